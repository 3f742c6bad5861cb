package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HistogramTest {

    private static final double[] EVEN =
            IntStream.range(0, 1000).asDoubleStream().toArray();
    private static final double[] POWERS = IntStream.rangeClosed(0, 1000)
            .mapToDouble(i -> Math.pow(10, i / 250.0))
            .toArray();

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
}
