package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;

class CountsTest {

    /** scipy.stats.chi2.ppf(a/2, 2N)/2 and chi2.ppf(1 - a/2, 2N + 2)/2, SciPy 1.17.1. */
    @Test
    void rareCountsHaveGarwoodsInterval() {
        assertInterval(Estimates.rareCount(1), 0.95, 0.025317807984289897, 5.571643390938898);
        assertInterval(Estimates.rareCount(3), 0.9, 0.8176914471639533, 7.753656527932725);
        assertInterval(Estimates.rareCount(10), 0.95, 4.7953886961324335, 18.39035604201778);
        assertInterval(Estimates.rareCount(100), 0.95, 81.36399125092315, 121.62679379242638);
    }

    private static void assertInterval(Estimate estimate, double confidence, double low, double high) {
        Interval interval = estimate.interval(confidence);
        assertThat(Math.exp(interval.low())).isCloseTo(low, within(1e-9 * low));
        assertThat(Math.exp(interval.high())).isCloseTo(high, within(1e-9 * high));
    }

    @Test
    void noEventReachesDownToNothingAndUpToAlmostFour() {
        Interval interval = Estimates.rareCount(0).interval(0.95);
        assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Math.exp(interval.high())).isCloseTo(3.6888794541139354, within(1e-9));
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

    private static double pValue(long baseline, long candidate) {
        return Difference.between(Estimates.rareCount(baseline), Estimates.rareCount(candidate), 0)
                .pValue();
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
    void aRateIsTestedByItsEventsAndNotByItsNumber() {
        Estimate none = ScaledEstimate.of(Estimates.rareCount(0), 1 / 60.0);
        Estimate some = ScaledEstimate.of(Estimates.rareCount(6), 1 / 60.0);
        assertThat(Difference.between(none, some, 0).pValue()).isCloseTo(0.03125, within(1e-12));
    }

    @Test
    void noEventInAShortWindowSaysLess() {
        Estimate none = ScaledEstimate.of(Estimates.rareCount(0), 1 / 20.0);
        Estimate some = ScaledEstimate.of(Estimates.rareCount(6), 1 / 60.0);
        assertThat(Difference.between(none, some, 0).pValue()).isCloseTo(2 * Math.pow(0.75, 6), within(1e-12));
    }

    @Test
    void regularEventsAreCountedMoreExactlyThanRandomOnes() {
        Estimate regular = Estimates.renewalCount(times(100, 0.1, 5), 100);
        Estimate random = Estimates.rareCount(100);
        assertThat(regular.value()).isEqualTo(100);
        assertThat(width(regular)).isLessThan(width(random) / 3);
    }

    @Test
    void aQuietEndIsAPhaseAndNoChance() {
        double[] times = times(100, 0.1, 5);
        assertThat(width(Estimates.renewalCount(times, 200))).isLessThan(2 * width(Estimates.renewalCount(times, 100)));
    }

    @Test
    void aGapThatComesOnceMakesACountLessCertain() {
        double[] times = times(100, 0.1, 5);
        double[] late = Arrays.stream(times).map(t -> t < 50 ? t : t + 7).toArray();
        assertThat(width(Estimates.renewalCount(late, 107)))
                .isGreaterThan(2 * width(Estimates.renewalCount(times, 100)));
    }

    @Test
    void theOrderOfTheEventsDoesNotMatter() {
        double[] times = times(30, 0.3, 7);
        double[] reversed = new double[30];
        for (int i = 0; i < 30; i++) {
            reversed[i] = times[29 - i];
        }
        assertThat(Estimates.renewalCount(reversed, 30).interval(0.95))
                .isEqualTo(Estimates.renewalCount(times, 30).interval(0.95));
    }

    @Test
    void aHandfulOfEventsIsTakenForRandom() {
        assertThat(Estimates.renewalCount(times(4, 0.1, 5), 9).interval(0.95))
                .isEqualTo(Estimates.rareCount(4).interval(0.95));
        assertThat(Estimates.renewalCount(new double[0], 10).value()).isZero();
    }

    @Test
    void fewRegularEventsAreKnownBetterThanByChance() {
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
        for (int i = 0; i < burst.length; i++) {
            burst[i] = 30 + 0.01 * i;
        }
        Estimate events = Estimates.renewalCount(burst, 60);
        assertThat(Difference.between(Estimates.rareCount(0), events, 0).pValue())
                .isGreaterThan(0.2);
        assertThat(Difference.between(Estimates.rareCount(0), Estimates.rareCount(12), 0)
                        .pValue())
                .isLessThan(0.001);
    }

    @Test
    void eventsThatDoNotFitTheWindowAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.renewalCount(times(20, 0.1, 5), 10));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.renewalCount(times(20, 0.1, 5), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.rareCount(-1));
    }

    private static double width(Estimate estimate) {
        Interval interval = estimate.interval(0.95);
        return interval.high() - interval.low();
    }

    /** One event about every second, each shifted by up to the jitter. */
    private static double[] times(int n, double jitter, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = new double[n];
        for (int i = 0; i < n; i++) {
            times[i] = i + jitter * random.nextDouble();
        }
        return times;
    }
}
