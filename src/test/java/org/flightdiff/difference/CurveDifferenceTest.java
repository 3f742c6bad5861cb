package org.flightdiff.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CurveDifferenceTest {

    private static final String NAME = "x";
    private static final double EXACT = 1e-12;

    private final List<Series> series = new ArrayList<>();

    @Test
    void aLevelOfStepsIsMeantByHowLongEachValueHeld() {
        add(Role.BASELINE, Style.STEPS, times(0, 100), 4, 4);
        add(Role.CANDIDATE, Style.STEPS, times(0, 25, 100), 8, 16, 0);
        CurveDifference difference = of(Unit.BYTES, 0, 100);
        assertEquals(BinSummary.MEAN_OVER_TIME, difference.summary());
        assertEquals(List.of(new DifferenceBin(0, 100, new Shift(4, 14))), difference.bins());
        assertEquals(10, difference.bins().get(0).shift().difference());
    }

    @Test
    void aLevelOfLinesIsTheMeanOfTheLine() {
        add(Role.BASELINE, Style.LINE, times(0, 1, 2, 3), 0, 10, 10, 10);
        add(Role.CANDIDATE, Style.LINE, times(0, 0.5, 3), 0, 20, 20);
        DifferenceBin first = of(Unit.BYTES, 0, 3).bins().get(0);
        assertEquals(0, first.from());
        assertEquals(3, first.to(), "two points of the candidate take three seconds");
        assertEquals(25 / 3.0, first.shift().baseline(), EXACT);
        assertEquals(55 / 3.0, first.shift().candidate(), EXACT);
    }

    @Test
    void levelsSampledAtOtherTimesAreComparedOverTheSameTime() {
        add(Role.BASELINE, Style.LINE, times(0, 1, 2, 3, 4), 0, 1, 2, 3, 4);
        add(Role.CANDIDATE, Style.LINE, times(0.25, 1.25, 2.25, 3.25), 0.25, 1.25, 2.25, 3.25);
        for (DifferenceBin bin : of(Unit.BYTES, 0, 4).bins()) {
            if (bin.shift().isKnown()) {
                assertEquals(0, bin.shift().difference(), EXACT, bin.toString());
            }
        }
    }

    @Test
    void aLevelIsNotComparedBeforeItsFirstOrAfterItsLastSample() {
        add(Role.BASELINE, Style.STEPS, times(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        add(Role.CANDIDATE, Style.STEPS, times(3.5, 4.5, 5.5), 2, 2, 2);
        CurveDifference difference = of(Unit.ONE, 0, 9);
        List<DifferenceBin> known =
                difference.bins().stream().filter(bin -> bin.shift().isKnown()).toList();
        assertEquals(
                List.of(new DifferenceBin(3.5, 4, new Shift(1, 2)), new DifferenceBin(4, 5.5, new Shift(1, 2))), known);
        assertEquals(new Shift(1, Double.NaN), difference.at(0.5).orElseThrow().shift());
        assertEquals(new Shift(1, Double.NaN), difference.at(7).orElseThrow().shift());
    }

    @Test
    void anEndTooShortToStandForItsBinIsLeftOut() {
        for (Role side : Role.values()) {
            add(side, Style.LINE, times(0.1, 1, 2, 3, 4.1), 1, 1, 1, 1, 1);
        }
        List<DifferenceBin> bins = of(Unit.ONE, 0, 5).bins();
        assertEquals(4, bins.get(bins.size() - 1).to(), "a tenth of a second of two is left out");
        assertEquals(0.1, bins.get(0).from());
    }

    @Test
    void aLevelSampledOnceIsComparedAsThatSample() {
        add(Role.BASELINE, Style.STEPS, times(3), 40);
        add(Role.CANDIDATE, Style.STEPS, times(0, 2, 4), 50, 60, 70);
        CurveDifference difference = of(Unit.BYTES, 0, 5);
        assertEquals(BinSummary.MEAN, difference.summary());
        assertEquals(new Shift(40, 60), difference.at(3).orElseThrow().shift());
    }

    @Test
    void ofSingleDurationsTheLongestIsCompared() {
        add(Role.BASELINE, Style.POINTS, times(1, 2, 6, 8), 0.01, 0.03, 0.02, 0.02);
        add(Role.CANDIDATE, Style.POINTS, times(0, 3, 5, 9), 0.05, 0.01, 0.02, 0.01);
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertEquals(BinSummary.LONGEST, difference.summary());
        assertEquals(
                List.of(new DifferenceBin(0, 10, new Shift(0.03, 0.05))),
                difference.bins(),
                "two in a bin on average, with one in three seconds");
    }

    @Test
    void ofSingleSizesAndCountsTheMeanIsCompared() {
        add(Role.BASELINE, Style.POINTS, times(0, 1, 2, 3), 10, 20, 30, 50);
        add(Role.CANDIDATE, Style.POINTS, times(0.5, 1.5, 2.5, 3.5), 1, 3, 5, 9);
        CurveDifference difference = of(Unit.BYTES, 0, 4);
        assertEquals(BinSummary.MEAN, difference.summary());
        assertEquals(new Shift(15, 2), difference.bins().get(0).shift());
        assertEquals(new Shift(40, 7), difference.bins().get(1).shift());
    }

    @Test
    void ratesOfBinsAreMeantSoThatTheirSumPerSecondIsCompared() {
        add(Role.BASELINE, Style.BARS, times(0.5, 1.5, 2.5, 3.5), 0, 6, 2, 0);
        add(Role.CANDIDATE, Style.BARS, times(0.5, 1.5, 2.5, 3.5), 1, 1, 0, 0);
        CurveDifference difference = of(Unit.PER_SECOND, 0, 4);
        assertEquals(new Shift(3, 1), difference.bins().get(0).shift());
        assertEquals(new Shift(1, 0), difference.bins().get(1).shift());
    }

    @Test
    void aBinInWhichOneSideRecordedNothingIsAGapAndNotZero() {
        double[] always = DoubleStream.iterate(0, at -> at + 0.5).limit(21).toArray();
        double[] seldom = DoubleStream.of(always).filter(at -> at < 3 || at > 7).toArray();
        add(
                Role.BASELINE,
                Style.POINTS,
                always,
                DoubleStream.of(always).map(at -> 1).toArray());
        add(
                Role.CANDIDATE,
                Style.POINTS,
                seldom,
                DoubleStream.of(seldom).map(at -> 3).toArray());
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertEquals(2, difference.at(1).orElseThrow().shift().difference());
        assertEquals(
                new DifferenceBin(4, 6, new Shift(1, Double.NaN)),
                difference.at(5).orElseThrow());
        assertTrue(Double.isNaN(difference.at(5).orElseThrow().shift().difference()));
    }

    @Test
    void aCurveThatOneSideLacksHasNoDifference() {
        add(Role.CANDIDATE, Style.POINTS, times(3, 7), 2, 1);
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertFalse(difference.isKnown());
        assertEquals(2, difference.bins().get(0).shift().candidate());
        assertTrue(Double.isNaN(difference.bins().get(0).shift().difference()));
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void aBinInWhichNeitherSideRecordedAnythingIsLeftOut(Style style) {
        add(Role.BASELINE, style, times(), new double[0]);
        assertEquals(List.of(), of(Unit.ONE, 0, 10).bins());
    }

    @Test
    void ofSeveralRunsTheMedianIsCompared() {
        for (double value : new double[] {1, 9, 2}) {
            add(Role.BASELINE, Style.STEPS, times(0, 10), value, value);
        }
        add(Role.CANDIDATE, Style.STEPS, times(0, 10), 5, 5);
        assertEquals(new Shift(2, 5), of(Unit.ONE, 0, 10).bins().get(0).shift());
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void swappingTheSidesMirrorsIt(Style style) {
        add(Role.BASELINE, style, times(0, 1, 2, 3, 4), 1, 5, 2, 8, 3);
        add(Role.CANDIDATE, style, times(0.3, 0.9, 2.2, 4.8), 4, 4, 1, 6);
        List<DifferenceBin> one = of(Unit.SECONDS, 0, 5).bins();
        series.replaceAll(
                each -> new Series(each.name(), each.side().other(), each.run(), each.style(), each.points()));
        List<DifferenceBin> other = of(Unit.SECONDS, 0, 5).bins();
        assertEquals(one.size(), other.size());
        for (int i = 0; i < one.size(); i++) {
            assertEquals(one.get(i).from(), other.get(i).from());
            assertEquals(one.get(i).shift().difference(), -other.get(i).shift().difference(), EXACT);
        }
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void aCurveDoesNotDifferFromItself(Style style) {
        for (Role side : Role.values()) {
            add(side, style, times(0, 1, 2, 3, 4), 1, 5, 2, 8, 3);
        }
        List<DifferenceBin> bins = of(Unit.ONE, 0, 5).bins();
        assertFalse(bins.isEmpty());
        bins.forEach(bin -> assertEquals(0, bin.shift().difference()));
    }

    @Test
    void aValueThatIsMissingAmongOthersIsNoValue() {
        add(Role.BASELINE, Style.POINTS, times(0, 1, 2, 3), 1, Double.NaN, 3, 5);
        add(Role.CANDIDATE, Style.LINE, times(0, 1, 2, 3), 1, Double.NaN, 3, 5);
        assertEquals(1, BinSummary.MEAN.of(series.get(0), 0, 2));
        assertEquals(1, BinSummary.LONGEST.of(series.get(0), 0, 2));
        assertTrue(Double.isNaN(BinSummary.MEAN_OVER_TIME.of(series.get(1), 0, 2)));
        assertEquals(4, BinSummary.MEAN_OVER_TIME.of(series.get(1), 0, 3));
    }

    @Test
    void binsStayWhereTheyAreWhileTheStretchIsMoved() {
        double[] times = DoubleStream.iterate(0, at -> at + 0.01).limit(3000).toArray();
        add(Role.BASELINE, Style.LINE, times, times);
        add(Role.CANDIDATE, Style.LINE, times, times);
        List<DifferenceBin> here = of(Unit.ONE, 3, 13).bins();
        List<DifferenceBin> further = of(Unit.ONE, 4.03, 14.03).bins();
        assertTrue(
                here.containsAll(further.stream().filter(bin -> bin.to() < 13).toList()));
    }

    @ParameterizedTest
    @CsvSource({
        "0.0003, 0.0005",
        "0.01, 0.01",
        "0.012, 0.02",
        "1, 1",
        "3, 5",
        "6, 10",
        "10, 10",
        "12, 30",
        "70, 120",
        "200000, 259200"
    })
    void binsHaveRoundLengths(double least, double round) {
        assertEquals(round, DifferenceBins.roundedUp(least), round * 1e-12);
    }

    @Test
    void theRelativeChangeIsKnownOnlyFromAboveZero() {
        assertEquals(0.5, new Shift(2, 3).relative());
        assertEquals(-1, new Shift(2, 0).relative());
        assertTrue(Double.isNaN(new Shift(0, 3).relative()));
        assertTrue(Double.isNaN(new Shift(-2, 3).relative()));
        assertTrue(Double.isNaN(new Shift(Double.NaN, 3).relative()));
    }

    private void add(Role side, Style style, double[] seconds, double... values) {
        series.add(new Series(Text.given(NAME), side, series.size(), style, new Points(seconds, values)));
    }

    private static double[] times(double... seconds) {
        return seconds;
    }

    private CurveDifference of(Unit unit, double from, double to) {
        return CurveDifference.of(
                new TimeSeries(new PanelId("X"), unit, series, List.of(), Text.none()), Text.given(NAME), from, to);
    }
}
