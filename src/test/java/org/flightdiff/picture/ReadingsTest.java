package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.TimeSeriesPicture.Layout;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class ReadingsTest {

    private static final double WIDTH = 800;
    private static final double HEIGHT = 200;
    private static final Points POINTS = new Points(new double[] {2, 4, 8}, new double[] {20, 40, 80});

    @Test
    void stepsHoldTheirLastValue() {
        assertThat(at(Style.STEPS, 7.9)).containsExactly(40.0);
        assertThat(at(Style.STEPS, 8)).containsExactly(80.0);
        assertThat(at(Style.STEPS, 9.5)).containsExactly(80.0);
        assertThat(at(Style.STEPS, 1)).isEmpty();
    }

    @Test
    void linesAreReadWhereTheyAreDrawn() {
        double[] seconds = DoubleStream.iterate(2, x -> x + 0.5).limit(13).toArray();
        Points many =
                new Points(seconds, Arrays.stream(seconds).map(x -> 10 * x).toArray());
        assertThat(at(shape(Style.LINE, many), 5.9)).containsExactly(59.0);
        assertThat(at(shape(Style.LINE, many), 4)).containsExactly(40.0);
        assertThat(at(shape(Style.LINE, many), 9)).isEmpty();
    }

    @Test
    void betweenFewValuesNothingIsDrawnOrRead() {
        assertThat(at(Style.LINE, 5.9)).isEmpty();
    }

    @Test
    void aMarkIsReadOnlyIfItIsPointedAt() {
        assertThat(at(Style.POINTS, 4.05)).isEmpty();
        TimeSeriesPicture picture = TimeSeriesPicture.whole(shape(Style.POINTS), new Extent(0, 10));
        PickedPoint picked = pickedAt(picture, 4, 40).orElseThrow();
        assertThat(Readings.at(picture, picked.seconds(), picked).values())
                .extracting(Readings.Reading::value)
                .containsExactly(40.0);
    }

    @Test
    void ofPointsOfOneTimeTheNearestUpIsPicked() {
        Points three = new Points(new double[] {4, 4.01, 4.02}, new double[] {10, 75, 40});
        TimeSeriesPicture picture = TimeSeriesPicture.whole(shape(Style.POINTS, three), new Extent(0, 10));
        assertThat(pickedAt(picture, 4.02, 74).orElseThrow().value()).isEqualTo(75);
        assertThat(pickedAt(picture, 4.02, 11).orElseThrow().value()).isEqualTo(10);
        assertThat(pickedAt(picture, 4.01, 25).isEmpty()).as("between them").isTrue();
    }

    @Test
    void aBarIsPickedAllTheWayDown() {
        TimeSeriesPicture bars = TimeSeriesPicture.whole(shape(Style.BARS), new Extent(0, 10));
        assertThat(pickedAt(bars, 8, 20).orElseThrow().value()).isEqualTo(80);
        assertThat(pickedAt(TimeSeriesPicture.whole(shape(Style.POINTS), new Extent(0, 10)), 8, 20)
                        .isEmpty())
                .isTrue();
    }

    private static Optional<PickedPoint> pickedAt(TimeSeriesPicture picture, double seconds, double value) {
        Plot plot = picture.facets(WIDTH, HEIGHT).get(0).plot();
        return PickedPoint.at(picture, WIDTH, HEIGHT, plot.x(seconds), plot.y(value));
    }

    @Test
    void aHiddenCurveIsNotRead() {
        TimeSeriesPicture picture = new TimeSeriesPicture(
                new Curves(shape(Style.LINE)),
                new Extent(0, 10),
                Set.of(Text.given("x")),
                Set.of(Role.values()),
                Layout.OVERLAY);
        assertThat(Readings.at(picture, 4, null).values()).isEmpty();
    }

    @Test
    void besideEachOtherBothSidesHaveTheSameTimesAndTheSameScale() {
        TimeSeriesPicture picture = new TimeSeriesPicture(
                new Curves(shape(Style.LINE)), new Extent(0, 10), Set.of(), Set.of(Role.values()), Layout.SIDE_BY_SIDE);
        var facets = picture.facets(WIDTH, HEIGHT);
        assertThat(facets.size()).isEqualTo(2);
        assertThat(facets.get(1).plot().up()).isEqualTo(facets.get(0).plot().up());
        double left = facets.get(0).plot().x(5);
        double right = facets.get(1).plot().x(5);
        assertThat(picture.timeAt(WIDTH, HEIGHT, right)).isCloseTo(picture.timeAt(WIDTH, HEIGHT, left), within(1e-9));
        assertThat(Double.isNaN(picture.timeAt(WIDTH, HEIGHT, 5))).isTrue();
    }

    @Test
    void aDifferenceIsReadWithBothValuesWhicheverSidesAreShown() {
        Readings readings = Readings.at(difference(Set.of()), 3, null);
        assertThat(readings.values()).isEmpty();
        Readings.ReadingDifference read = readings.differences().get(0);
        assertThat(read.bin().shift()).as("the means from 2 s to 8 s").isEqualTo(new Shift(50, 100));
        assertThat(Readings.at(difference(Set.of(Text.given("x"))), 3, null).differences())
                .isEmpty();
    }

    @Test
    void theAxisOfADifferenceHoldsZeroAndEveryDifference() {
        Plot plot = difference(Set.of()).facets(WIDTH, HEIGHT).get(0).plot();
        assertThat(plot.up().contains(0) && plot.up().contains(50))
                .as(plot.toString())
                .isTrue();
        assertThat(plot.up().contains(60)).as(plot.toString()).isFalse();
    }

    private static TimeSeriesPicture difference(Set<Text> hidden) {
        TimeSeries shape = new TimeSeries(
                new PanelId("X"),
                Unit.BYTES,
                List.of(
                        new Series(Text.given("x"), Role.BASELINE, 0, Style.LINE, POINTS),
                        new Series(
                                Text.given("x"),
                                Role.CANDIDATE,
                                0,
                                Style.LINE,
                                new Points(new double[] {2, 4, 8}, new double[] {40, 80, 160}))),
                List.of(),
                Text.none());
        return new TimeSeriesPicture(
                new Curves(shape), new Extent(0, 10), hidden, Set.of(Role.BASELINE), Layout.DIFFERENCE);
    }

    private static List<Double> at(Style style, double time) {
        return at(shape(style), time);
    }

    private static List<Double> at(TimeSeries shape, double time) {
        TimeSeriesPicture picture = TimeSeriesPicture.whole(shape, new Extent(0, 10));
        return Readings.at(picture, time, null).values().stream()
                .map(Readings.Reading::value)
                .toList();
    }

    private static TimeSeries shape(Style style) {
        return shape(style, POINTS);
    }

    private static TimeSeries shape(Style style, Points points) {
        return new TimeSeries(
                new PanelId("X"),
                Unit.ONE,
                List.of(new Series(Text.given("x"), Role.BASELINE, 0, style, points)),
                List.of(),
                Text.none());
    }
}
