package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;

class QuantileEstimateTest {

    /**
     * Positions (n + 1) u from scipy.optimize.brentq over scipy.special.betainc, SciPy 1.17.1. The samples are 1 to n,
     * so that the sample at a position is the position.
     */
    @Test
    void endsAreFractionalOrderStatistics() {
        assertEnds(evenly(100), 0.5, 0.95, 40.7234221923253, 60.276577807674705);
        assertEnds(evenly(100), 0.9, 0.9, 85.36522804208217, 95.1745492169352);
        assertEnds(evenly(400), 0.95, 0.95, 371.5621016292172, 388.57884294388424);
    }

    private static void assertEnds(double[] samples, double p, double confidence, double low, double high) {
        Estimate estimate = Estimates.quantile(samples, p);
        assertThat(estimate.effectiveObservations()).isEqualTo(samples.length);
        Interval interval = estimate.interval(confidence);
        assertThat(Math.exp(interval.low())).isCloseTo(low, within(1e-6));
        assertThat(Math.exp(interval.high())).isCloseTo(high, within(1e-6));
    }

    /**
     * The numbers 1 to n in strides of about the golden section, which spreads large and small ones evenly, so that no
     * dependence is found.
     */
    private static double[] evenly(int n) {
        int stride = (int) Math.round(0.618 * n);
        while (BigInteger.valueOf(stride).gcd(BigInteger.valueOf(n)).intValue() > 1) {
            stride++;
        }
        int coprime = stride;
        return IntStream.range(0, n)
                .mapToDouble(i -> 1 + (long) i * coprime % n)
                .toArray();
    }

    @Test
    void theOrderStatisticsOfTwelveSamplesReachAsFarAsTheMedianNeeds() {
        assertThat(Estimates.quantile(evenly(12), 0.5).interval(0.95).high()).isLessThan(Math.log(12));
        assertThat(Estimates.quantile(evenly(5), 0.5).interval(0.95).high()).isGreaterThan(Math.log(5));
        assertThat(Estimates.quantile(evenly(1), 0.5).hasInterval()).isFalse();
    }

    @Test
    void noIntervalIsMadeUpWhereTheSamplesDoNotReach() {
        Estimate tail = Estimates.quantile(evenly(100), 0.99);
        assertThat(tail.value()).isCloseTo(99.01, within(1e-9));
        assertThat(tail.hasInterval()).isFalse();
        assertThat(Difference.between(tail, tail, 0.1).pValue()).isNaN();
        Estimate single = Estimates.quantile(evenly(1), 0.99);
        assertThat(single.hasBound()).isFalse();
        assertThatIllegalStateException().isThrownBy(() -> single.interval(0.95));
    }

    @Test
    void aTailThatTheSamplesDoNotReachIsStillBoundedFromBelow() {
        Estimate tail = Estimates.quantile(evenly(100), 0.99);
        assertThat(tail.hasBound()).isTrue();
        Interval interval = tail.interval(0.95);
        assertThat(Math.exp(interval.low())).isBetween(90.0, tail.value());
        assertThat(interval.high()).isInfinite();
    }

    @Test
    void anEndGoesOnBeyondTheLargestSampleAsStudentsTDoes() {
        Estimate tail = Estimates.quantile(evenly(72), 0.95);
        double center = Math.log(tail.value());
        double last = Math.log(72) - center;
        assertThat(tail.interval(0.95).high()).isLessThan(center + last);
        // At the largest sample a share of 0.95^73 is left out; scipy.stats.t.isf(.0005, 71) and of that share.
        double smallest = 0.95 * Math.pow(0.95, 72);
        double farther = TDistribution.of(71).inverseSurvivalProbability(0.0005)
                / TDistribution.of(71).inverseSurvivalProbability(smallest);
        assertThat(tail.interval(0.999).high() - center).isCloseTo(last * farther, within(0.05 * last * farther));
    }

    @Test
    void dependenceWidensTheInterval() {
        double[] series = Series.pauses(400, 0.6, 10, new SplittableRandom(4));
        double[] mixed = series.clone();
        Arrays.sort(mixed);
        double[] apart = IntStream.range(0, 400)
                .mapToDouble(i -> mixed[i % 2 == 0 ? i / 2 : 399 - i / 2])
                .toArray();
        Estimate dependent = Estimates.quantile(series, 0.5);
        Estimate independent = Estimates.quantile(apart, 0.5);
        assertThat(dependent.value()).isEqualTo(independent.value());
        assertThat(dependent.effectiveObservations()).isLessThan(250);
        assertThat(dependent.interval(0.95).low())
                .isLessThan(independent.interval(0.95).low());
        assertThat(dependent.interval(0.95).high())
                .isGreaterThan(independent.interval(0.95).high());
    }

    @Test
    void sixEqualSamplesAreTakenForAConstantFiveAreNot() {
        double[] constant = {8, 8, 8, 8, 8, 8};
        assertThat(Estimates.quantile(constant, 0.99).interval(0.95)).isEqualTo(new Interval(Math.log(8), Math.log(8)));
        assertThat(Estimates.quantile(Arrays.copyOf(constant, 5), 0.5).hasInterval())
                .isFalse();
    }

    @Test
    void samplesWhoseOrderIsKnownGiveTheSameEstimate() {
        double[] series = new SplittableRandom(7).doubles(500).toArray();
        double[] ascending = series.clone();
        Arrays.sort(ascending);
        Samples samples = Samples.of(() -> series, ascending);
        for (double p : new double[] {0.1, 0.5, 0.95}) {
            Estimate one = Estimates.quantile(samples, p);
            Estimate other = Estimates.quantile(series, p);
            assertThat(one.value()).isEqualTo(other.value());
            assertThat(one.effectiveObservations()).isEqualTo(other.effectiveObservations());
            assertThat(one.interval(0.95)).isEqualTo(other.interval(0.95));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Samples.of(() -> ascending, series));
    }
}
