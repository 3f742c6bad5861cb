package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

class RatioEstimateTest {
    private static final double[] PAUSES = Series.pauses(200, 0.3, 0.02, new SplittableRandom(11));

    @Test
    void theMeanIsTheRatioToOnes() {
        double[] ones = new double[200];
        Arrays.fill(ones, 1);
        Estimate mean = Estimates.mean(PAUSES, 5);
        assertThat(mean.value()).isCloseTo(Arrays.stream(PAUSES).average().orElseThrow(), within(1e-15));
        assertThat(mean.interval(0.95))
                .isEqualTo(Estimates.ratio(PAUSES, ones, 5).interval(0.95));
        assertThat(English.of(mean.method()))
                .matches("studentised moving-block bootstrap, blocks of \\d+, 10,000 resamples");
    }

    @Test
    void theIntervalHoldsTheValueAndGrowsWithTheConfidence() {
        Estimate mean = Estimates.mean(PAUSES, 5);
        Interval previous = mean.interval(1e-9);
        assertThat(previous.contains(Math.log(mean.value()))).isTrue();
        for (double confidence : new double[] {0.1, 0.5, 0.9, 0.95, 0.999, 0.9995, 0.9999, 0.99999, 1 - 1e-9}) {
            Interval wider = mean.interval(confidence);
            assertThat(wider.low()).isLessThan(previous.low());
            assertThat(wider.high()).isGreaterThan(previous.high());
            assertThat(wider.isBounded()).isTrue();
            previous = wider;
        }
    }

    @Test
    void independentSymmetricSamplesGiveStudentsInterval() {
        double[] samples = Arrays.stream(Series.normal(400, 0, new SplittableRandom(3)))
                .map(x -> 100 + x)
                .toArray();
        Interval interval = Estimates.mean(samples, 1).interval(0.95);
        double student = 1.966 * Math.sqrt(LongRunVariance.of(samples) / 400) / 100;
        assertThat((interval.high() - interval.low()) / 2).isCloseTo(student, within(0.05 * student));
    }

    @Test
    void aFewLargeAmongManySmallSamplesGiveNoEndlessInterval() {
        double[] samples = new double[40];
        Arrays.setAll(samples, i -> i % 20 == 7 ? 5e-5 : 1e-6 + i * 1e-9);
        Interval interval = Estimates.mean(samples, 1).interval(0.95);
        assertThat(interval.high()).isEqualTo(Math.log(5e-5) + Math.log(3));
        assertThat(Estimates.mean(samples, 1).interval(0.9999).high()).isGreaterThan(interval.high());
    }

    @Test
    void theSameSeedGivesTheSameIntervalAndAnotherHardlyMovesIt() {
        Interval interval = Estimates.mean(PAUSES, 5).interval(0.95);
        Interval other = Estimates.mean(PAUSES, 6).interval(0.95);
        assertThat(Estimates.mean(PAUSES, 5).interval(0.95)).isEqualTo(interval);
        assertThat(other).isNotEqualTo(interval);
        assertThat(other.low()).isCloseTo(interval.low(), within(0.01));
        assertThat(other.high()).isCloseTo(interval.high(), within(0.01));
    }

    @Test
    void anotherUnitMovesTheIntervalAndKeepsItsWidth() {
        double[] milliseconds = Arrays.stream(PAUSES).map(x -> 1000 * x).toArray();
        Interval seconds = Estimates.mean(PAUSES, 5).interval(0.95);
        Interval scaled = Estimates.mean(milliseconds, 5).interval(0.95);
        assertThat(scaled.low() - Math.log(1000)).isCloseTo(seconds.low(), within(1e-9));
        assertThat(scaled.high() - Math.log(1000)).isCloseTo(seconds.high(), within(1e-9));
    }

    @Test
    void skewedSamplesReachFurtherUp() {
        double[] skewed = Arrays.stream(Series.normal(60, 0, new SplittableRandom(8)))
                .map(x -> Math.exp(1.5 * x))
                .toArray();
        Estimate mean = Estimates.mean(skewed, 1);
        Interval interval = mean.interval(0.95);
        assertThat(interval.high() - Math.log(mean.value())).isGreaterThan(Math.log(mean.value()) - interval.low());
    }

