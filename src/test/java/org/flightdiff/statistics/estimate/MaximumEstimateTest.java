package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;

class MaximumEstimateTest {
    private static final double[] GEOMETRIC =
            IntStream.range(0, 100).mapToDouble(i -> Math.pow(1.05, i)).toArray();

    /** mean(log of the 20 largest) - log of the next, NumPy 2.4.6. */
    @Test
    void gammaIsHillsEstimate() {
        assertThat(MaximumEstimate.hill(GEOMETRIC, 20)).isCloseTo(0.512296723779035, within(1e-12));
    }

    /** Quantiles of 1,000,000 draws with numpy.random.default_rng(1).exponential, NumPy 2.4.6, for k = 10. */
    @Test
    void thePivotAgreesWithNumpy() {
        GumbelPivot pivot = GumbelPivot.ofLargest(10);
        assertThat(pivot.quantile(0.025)).isCloseTo(-2.42, within(0.1));
        assertThat(pivot.quantile(0.5)).isCloseTo(0.372, within(0.03));
        assertThat(pivot.quantile(0.975)).isCloseTo(2.717, within(0.06));
    }

    @Test
    void theIntervalReachesAsFarAsThePivotInUnitsOfGamma() {
        Estimate longest = Estimates.maximum(GEOMETRIC);
        double gamma = MaximumEstimate.hill(GEOMETRIC, 10);
        assertThat(longest.value()).isEqualTo(GEOMETRIC[99]);
        assertThat(Math.log(longest.value()) - longest.interval(0.95).low())
                .isCloseTo(2.717 * gamma, within(0.06 * gamma));
        assertThat(longest.interval(0.95).high() - Math.log(longest.value()))
                .isCloseTo(2.42 * gamma, within(0.1 * gamma));
    }

    @Test
    void oneLongPauseMoreIsNoDifference() {
        double[] baseline = Series.pauses(300, 0, 0.01, new SplittableRandom(1));
        double[] candidate = baseline.clone();
        candidate[150] = 2 * Arrays.stream(baseline).max().orElseThrow();
        assertThat(Difference.between(Estimates.maximum(baseline), Estimates.maximum(candidate), 0)
                        .pValue())
                .isGreaterThan(0.1);
    }

    @Test
    void twoSamplesOfOneDistributionOfAParetoTailDifferAboutAsOftenAsStated() {
        SplittableRandom random = new SplittableRandom(12);
        int alarms = 0;
        for (int i = 0; i < 400; i++) {
            Estimate one = Estimates.maximum(pareto(200, random));
            Estimate other = Estimates.maximum(pareto(200, random));
            if (!Difference.between(one, other, 0).interval(0.95).contains(0)) {
                alarms++;
            }
        }
        assertThat(alarms).isBetween(4, 26);
    }

    private static double[] pareto(int n, SplittableRandom random) {
        return random.doubles(n).map(u -> 1 / Math.sqrt(1 - u)).toArray();
    }

    @Test
    void fewSamplesHaveNoIntervalAndEqualOnesNoWidth() {
        double[] equal = new double[20];
        Arrays.fill(equal, 3);
        assertThat(Estimates.maximum(Arrays.copyOf(GEOMETRIC, 3)).hasInterval()).isFalse();
        assertThat(Estimates.maximum(equal).interval(0.95)).isEqualTo(new Interval(Math.log(3), Math.log(3)));
        assertThat(Estimates.maximum(new double[20]).value()).isZero();
    }
}
