package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.MaximumEstimate.GumbelPivot;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuantileEstimateTest {

    private static final double[] GEOMETRIC =
            IntStream.range(0, 100).mapToDouble(i -> Math.pow(1.05, i)).toArray();

    private static final double[] SAMPLES =
            new Random(5).doubles(400).map(u -> 1 - Math.log(1 - u)).toArray();

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

    @Test
    void theOrderStatisticsOfTwelveSamplesReachAsFarAsTheMedianNeeds() {
        assertThat(Estimates.quantile(evenly(12), 0.5).interval(0.95).high()).isLessThan(Math.log(12));
        assertThat(Estimates.quantile(evenly(5), 0.5).interval(0.95).high()).isGreaterThan(Math.log(5));
        assertThat(Estimates.quantile(evenly(1), 0.5).hasInterval()).isFalse();
    }

    @Test
    void noIntervalIsMadeUpWhereTheSamplesDoNotReachAndItIsStillBoundedFromBelow() {
        Estimate tail = Estimates.quantile(evenly(100), 0.99);
        assertThat(tail.value()).isCloseTo(99.01, within(1e-9));
        assertThat(tail.hasInterval()).isFalse();
        assertThat(Difference.between(tail, tail, 0.1).pValue()).isNaN();
        assertThat(tail.hasBound()).isTrue();
        Interval interval = tail.interval(0.95);
        assertThat(Math.exp(interval.low())).isBetween(90.0, tail.value());
        assertThat(interval.high()).isInfinite();
        Estimate single = Estimates.quantile(evenly(1), 0.99);
        assertThat(single.hasBound()).isFalse();
        assertThatIllegalStateException().isThrownBy(() -> single.interval(0.95));
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
            Difference difference = Difference.between(
                    Estimates.maximum(pareto(200, random)), Estimates.maximum(pareto(200, random)), 0);
            alarms += difference.interval(0.95).contains(0) ? 0 : 1;
        }
        assertThat(alarms).isBetween(4, 26);
    }

    @Test
    void fewSamplesHaveNoIntervalAndEqualOnesNoWidth() {
        double[] equal = new double[20];
        Arrays.fill(equal, 3);
        assertThat(Estimates.maximum(Arrays.copyOf(GEOMETRIC, 3)).hasInterval()).isFalse();
        assertThat(Estimates.maximum(equal).interval(0.95)).isEqualTo(new Interval(Math.log(3), Math.log(3)));
        assertThat(Estimates.maximum(new double[20]).value()).isZero();
    }

    @ParameterizedTest
    @MethodSource("estimates")
    void aTableKeepsAllOfAnEstimateWithItsIntervals(Estimate original) {
        Estimate kept = TabulatedEstimate.of(original);
        assertThat(kept.value()).isEqualTo(original.value());
        assertThat(kept.scale()).isEqualTo(original.scale());
        assertThat(kept.basis()).isEqualTo(original.basis());
        assertThat(kept.observations()).isEqualTo(original.observations());
        assertThat(kept.effectiveObservations()).isEqualTo(original.effectiveObservations());
        assertThat(kept.hasInterval()).isEqualTo(original.hasInterval());
        assertThat(kept.occurrences()).isEqualTo(original.occurrences());
        assertThat(kept.method()).isEqualTo(original.method());
        for (double confidence : original.hasInterval() ? List.of(0.5, 0.9, 0.95, 0.999) : List.<Double>of()) {
            assertIntervalsAreClose(kept, original, confidence, 1e-9);
        }
    }

    private static void assertIntervalsAreClose(Estimate kept, Estimate original, double confidence, double by) {
        assertThat(kept.interval(confidence).low())
                .isCloseTo(original.interval(confidence).low(), within(by));
        assertThat(kept.interval(confidence).high())
                .isCloseTo(original.interval(confidence).high(), within(by));
    }

    @Test
    void betweenThoseOfTheTableIntervalsLieCloseToTheOriginal() {
        Estimate original = Estimates.mean(SAMPLES, 1);
        Estimate kept = TabulatedEstimate.of(original);
        double margin = original.interval(0.95).high() - original.interval(0.95).low();
        for (double confidence : List.of(0.3, 0.6, 0.85, 0.97, 0.9975)) {
            assertIntervalsAreClose(kept, original, confidence, 0.05 * margin);
        }
    }

    @Test
    void aDifferenceIsJudgedAsWithTheOriginal() {
        Estimate baseline = Estimates.mean(SAMPLES, 1);
        Estimate candidate = Estimates.mean(
                Arrays.stream(SAMPLES).map(sample -> sample * 1.2).toArray(), 2);
        double original = Difference.between(baseline, candidate, 0.02).pValue();
        double kept = Difference.between(TabulatedEstimate.of(baseline), candidate, 0.02)
                .pValue();
        assertThat(original).as("p " + original).isLessThan(0.05);
        assertThat(Math.log(kept)).isCloseTo(Math.log(original), within(0.2));
    }

    @Test
    void aCountOfNoneIsToldFromOneThatIsNot() {
        Estimate none = TabulatedEstimate.of(Estimates.rareCount(0));
        Estimate many = TabulatedEstimate.of(Estimates.rareCount(40));
        assertThat(Difference.between(none, many, 0.1).pValue())
                .isEqualTo(Difference.between(Estimates.rareCount(0), Estimates.rareCount(40), 0.1)
                        .pValue());
    }

    @Test
    void beyondTheTableNothingIsBoundedButWhatHasNoSpread() {
        double almostCertain = 1 - 1e-11;
        assertThat(TabulatedEstimate.of(Estimates.mean(SAMPLES, 1))
                        .interval(almostCertain)
                        .isBounded())
                .isFalse();
        assertThat(TabulatedEstimate.of(Estimates.exact(4, Scale.LOG))
                        .interval(almostCertain)
                        .isBounded())
                .isTrue();
    }

    @Test
    void aTableOutOfOrderIsRefused() {
        TabulatedEstimate good = TabulatedEstimate.of(Estimates.mean(SAMPLES, 1));
        List<TabulatedEstimate.TabulatedInterval> turned =
                List.of(good.table().get(1), good.table().get(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TabulatedEstimate(
                        good.value(),
                        good.scale(),
                        good.basis(),
                        400,
                        400,
                        turned,
                        null,
                        null,
                        null,
                        false,
                        good.method()));
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

    private static double[] pareto(int n, SplittableRandom random) {
        return random.doubles(n).map(u -> 1 / Math.sqrt(1 - u)).toArray();
    }

    static Stream<Estimate> estimates() {
        return Stream.of(
                Estimates.mean(SAMPLES, 1),
                Estimates.quantile(SAMPLES, 0.9),
                Estimates.rareCount(7),
                Estimates.rareCount(0),
                Estimates.slope(
                        new Random(1).doubles(60).sorted().toArray(),
                        new Random(2).doubles(60).toArray()),
                Estimates.exact(4, Scale.LOG),
                Estimates.pointOnly(4, 2, Scale.LOG));
    }
}
