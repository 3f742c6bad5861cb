package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.time.TimeSeriesPicture;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class LimitTest {

    private static final double HEADROOM = 1.06;

    @Test
    void aLimitFarAboveTheOtherCurvesDoesNotFlattenThemAndIsTold() {
        Series used = curve(Style.LINE, 30);
        Series reserved = curve(Style.LIMIT, 240);
        assertThat(top(used, reserved)).isCloseTo(30 * HEADROOM, within(1e-9));
        assertThat(beyond(used, reserved)).isEqualTo(Map.of(reserved, 240.0));
    }

    @Test
    void aLimitNearTheOtherCurvesOrAloneIsInSight() {
        Series used = curve(Style.LINE, 30);
        Series near = curve(Style.LIMIT, 48);
        assertThat(top(used, near)).isCloseTo(48 * HEADROOM, within(1e-9));
        assertThat(beyond(used, near)).isEqualTo(Map.of());
        assertThat(top(near)).isCloseTo(48 * HEADROOM, within(1e-9));
    }

    /** Durations of 3 and 29, and one of 2,000. */
    @Test
    void oneValueFarAboveAllOthersDoesNotSetTheAxis() {
        double[] seconds = IntStream.range(0, 100).mapToDouble(i -> i / 10.0).toArray();
        double[] values =
                IntStream.range(0, 100).mapToDouble(i -> i == 50 ? 2_000 : 29).toArray();
        for (Style style : List.of(Style.POINTS, Style.BARS, Style.LINE, Style.STEPS)) {
            Series series = new Series(Text.given("pauses"), Role.CANDIDATE, 0, style, new Points(seconds, values));
            assertThat(top(series)).as(style.name()).isBetween(29.0, 40.0);
            assertThat(picture(series).above(series, facet(series).plot()).toArray())
                    .containsExactly(50);
        }
    }

    private static double top(Series... series) {
        return facet(series).plot().up().high();
    }

    private static Map<Series, Double> beyond(Series... series) {
        return picture(series).beyond(facet(series));
    }

    private static TimeSeriesPicture.Facet facet(Series... series) {
        return picture(series).facets(400, 200).get(0);
    }

    private static TimeSeriesPicture picture(Series... series) {
        TimeSeries chart = new TimeSeries(new PanelId("Memory"), Unit.BYTES, List.of(series), List.of(), Text.none());
        return TimeSeriesPicture.whole(chart, Extent.upTo(10));
    }

    private static Series curve(Style style, double high) {
        Points points = new Points(new double[] {0, 5, 10}, new double[] {high, high, high});
        return new Series(Text.given(style.name()), Role.CANDIDATE, 0, style, points);
    }
}
