package org.flightdiff.desktop.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.flightdiff.difference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
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
        assertEquals(List.of(40.0), at(Style.STEPS, 7.9));
        assertEquals(List.of(80.0), at(Style.STEPS, 8));
        assertEquals(List.of(80.0), at(Style.STEPS, 9.5));
        assertEquals(List.of(), at(Style.STEPS, 1));
    }

    @Test
    void linesAreReadAtTheirNearestRecordedPoint() {
        assertEquals(List.of(40.0), at(Style.LINE, 5.9));
        assertEquals(List.of(80.0), at(Style.LINE, 6.1));
        assertEquals(List.of(), at(Style.LINE, 9));
    }

    @Test
    void marksAreReadOnlyNearThem() {
        assertEquals(List.of(40.0), at(Style.POINTS, 4.05));
        assertEquals(List.of(), at(Style.POINTS, 5));
    }

    @Test
    void aHiddenCurveIsNotRead() {
        TimeSeriesPicture picture = new TimeSeriesPicture(
                new Curves(shape(Style.LINE)),
                new Extent(0, 10),
                Set.of(Text.given("x")),
                Set.of(Role.values()),
                Layout.OVERLAY);
        assertEquals(List.of(), Readings.at(picture, WIDTH, HEIGHT, 4).values());
    }

    @Test
    void besideEachOtherBothSidesHaveTheSameTimesAndTheSameScale() {
        TimeSeriesPicture picture = new TimeSeriesPicture(
                new Curves(shape(Style.LINE)), new Extent(0, 10), Set.of(), Set.of(Role.values()), Layout.SIDE_BY_SIDE);
        var facets = picture.facets(WIDTH, HEIGHT);
        assertEquals(2, facets.size());
        assertEquals(facets.get(0).plot().up(), facets.get(1).plot().up());
        double left = facets.get(0).plot().x(5);
        double right = facets.get(1).plot().x(5);
        assertEquals(picture.timeAt(WIDTH, HEIGHT, left), picture.timeAt(WIDTH, HEIGHT, right), 1e-9);
        assertTrue(Double.isNaN(picture.timeAt(WIDTH, HEIGHT, 5)));
    }

    @Test
    void aDifferenceIsReadWithBothValuesWhicheverSidesAreShown() {
        Readings readings = Readings.at(difference(Set.of()), WIDTH, HEIGHT, 3);
        assertEquals(List.of(), readings.values());
        Readings.Difference read = readings.differences().get(0);
        assertEquals(new Shift(50, 100), read.bin().shift(), "the means from 2 s to 8 s");
        assertEquals(
                List.of(),
                Readings.at(difference(Set.of(Text.given("x"))), WIDTH, HEIGHT, 3)
                        .differences());
    }

    @Test
    void theAxisOfADifferenceHoldsZeroAndEveryDifference() {
        Plot plot = difference(Set.of()).facets(WIDTH, HEIGHT).get(0).plot();
        assertTrue(plot.up().contains(0) && plot.up().contains(50), plot.toString());
        assertFalse(plot.up().contains(60), plot.toString());
    }

    private static TimeSeriesPicture difference(Set<Text> hidden) {
        TimeSeries shape = new TimeSeries(
                Text.given("X"),
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
        TimeSeriesPicture picture = TimeSeriesPicture.whole(shape(style), new Extent(0, 10));
        return Readings.at(picture, WIDTH, HEIGHT, time).values().stream()
                .map(Readings.Reading::value)
                .toList();
    }

    private static TimeSeries shape(Style style) {
        return new TimeSeries(
                Text.given("X"),
                Unit.ONE,
                List.of(new Series(Text.given("x"), Role.BASELINE, 0, style, POINTS)),
                List.of(),
                Text.none());
    }
}
