package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MaximumEstimateTest {
    private static final double[] GEOMETRIC =
            IntStream.range(0, 100).mapToDouble(i -> Math.pow(1.05, i)).toArray();

    /** mean(log of the 20 largest) - log of the next, NumPy 2.4.6. */
    @Test
    void gammaIsHillsEstimate() {
        assertThat(MaximumEstimate.hill(GEOMETRIC, 20)).isCloseTo(0.512296723779035, within(1e-12));
    }

    /** The quantiles -1.426596836869149 and 4.024156920063653 of G/W for k = 20, by scipy.integrate.quad and brentq, SciPy 1.17.1. */
    @Test
    void theIntervalIsThatOfAGumbelLocation() {
        Estimate longest = Estimates.maximum(GEOMETRIC);
        double center = Math.log(longest.value());
        assertThat(longest.value()).isEqualTo(GEOMETRIC[99]);
        assertThat(center - longest.interval(0.95).low())
                .isCloseTo(0.512296723779035 * 4.024156920063653, within(0.02));
        assertThat(longest.interval(0.95).high() - center)
                .isCloseTo(0.512296723779035 * 1.426596836869149, within(0.02));
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
    void twoSamplesOfOneDistributionDifferAsOftenAsStated() {
        SplittableRandom random = new SplittableRandom(12);
        int alarms = 0;
        for (int i = 0; i < 400; i++) {
            Estimate one = Estimates.maximum(Series.pauses(200, 0, 1, random));
            Estimate other = Estimates.maximum(Series.pauses(200, 0, 1, random));
            if (!Difference.between(one, other, 0).interval(0.95).contains(0)) {
                alarms++;
            }
        }
        assertThat(alarms).isLessThanOrEqualTo(20);
    }

    @Test
    void fewSamplesHaveNoIntervalAndEqualOnesNoWidth() {
        double[] equal = new double[20];
        Arrays.fill(equal, 3);
        assertThat(Estimates.maximum(Arrays.copyOf(GEOMETRIC, 19)).hasInterval())
                .isFalse();
        assertThat(Estimates.maximum(equal).interval(0.95)).isEqualTo(new Interval(Math.log(3), Math.log(3)));
        assertThat(Estimates.maximum(new double[20]).value()).isZero();
    }
}
