package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

/** How far apart both sides look. */
class SeparationTest {

    private static final int SECONDS = 60;

    @Test
    void teethThatAlternateLookUnlikeThoughTheirValuesAreTheSame() {
        TimeSeries teeth = curves(evenly(Role.BASELINE, at -> at % 2), evenly(Role.CANDIDATE, at -> 1 - at % 2));
        assertThat(Separation.of(teeth).distance()).isLessThan(Separation.ALIKE);
        assertThat(Separation.atOnce(teeth)).isGreaterThan(Separation.CLEAR);
        assertThat(Separation.atOnce(curves(evenly(Role.BASELINE, at -> 1), evenly(Role.CANDIDATE, at -> 1))))
                .isEqualTo(0, within(1e-12));
    }

    /** As at the start of a program, where collections follow each other. */
    @Test
    void manyPointsOfAShortTimeDoNotHideTheLevelOfAllTheRest() {
        double[] x = IntStream.range(0, 40)
                .mapToDouble(at -> at < 30 ? at / 30.0 : 1 + (at - 30) * 5)
                .toArray();
        double[] y = IntStream.range(0, 40).mapToDouble(at -> at < 30 ? 3 : 1).toArray();
        Series hasty = new Series(Text.recorded("used"), Role.BASELINE, 0, Style.LINE, new Points(x, y));
        assertThat(Separation.of(curves(hasty, evenly(Role.CANDIDATE, at -> 2))).part())
                .isGreaterThan(Separation.CLEAR);
    }

    private static Series evenly(Role side, IntToDoubleFunction height) {
        double[] x = IntStream.range(0, SECONDS).asDoubleStream().toArray();
        double[] y = IntStream.range(0, SECONDS).mapToDouble(height).toArray();
        return new Series(Text.recorded("used"), side, 0, Style.LINE, new Points(x, y));
    }

    private static TimeSeries curves(Series... all) {
        return new TimeSeries(new PanelId("test"), Unit.ONE, List.of(all), List.of(), Text.none());
    }
}
