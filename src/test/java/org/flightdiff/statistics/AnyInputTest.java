package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the samples are, as long as they are not negative, an estimate is a number and its intervals hold it. */
class AnyInputTest {

    @ParameterizedTest
    @ValueSource(strings = {"zeros", "spike", "silence", "two values", "wild", "constant", "ramp"})
    void everyEstimateIsANumber(String kind) {
        SplittableRandom random = new SplittableRandom(kind.hashCode());
        for (int n = 1; n <= 50; n++) {
            double[] samples = series(kind, n, random);
            double[] others = series(n % 2 == 0 ? kind : "wild", n, random);
            others[random.nextInt(n)] += 0.1;
            Estimate mean = Estimates.mean(samples, n);
            assertSound(mean);
            assertSound(Estimates.ratio(samples, others, n));
            assertSound(Estimates.quantile(samples, 0.5));
            assertSound(Estimates.quantile(samples, 0.95));
            assertSound(Estimates.maximum(samples));
            double[] times = upTo(samples);
            Estimate count = Estimates.renewalCount(times, times[n - 1] + 1e-3);
            assertSound(count);
            assertMirrored(mean, Estimates.mean(others, n));
            assertMirrored(count, Estimates.rareCount(n + 5L));
        }
    }

    private static double[] series(String kind, int n, SplittableRandom random) {
        double[] series = new double[n];
        Arrays.setAll(series, i -> switch (kind) {
            case "spike" -> i == n / 2 ? 1e9 : 0;
            case "silence" -> i < n / 3 || i > n - 3 ? random.nextDouble() : 0;
            case "two values" -> random.nextBoolean() ? 3 : 0.1;
            case "wild" -> Math.exp(10 * random.nextGaussian());
            case "constant" -> 0.1;
            case "ramp" -> 0.3 * i;
            default -> 0;
        });
        return series;
    }

    private static double[] upTo(double[] gaps) {
        double[] times = gaps.clone();
        Arrays.parallelPrefix(times, Double::sum);
        return times;
    }

    private static void assertSound(Estimate estimate) {
        assertThat(estimate.value()).isNotNaN().isGreaterThanOrEqualTo(0);
        assertThat(estimate.effectiveObservations()).isBetween(1.0, estimate.observations() + 1e-9);
        if (estimate.hasInterval()) {
            for (double confidence : new double[] {0.5, 0.95, 1 - 1e-9}) {
                assertThat(estimate.interval(confidence).contains(Math.log(estimate.value())))
                        .isTrue();
            }
        }
    }

    private static void assertMirrored(Estimate one, Estimate other) {
        Difference there = Difference.between(one, other, 0.1);
        Difference back = Difference.between(other, one, 0.1);
        assertThat(there.point()).isNotNaN().isEqualTo(0 - back.point());
        assertThat(Double.compare(there.pValue(), back.pValue())).isZero();
    }
}
