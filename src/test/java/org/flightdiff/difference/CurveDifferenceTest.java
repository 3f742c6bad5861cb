package org.flightdiff.difference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.difference.CurveDifference.Shift;
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
        assertThat(difference.summary()).isEqualTo(BinSummary.MEAN_OVER_TIME);
        assertThat(difference.bins()).containsExactly(new DifferenceBin(0, 100, new Shift(4, 14)));
        assertThat(difference.bins().get(0).shift().difference()).isEqualTo(10);
    }

    @Test
    void aLevelOfLinesIsTheMeanOfTheLine() {
        add(Role.BASELINE, Style.LINE, times(0, 1, 2, 3), 0, 10, 10, 10);
        add(Role.CANDIDATE, Style.LINE, times(0, 0.5, 3), 0, 20, 20);
        DifferenceBin first = of(Unit.BYTES, 0, 3).bins().get(0);
        assertThat(first.from()).isZero();
        assertThat(first.to())
                .as("two points of the candidate take three seconds")
                .isEqualTo(3);
        assertThat(first.shift().baseline()).isCloseTo(25 / 3.0, within(EXACT));
        assertThat(first.shift().candidate()).isCloseTo(55 / 3.0, within(EXACT));
    }

    @Test
    void levelsSampledAtOtherTimesAreComparedOverTheSameTime() {
        add(Role.BASELINE, Style.LINE, times(0, 1, 2, 3, 4), 0, 1, 2, 3, 4);
        add(Role.CANDIDATE, Style.LINE, times(0.25, 1.25, 2.25, 3.25), 0.25, 1.25, 2.25, 3.25);
        for (DifferenceBin bin : of(Unit.BYTES, 0, 4).bins()) {
            if (bin.shift().isKnown()) {
                assertThat(bin.shift().difference()).as(bin.toString()).isCloseTo(0, within(EXACT));
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
        assertThat(known)
                .containsExactly(
                        new DifferenceBin(3.5, 4, new Shift(1, 2)), new DifferenceBin(4, 5.5, new Shift(1, 2)));
        assertThat(difference.at(0.5).orElseThrow().shift()).isEqualTo(new Shift(1, Double.NaN));
        assertThat(difference.at(7).orElseThrow().shift()).isEqualTo(new Shift(1, Double.NaN));
    }

    @Test
    void anEndTooShortToStandForItsBinIsLeftOut() {
        for (Role side : Role.values()) {
            add(side, Style.LINE, times(0.1, 1, 2, 3, 4.1), 1, 1, 1, 1, 1);
        }
        List<DifferenceBin> bins = of(Unit.ONE, 0, 5).bins();
        assertThat(bins.get(bins.size() - 1).to())
                .as("a tenth of a second of two is left out")
                .isEqualTo(4);
        assertThat(bins.get(0).from()).isEqualTo(0.1);
    }

    @Test
    void aLevelSampledOnceIsComparedAsThatSample() {
        add(Role.BASELINE, Style.STEPS, times(3), 40);
        add(Role.CANDIDATE, Style.STEPS, times(0, 2, 4), 50, 60, 70);
        CurveDifference difference = of(Unit.BYTES, 0, 5);
        assertThat(difference.summary()).isEqualTo(BinSummary.MEAN);
        assertThat(difference.at(3).orElseThrow().shift()).isEqualTo(new Shift(40, 60));
    }

    @Test
    void ofSingleDurationsTheLongestIsCompared() {
        add(Role.BASELINE, Style.POINTS, times(1, 2, 6, 8), 0.01, 0.03, 0.02, 0.02);
        add(Role.CANDIDATE, Style.POINTS, times(0, 3, 5, 9), 0.05, 0.01, 0.02, 0.01);
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertThat(difference.summary()).isEqualTo(BinSummary.LONGEST);
        assertThat(difference.bins())
                .as("two in a bin on average, with one in three seconds")
                .containsExactly(new DifferenceBin(0, 10, new Shift(0.03, 0.05)));
    }

    @Test
    void ofSingleSizesAndCountsTheMeanIsCompared() {
        add(Role.BASELINE, Style.POINTS, times(0, 1, 2, 3), 10, 20, 30, 50);
        add(Role.CANDIDATE, Style.POINTS, times(0.5, 1.5, 2.5, 3.5), 1, 3, 5, 9);
        CurveDifference difference = of(Unit.BYTES, 0, 4);
        assertThat(difference.summary()).isEqualTo(BinSummary.MEAN);
        assertThat(difference.bins().get(0).shift()).isEqualTo(new Shift(15, 2));
        assertThat(difference.bins().get(1).shift()).isEqualTo(new Shift(40, 7));
    }

    @Test
    void ratesOfBinsAreMeantSoThatTheirSumPerSecondIsCompared() {
        add(Role.BASELINE, Style.BARS, times(0.5, 1.5, 2.5, 3.5), 0, 6, 2, 0);
        add(Role.CANDIDATE, Style.BARS, times(0.5, 1.5, 2.5, 3.5), 1, 1, 0, 0);
        CurveDifference difference = of(Unit.PER_SECOND, 0, 4);
        assertThat(difference.bins().get(0).shift()).isEqualTo(new Shift(3, 1));
        assertThat(difference.bins().get(1).shift()).isEqualTo(new Shift(1, 0));
    }

    @Test
    void aBinInWhichOneSideRecordedNothingIsAGapAndNotZero() {
        double[] always = DoubleStream.iterate(0, at -> at + 0.5).limit(21).toArray();
        double[] seldom = DoubleStream.of(always).filter(at -> at < 3 || at > 7).toArray();
        add(Role.BASELINE, Style.POINTS, always, constant(always, 1));
        add(Role.CANDIDATE, Style.POINTS, seldom, constant(seldom, 3));
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertThat(difference.at(1).orElseThrow().shift().difference()).isEqualTo(2);
        assertThat(difference.at(5).orElseThrow()).isEqualTo(new DifferenceBin(4, 6, new Shift(1, Double.NaN)));
        assertThat(difference.at(5).orElseThrow().shift().difference()).isNaN();
    }

    @Test
    void aCurveThatOneSideLacksHasNoDifference() {
        add(Role.CANDIDATE, Style.POINTS, times(3, 7), 2, 1);
        CurveDifference difference = of(Unit.SECONDS, 0, 10);
        assertThat(difference.isKnown()).isFalse();
        assertThat(difference.bins().get(0).shift().candidate()).isEqualTo(2);
        assertThat(difference.bins().get(0).shift().difference()).isNaN();
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void aBinInWhichNeitherSideRecordedAnythingIsLeftOut(Style style) {
        add(Role.BASELINE, style, times(), new double[0]);
        assertThat(of(Unit.ONE, 0, 10).bins()).isEmpty();
    }

    @Test
    void ofSeveralRunsTheMedianIsCompared() {
        for (double value : new double[] {1, 9, 2}) {
            add(Role.BASELINE, Style.STEPS, times(0, 10), value, value);
        }
        add(Role.CANDIDATE, Style.STEPS, times(0, 10), 5, 5);
        assertThat(of(Unit.ONE, 0, 10).bins().get(0).shift()).isEqualTo(new Shift(2, 5));
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
        assertThat(other.size()).isEqualTo(one.size());
        for (int i = 0; i < one.size(); i++) {
            assertThat(other.get(i).from()).isEqualTo(one.get(i).from());
            assertThat(-other.get(i).shift().difference())
                    .isCloseTo(one.get(i).shift().difference(), within(EXACT));
        }
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void aCurveDoesNotDifferFromItself(Style style) {
        for (Role side : Role.values()) {
            add(side, style, times(0, 1, 2, 3, 4), 1, 5, 2, 8, 3);
        }
        List<DifferenceBin> bins = of(Unit.ONE, 0, 5).bins();
        assertThat(bins.isEmpty()).isFalse();
        bins.forEach(bin -> assertThat(bin.shift().difference()).isZero());
    }

    @Test
    void aValueThatIsMissingAmongOthersIsNoValue() {
        add(Role.BASELINE, Style.POINTS, times(0, 1, 2, 3), 1, Double.NaN, 3, 5);
        add(Role.CANDIDATE, Style.LINE, times(0, 1, 2, 3), 1, Double.NaN, 3, 5);
        assertThat(BinSummary.MEAN.of(series.get(0), 0, 2)).isEqualTo(1);
        assertThat(BinSummary.LONGEST.of(series.get(0), 0, 2)).isEqualTo(1);
        assertThat(BinSummary.MEAN_OVER_TIME.of(series.get(1), 0, 2)).isNaN();
        assertThat(BinSummary.MEAN_OVER_TIME.of(series.get(1), 0, 3)).isEqualTo(4);
    }

    @Test
    void binsStayWhereTheyAreWhileTheStretchIsMoved() {
        double[] times = DoubleStream.iterate(0, at -> at + 0.01).limit(3000).toArray();
        add(Role.BASELINE, Style.LINE, times, times);
        add(Role.CANDIDATE, Style.LINE, times, times);
        List<DifferenceBin> here = of(Unit.ONE, 3, 13).bins();
        List<DifferenceBin> further = of(Unit.ONE, 4.03, 14.03).bins();
        assertThat(here)
                .containsAll(further.stream().filter(bin -> bin.to() < 13).toList());
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
        assertThat(DifferenceBins.roundedUp(least)).isCloseTo(round, within(round * 1e-12));
    }

    @Test
    void theRelativeChangeIsKnownOnlyFromAboveZero() {
        assertThat(new Shift(2, 3).relative()).isEqualTo(0.5);
        assertThat(new Shift(2, 0).relative()).isEqualTo(-1);
        assertThat(new Shift(0, 3).relative()).isNaN();
        assertThat(new Shift(-2, 3).relative()).isNaN();
        assertThat(new Shift(Double.NaN, 3).relative()).isNaN();
    }

    private void add(Role side, Style style, double[] seconds, double... values) {
        series.add(new Series(Text.given(NAME), side, series.size(), style, new Points(seconds, values)));
    }

    private static double[] constant(double[] seconds, double value) {
        return DoubleStream.of(seconds).map(at -> value).toArray();
    }

    private static double[] times(double... seconds) {
        return seconds;
    }

    private CurveDifference of(Unit unit, double from, double to) {
        TimeSeries shape = new TimeSeries(new PanelId("X"), unit, series, List.of(), Text.none());
        return new DifferenceBins(shape, Text.given(NAME)).within(from, to);
    }
}