    @Test
    void belowTwentyEffectiveObservationsTheErrorIsStudents() {
        Estimate few = Estimates.mean(new double[] {1, 3, 1, 3, 1, 3, 1, 3, 1, 3}, 1);
        // scipy.stats.t.isf(.025, 9) * sqrt(10/9 / 10) / 2
        assertThat(few.interval(0.95).high() - Math.log(2)).isCloseTo(0.3770261937997009, within(1e-12));
        Estimate dependent = Estimates.mean(Series.pauses(100, 0.9, 1, new SplittableRandom(1)), 1);
        assertThat(dependent.effectiveObservations()).isLessThan(20);
        assertThat(dependent.studentMargin()).isNotNull();
    }

    @Test
    void aStartUpIsOnePhaseThatIsSeenOnce() {
        double[] steady = Arrays.copyOf(PAUSES, 24);
        double[] started = steady.clone();
        started[0] = 20 * PAUSES[0];
        started[1] = 20 * PAUSES[1];
        double share = 1 - 24 * mean(steady) / (24 * mean(started));
        double error = Math.sqrt(2) * Estimates.mean(started, 1).interval(0.68).width() / 2;
        assertThat(error).isBetween(share / 2, 3 * share);
    }

    private static double mean(double[] samples) {
        return Arrays.stream(samples).average().orElseThrow();
    }

    @Test
    void aShareOfAFewEventsHasAsManyObservations() {
        double[] paused = new double[600];
        double[] seconds = new double[600];
        Arrays.fill(seconds, 1);
        for (int i = 0; i < 600; i += 100) {
            paused[i] = 0.2;
        }
        Estimate share = Estimates.ratio(paused, seconds, 1);
        assertThat(share.value()).isCloseTo(0.002, within(1e-15));
        assertThat(share.observations()).isEqualTo(600);
        assertThat(share.effectiveObservations()).isEqualTo(6);
        assertThat(share.studentMargin()).isNotNull();
    }

    @Test
    void constantSamplesHaveAnIntervalOfNoWidth() {
        double[] constant = new double[30];
        Arrays.fill(constant, 0.1);
        Estimate mean = Estimates.mean(constant, 1);
        assertThat(mean.interval(0.95).high()).isEqualTo(mean.interval(0.95).low());
        assertThat(mean.effectiveObservations()).isEqualTo(30);
        assertThat(Estimates.mean(new double[] {7}, 1).interval(0.95))
                .isEqualTo(shifted(Estimates.rareCount(1).interval(0.95), Math.log(7)));
    }

    /** Reference values: scipy.stats.gamma of SciPy 1.17. */
    @Test
    void aHandfulOfEventsIsTakenForRareAndIndependent() {
        double[] amounts = {5, 0, 0, 1, 0, 1};
        Interval interval = Estimates.mean(amounts, 1).interval(0.95);
        double center = Math.log(7 / 6.0);
        assertThat(interval.low() - center).isCloseTo(-2.2710771444131073, within(1e-9));
        assertThat(interval.high() - center).isCloseTo(1.445456096432268, within(1e-9));
        Interval alike = Estimates.mean(new double[] {0, 2, 2, 0, 2}, 1).interval(0.9);
        Interval garwood = shifted(Estimates.rareCount(3).interval(0.9), Math.log(6 / 5.0) - Math.log(3));
        assertThat(alike.low()).isCloseTo(garwood.low(), within(1e-9));
        assertThat(alike.high()).isCloseTo(garwood.high(), within(1e-9));
    }

    private static Interval shifted(Interval interval, double by) {
        return new Interval(interval.low() + by, interval.high() + by);
    }

    @Test
    void nothingAgainstManyEventsIsTestedThoughTheRatioIsInfinite() {
        double[] nothing = new double[200];
        Difference difference = Difference.between(Estimates.mean(nothing, 1), Estimates.mean(PAUSES, 1), 0.1);
        assertThat(difference.point()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(difference.hasInterval()).isFalse();
        assertThat(difference.pValue()).isLessThan(1e-6);
        assertThat(Difference.between(Estimates.mean(nothing, 1), Estimates.mean(nothing, 1), 0)
                        .pValue())
                .isEqualTo(1);
    }

    @Test
    void whatHasNoRatioIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[0], 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[] {1, Double.NaN}, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[] {1, -1}, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.ratio(new double[2], new double[2], 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.ratio(new double[2], new double[3], 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Estimates.mean(PAUSES, 1).interval(1));
    }
}
