package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramTest {

    private static final double[] EVEN =
            IntStream.range(0, 1000).asDoubleStream().toArray();
    private static final double[] POWERS = IntStream.rangeClosed(0, 1000)
            .mapToDouble(i -> Math.pow(10, i / 250.0))
            .toArray();
    private static final double[] PAUSES = {12.1, 7.4, 9.9, 15.2, 8.8, 11.0, 30.5, 9.1, 10.4, 13.3, 6.9, 18.7};

    private static final double FINE = 1e-9;

    @Test
    void everyValueOfBothSidesIsInOneBin() {
        for (double[] one : List.of(EVEN, POWERS, new double[0])) {
            List<Histogram.Bin> bins = Histogram.edges(one, EVEN, Double.POSITIVE_INFINITY);
            assertThat(bins.stream().mapToLong(bin -> bin.countIn(one)).sum()).isEqualTo(one.length);
            assertThat(bins.stream().mapToLong(bin -> bin.countIn(EVEN)).sum()).isEqualTo(EVEN.length);
        }
    }

    /** Freedman and Diaconis: 2 * 500/1500^(1/3) wide, on values from 0 to 999 of which the half lie within 500. */
    @Test
    void binsAreAsWideAsFreedmanAndDiaconisSay() {
        double[] half = DoubleStream.iterate(0, x -> x + 2).limit(500).toArray();
        List<Histogram.Bin> bins = Histogram.edges(EVEN, half, Double.POSITIVE_INFINITY);
        assertThat(bins).hasSize(12);
        assertThat(bins.get(0).to()).isCloseTo(999.0 / 12, within(1e-9));
    }

    @Test
    void valuesOverSeveralMagnitudesAreBinnedByTheirLogarithm() {
        List<Histogram.Bin> bins = Histogram.edges(POWERS, POWERS, Double.POSITIVE_INFINITY);
        double ratio = bins.get(0).to() / bins.get(0).from();
        assertThat(bins).allSatisfy(bin -> assertThat(bin.to() / bin.from()).isCloseTo(ratio, within(1e-9)));
    }

    @Test
    void whatIsNotFiniteHasNoBin() {
        List<Histogram.Bin> bins = Histogram.edges(
                new double[] {1, 2, Double.POSITIVE_INFINITY}, new double[] {3}, Double.POSITIVE_INFINITY);
        assertThat(bins.get(0).from()).isEqualTo(1);
        assertThat(bins.get(bins.size() - 1).to()).isEqualTo(3);
        assertThat(Histogram.edges(new double[0], new double[0], 0)).isEmpty();
    }

    @Test
    void whatLiesBeyondTheEndOfTheAxisIsInOneBinMore() {
        double[] durations = DoubleStream.concat(
                        IntStream.range(0, 100).asDoubleStream(), DoubleStream.of(5_000, 9_000))
                .toArray();
        List<Histogram.Bin> bins = Histogram.edges(durations, new double[0], 99);
        Histogram.Bin last = bins.get(bins.size() - 1);
        assertThat(last.isBeyond()).isTrue();
        assertThat(last.countIn(durations)).isEqualTo(2);
        assertThat(bins.stream().mapToLong(bin -> bin.countIn(durations)).sum()).isEqualTo(102);
        assertThat(bins.subList(0, bins.size() - 1)).noneMatch(Histogram.Bin::isBeyond);
    }

    @Test
    void theSpreadOfAMaximumDoesNotDependOnTheOrderOfTheSamples() {
        double[] samples =
                new SplittableRandom(7).doubles(1000, 1, 50).map(Math::rint).toArray();
        assertThat(Estimates.maximum(samples).interval(0.95))
                .isEqualTo(Estimates.maximum(Quantiles.sorted(samples)).interval(0.95));
    }

    /** numpy.quantile, NumPy 2.4.6, its default method "linear". */
    @Test
    void type7AgreesWithNumpy() {
        assertThat(Quantiles.type7(PAUSES, 0)).isEqualTo(6.9);
        assertThat(Quantiles.type7(PAUSES, 0.25)).isCloseTo(9.025, within(1e-12));
        assertThat(Quantiles.median(PAUSES)).isCloseTo(10.7, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 0.9)).isCloseTo(18.35, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 0.95)).isCloseTo(24.01, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 1)).isEqualTo(30.5);
        assertThat(Quantiles.type7(new double[] {3}, 0)).as("of one sample").isEqualTo(3);
        assertThat(Quantiles.type7(new double[] {3}, 0.99)).isEqualTo(3);
        double[] samples = {3, 1, 2};
        Quantiles.median(samples);
        assertThat(samples).as("the caller's array").containsExactly(3, 1, 2);
    }

    @Test
    void nothingAndNotANumberAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.median(new double[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.median(new double[] {1, Double.NaN}));
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.type7(PAUSES, 1.01));
    }

    // Whatever the samples are, as long as they are not negative, an estimate is a number and its intervals hold it.

    @ParameterizedTest
    @Tag("slow")
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

    @Test
    void theRootOfASmoothFunctionIsFoundInAFewSteps() {
        AtomicInteger asked = new AtomicInteger();
        double root = RisingRoot.between(0, 10, x -> {
            asked.incrementAndGet();
            return Math.expm1(x) - 1;
        });
        assertThat(root).isCloseTo(Math.log(2), within(FINE));
        assertThat(asked).hasValueLessThan(20);
    }

    @Test
    void aJumpOverZeroIsFoundWhateverIsInfiniteOrFlatAndAnEndWhereTheFunctionStaysOnOneSide() {
        assertThat(RisingRoot.between(-1, 1, x -> x < 0.3 ? -2 : 5)).isCloseTo(0.3, within(FINE));
        assertThat(RisingRoot.between(-1, 1, x -> x < 0.3 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY))
                .isCloseTo(0.3, within(FINE));
        assertThat(RisingRoot.between(0, 4, x -> x < 1 ? Double.NEGATIVE_INFINITY : x - 2))
                .isCloseTo(2, within(FINE));
        assertThat(RisingRoot.between(3, 5, x -> x)).isCloseTo(3, within(FINE));
        assertThat(RisingRoot.between(3, 5, x -> x - 9)).isCloseTo(5, within(FINE));
        assertThat(RisingRoot.between(0, 1, x -> Math.max(-1, Math.min(1, 1000 * (x - 0.25)))))
                .isCloseTo(0.25, within(FINE));
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
