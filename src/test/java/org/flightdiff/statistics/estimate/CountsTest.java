package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountsTest {

    /** scipy.stats.chi2.ppf(a/2, 2N)/2 and chi2.ppf(1 - a/2, 2N + 2)/2, SciPy 1.17.1. */
    @Test
    void rareCountsHaveGarwoodsInterval() {
        assertInterval(Estimates.rareCount(1), 0.95, 0.025317807984289897, 5.571643390938898);
        assertInterval(Estimates.rareCount(3), 0.9, 0.8176914471639533, 7.753656527932725);
        assertInterval(Estimates.rareCount(10), 0.95, 4.7953886961324335, 18.39035604201778);
        assertInterval(Estimates.rareCount(100), 0.95, 81.36399125092315, 121.62679379242638);
        Interval none = Estimates.rareCount(0).interval(0.95);
        assertThat(none.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Math.exp(none.high())).isCloseTo(3.6888794541139354, within(1e-9));
    }

    /** scipy.stats.binomtest(0, n, 0.5).pvalue, SciPy 1.17.1. */
    @Test
    void noEventAgainstSomeIsTestedExactly() {
        assertThat(pValue(0, 1)).isEqualTo(1);
        assertThat(pValue(0, 4)).isCloseTo(0.125, within(1e-15));
        assertThat(pValue(6, 0)).isCloseTo(0.03125, within(1e-15));
        assertThat(pValue(0, 20)).isCloseTo(1.9073486328125e-06, within(1e-18));
        assertThat(pValue(0, 0)).isEqualTo(1);
    }

    @Test
    void aFloorMakesNoEventAgainstSomeLessCertain() {
        Difference difference = Difference.between(Estimates.rareCount(0), Estimates.rareCount(6), 0.3);
        assertThat(difference.pValue()).isCloseTo(2 * Math.pow(1 / (1 + Math.exp(-0.3)), 6), within(1e-12));
        assertThat(difference.point()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(difference.hasInterval()).isFalse();
        assertThat(difference.hasIntervalWithFloor()).isFalse();
    }

    @Test
    void aRateIsTestedByItsEventsAndNotByItsNumberAndNoneInAShortWindowSaysLess() {
        Estimate none = ScaledEstimate.of(Estimates.rareCount(0), 1 / 60.0);
        Estimate some = ScaledEstimate.of(Estimates.rareCount(6), 1 / 60.0);
        assertThat(Difference.between(none, some, 0).pValue()).isCloseTo(0.03125, within(1e-12));
        Estimate inShort = ScaledEstimate.of(Estimates.rareCount(0), 1 / 20.0);
        assertThat(Difference.between(inShort, some, 0).pValue()).isCloseTo(2 * Math.pow(0.75, 6), within(1e-12));
    }

    @Test
    void regularEventsAreCountedMoreExactlyThanRandomOnes() {
        Estimate regular = Estimates.renewalCount(times(100, 0.1, 5), 100);
        Estimate random = Estimates.rareCount(100);
        assertThat(regular.value()).isEqualTo(100);
        assertThat(width(regular)).isLessThan(width(random) / 3);
    }

    @Test
    void aQuietEndIsAPhaseAndAGapThatComesOnceMakesACountLessCertain() {
        double[] times = times(100, 0.1, 5);
        double usual = width(Estimates.renewalCount(times, 100));
        assertThat(width(Estimates.renewalCount(times, 200))).isLessThan(2 * usual);
        double[] late = Arrays.stream(times).map(t -> t < 50 ? t : t + 7).toArray();
        assertThat(width(Estimates.renewalCount(late, 107))).isGreaterThan(2 * usual);
    }

    @Test
    void theOrderOfTheEventsDoesNotMatter() {
        double[] times = times(30, 0.3, 7);
        double[] reversed = new double[30];
        Arrays.setAll(reversed, i -> times[29 - i]);
        assertThat(Estimates.renewalCount(reversed, 30).interval(0.95))
                .isEqualTo(Estimates.renewalCount(times, 30).interval(0.95));
    }

    @Test
    void aHandfulOfEventsIsTakenForRandomAndFewRegularOnesAreKnownBetter() {
        assertThat(Estimates.renewalCount(times(4, 0.1, 5), 9).interval(0.95))
                .isEqualTo(Estimates.rareCount(4).interval(0.95));
        assertThat(Estimates.renewalCount(new double[0], 10).value()).isZero();
        assertThat(width(Estimates.renewalCount(times(11, 0.1, 5), 11))).isLessThan(width(Estimates.rareCount(11)) / 2);
    }

    @Test
    void collectionsThatGrowRarerWhileTheHeapGrowsAreStillRegular() {
        double[] ramp = new double[11];
        double now = 0;
        for (int i = 0; i < ramp.length; i++) {
            ramp[i] = now;
            now += 0.4 * (i + 1);
        }
        assertThat(width(Estimates.renewalCount(ramp, now))).isLessThan(width(Estimates.rareCount(11)) / 1.5);
    }

    @Test
    void oneBurstIsOneOccurrence() {
        double[] burst = new double[12];
        Arrays.setAll(burst, i -> 30 + 0.01 * i);
        Estimate events = Estimates.renewalCount(burst, 60);
        assertThat(Difference.between(Estimates.rareCount(0), events, 0).pValue())
                .isGreaterThan(0.2);
        assertThat(pValue(0, 12)).isLessThan(0.001);
    }

    @Test
    void eventsThatDoNotFitTheWindowAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.renewalCount(times(20, 0.1, 5), 10));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.renewalCount(times(20, 0.1, 5), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.rareCount(-1));
    }

    /** scipy.stats.ttest_ind, SciPy 1.17.1, where nothing is known of runs; of two runs the median is the mean. */
    @Test
    void twoRunsAgainstTwoAreStudentsTest() {
        Difference difference = Difference.between(runs(Scale.LINEAR, 10, 11), runs(Scale.LINEAR, 14, 15.5), 0);
        assertThat(difference.pValue()).isCloseTo(0.04215851130768121, within(1e-6));
        assertThat(difference.interval(0.95).low()).isCloseTo(0.3716412405933034, within(1e-9));
        assertThat(difference.interval(0.95).high()).isCloseTo(8.128358759406696, within(1e-9));
    }

    /** Half-width t s/sqrt n times 1.1602, with t = 4.302652729749462 from scipy.stats.t.ppf(0.975, 2). */
    @Test
    void theMedianOfThreeRunsIsLessCertainThanTheirMean() {
        Estimate runs = runs(Scale.LINEAR, 4, 5, 6);
        assertThat(runs.value()).isEqualTo(5);
        assertThat(runs.interval(0.95).high() - 5).isCloseTo(4.302652729749462 / Math.sqrt(3) * 1.1602, within(1e-4));
    }

    @Test
    void equalRunsHaveNoSpread() {
        assertThat(runs(Scale.LOG, 3, 3).interval(0.95)).isEqualTo(new Interval(Math.log(3), Math.log(3)));
        assertThat(runs(Scale.LOG, 0, 0).hasInterval()).isTrue();
        assertThat(runs(Scale.LOG, 0, 3).hasInterval()).isFalse();
    }

    /** t = 12/sqrt(2 s^2/3) with s = 1 and 2 degrees of freedom: the runs that are 0 scatter like the others. */
    @Test
    void runsThatAreAllZeroAreSetAgainstTheOthersByTheirDifference() {
        Difference difference = Difference.between(runs(Scale.LOG, 0, 0, 0), runs(Scale.LOG, 11, 12, 13), 0);
        double t = 12 / Math.sqrt(2.0 / 3);
        assertThat(difference.pValue()).isCloseTo(1 - t / Math.sqrt(t * t + 2), within(1e-9));
        assertThat(English.of(difference.method())).contains("some runs are 0");
        assertThat(Difference.between(runs(Scale.LOG, 11, 12, 13), runs(Scale.LOG, 0, 0, 0), 0)
                        .pValue())
                .isEqualTo(difference.pValue());
    }

    @Test
    void runsOfWhichSomeAreZeroAreTestedToo() {
        double near = Difference.between(runs(Scale.LOG, 0, 3, 4), runs(Scale.LOG, 5, 6, 5), 0.2)
                .pValue();
        double far = Difference.between(runs(Scale.LOG, 0, 3, 4), runs(Scale.LOG, 50, 60, 50), 0.2)
                .pValue();
        assertThat(near).isBetween(0.05, 1.0);
        assertThat(far).isLessThan(0.01);
    }

    @Test
    void moreRunsThatAgreeMakeADifferenceFromNothingMoreCertain() {
        double two = Difference.between(occurring(0, 0), occurring(10, 11), 0.2).pValue();
        double three = Difference.between(occurring(0, 0, 0), occurring(10, 11, 10), 0.2)
                .pValue();
        assertThat(two).isLessThan(0.001);
        assertThat(three).isLessThan(two);
    }

    /** One more run that agrees never says less, even where runs disagree in how many there are. */
    @Test
    void noneInEveryRunAgainstSomeInEveryRunSaysNoLessThanOnePairDoes() {
        double pair = pValue(0, 10, 0.2);
        for (Estimate some :
                List.of(occurring(10, 10), occurring(10, 11, 12), occurring(10, 60), occurring(10, 40, 90))) {
            for (Estimate none : List.of(Estimates.rareCount(0), occurring(0, 0), occurring(0, 0, 0))) {
                assertThat(Difference.between(none, some, 0.2).pValue()).isLessThanOrEqualTo(pair);
                assertThat(Difference.between(some, none, 0.2).pValue()).isLessThanOrEqualTo(pair);
            }
        }
    }

    /** Where the median is 0 but not all runs are, it is not none that the others are set against. */
    @Test
    void aRunWithSomeAmongRunsWithNoneIsNotLeftOut() {
        double none =
                Difference.between(occurring(0, 0, 0), occurring(4, 5, 6), 0.2).pValue();
        double some =
                Difference.between(occurring(0, 0, 5), occurring(4, 5, 6), 0.2).pValue();
        assertThat(none).isLessThan(0.001);
        assertThat(some).isGreaterThan(0.02);
    }

    @Test
    void aSingleRunIsSetAgainstRunsOfWhichSomeAreZero() {
        double near =
                Difference.between(runs(Scale.LOG, 0, 3, 4), single(4), 0.2).pValue();
        double far =
                Difference.between(runs(Scale.LOG, 0, 3, 4), single(50), 0.2).pValue();
        double all =
                Difference.between(single(50), runs(Scale.LOG, 0, 0, 0), 0.2).pValue();
        assertThat(near).isGreaterThan(0.05);
        assertThat(far).isLessThan(0.01);
        assertThat(all).isLessThan(0.01);
    }

    /** 30 occurrences in one run of three say no more than a few: they come in bursts. */
    @Test
    void occurrencesOfRunsThatDisagreeCountForFewer() {
        assertThat(Difference.between(occurring(0, 0, 0), occurring(1, 2, 30), 0.2)
                        .pValue())
                .isGreaterThan(0.1);
    }

    /** A test that holds its level calls at most 5 % of pairs of the same thing different, be every other run 0. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8})
    void runsWithZerosThatDoNotDifferAreRarelyTakenForDifferent(int runs) {
        SplittableRandom random = new SplittableRandom(runs);
        int pairs = 5_000;
        int alarms = 0;
        for (int pair = 0; pair < pairs; pair++) {
            Estimate one = runs(Scale.LOG, everyOtherZero(random, runs));
            Estimate other = runs(Scale.LOG, everyOtherZero(random, runs));
            alarms += Difference.between(one, other, 0.2).pValue() <= 0.05 ? 1 : 0;
        }
        assertThat((double) alarms / pairs).isLessThan(0.05);
    }

    @Test
    void oneRunIsNotSeveral() {
        assertThatIllegalArgumentException().isThrownBy(() -> runs(Scale.LOG, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> runs(Scale.LOG, 1, -1));
    }

    private static void assertInterval(Estimate estimate, double confidence, double low, double high) {
        Interval interval = estimate.interval(confidence);
        assertThat(Math.exp(interval.low())).isCloseTo(low, within(1e-9 * low));
        assertThat(Math.exp(interval.high())).isCloseTo(high, within(1e-9 * high));
    }

    private static double pValue(long baseline, long candidate) {
        return pValue(baseline, candidate, 0);
    }

    private static double pValue(long baseline, long candidate, double floor) {
        return Difference.between(Estimates.rareCount(baseline), Estimates.rareCount(candidate), floor)
                .pValue();
    }

    private static double width(Estimate estimate) {
        Interval interval = estimate.interval(0.95);
        return interval.high() - interval.low();
    }

    /** One event about every second, each shifted by up to the jitter. */
    private static double[] times(int n, double jitter, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = new double[n];
        Arrays.setAll(times, i -> i + jitter * random.nextDouble());
        return times;
    }

    private static Estimate single(double value) {
        return Estimates.pointOnly(value, 1, Scale.LOG);
    }

    private static double[] everyOtherZero(SplittableRandom random, int runs) {
        return IntStream.range(0, runs)
                .mapToDouble(run -> random.nextBoolean() ? 0 : Math.exp(0.3 * random.nextGaussian()))
                .toArray();
    }

    private static Estimate occurring(long... counts) {
        return Estimates.ofRuns(
                LongStream.of(counts).mapToObj(Estimates::rareCount).toList(), Scale.LOG);
    }

    private static Estimate runs(Scale scale, double... values) {
        return Estimates.ofRuns(values, scale);
    }
}
