package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.junit.jupiter.api.Test;

/** Runs that rise and fall alike differ by less than each of them scatters. */
class CommonCourseTest {
    private static final int SAMPLES = 40;

    @Test
    void aChangeOfRunsThatRiseAndFallAlikeIsSeenThoughEachScattersByMore() {
        SplittableRandom random = new SplittableRandom(7);
        double[] baseline = busy(random, 1);
        assertThat(mean(baseline, times(1.2, busy(random, 1))).pValue()).isLessThan(0.01);
        assertThat(mean(baseline, times(1.2, busy(random, 2))).pValue()).isGreaterThan(0.05);
    }

    @Test
    void theSameHoldsForMedians() {
        SplittableRandom random = new SplittableRandom(8);
        double[] baseline = busy(random, 1);
        Difference alike = difference(baseline, busy(random, 1), x -> Estimates.quantile(x, 0.5));
        Difference other = difference(baseline, busy(random, 2), x -> Estimates.quantile(x, 0.5));
        assertThat(alike.interval(0.95).width())
                .isLessThan(0.8 * other.interval(0.95).width());
    }

    @Test
    void theSameHoldsForEventsThatRecur() {
        Difference alike = difference(recurring(60, 0), recurring(75, 0), x -> Estimates.renewalCount(x, 100));
        Difference shifted = difference(recurring(60, 0), recurring(75, 50), x -> Estimates.renewalCount(x, 100));
        assertThat(alike.interval(0.95).width())
                .isLessThan(0.8 * shifted.interval(0.95).width());
    }

    @Test
    void theMethodSaysSo() {
        SplittableRandom random = new SplittableRandom(9);
        double[] baseline = busy(random, 1);
        assertThat(mean(baseline, busy(random, 1)).method().toString()).contains("age by age");
        assertThat(mean(baseline, busy(random, 2)).method().toString()).doesNotContain("age by age");
        assertThat(difference(baseline, busy(random, 1), x -> Estimates.quantile(x, 0.5))
                        .method()
                        .toString())
                .contains("less what both runs rise and fall by");
    }

    @Test
    void runsOfAnotherLengthAreComparedByTheirShareOfTheWindow() {
        SplittableRandom random = new SplittableRandom(10);
        double[] baseline = busy(random, 1);
        double[] again = busy(random, 1);
        double[] thriceAsLong = IntStream.range(0, 3 * SAMPLES)
                .mapToDouble(i -> 1.2 * again[i / 3] * Math.exp(0.1 * random.nextDouble()))
                .toArray();
        assertThat(mean(baseline, thriceAsLong).pValue()).isLessThan(0.01);
    }

    private static Difference mean(double[] baseline, double[] candidate) {
        return difference(baseline, candidate, x -> Estimates.mean(x, 1));
    }

    private static Difference difference(double[] baseline, double[] candidate, Function<double[], Estimate> estimate) {
        return Difference.between(estimate.apply(baseline), estimate.apply(candidate), 0);
    }

    /** A load that comes and goes as one plan has it. */
    private static double[] busy(SplittableRandom random, long plan) {
        double[] noise = Series.normal(SAMPLES, 0, random);
        double[] level = Series.normal(SAMPLES, 0, new SplittableRandom(plan));
        return IntStream.range(0, SAMPLES)
                .mapToDouble(i -> Math.exp(0.5 * level[i] + 0.1 * noise[i]))
                .toArray();
    }

    private static double[] times(double factor, double[] series) {
        return Arrays.stream(series).map(x -> factor * x).toArray();
    }

    /** Twice as often in one half of the window, which begins at 0 or 50 of 100 seconds. */
    private static double[] recurring(int events, double busyFrom) {
        int busy = events * 2 / 3;
        return IntStream.range(0, events)
                .mapToDouble(i -> i < busy
                        ? busyFrom + (i + 0.5) * 50 / busy
                        : 50 - busyFrom + (i - busy + 0.5) * 50 / (events - busy))
                .toArray();
    }
}
