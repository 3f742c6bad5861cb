package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Series;
import org.junit.jupiter.api.Test;

class TheilSenTest {
    private static final double[] SECONDS = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    private static final double[] USED = {3.1, 3.9, 5.2, 4.8, 7.7, 7.9, 9.4, 9.9, 11.2, 12.9, 12.1, 15.0};

    /**
     * scipy.stats.theilslopes, SciPy 1.17.1, at confidences where C is the whole number 28 or 24 and so no rounding
     * comes in.
     */
    @Test
    void slopeAndIntervalAgreeWithScipy() {
        Estimate slope = Estimates.slope(SECONDS, USED);
        assertThat(slope.value()).isCloseTo(1.05, within(1e-12));
        assertThat(slope.effectiveObservations()).isEqualTo(12);
        assertThat(slope.interval(0.9451460600998678).low()).isCloseTo(0.9, within(1e-9));
        assertThat(slope.interval(0.9451460600998678).high()).isCloseTo(1.1833333333333333, within(1e-9));
        assertThat(slope.interval(0.9001829379958783).low()).isCloseTo(0.94, within(1e-9));
        assertThat(slope.interval(0.9001829379958783).high()).isCloseTo(1.15, within(1e-9));
    }

    @Test
    void aWildPointHardlyMovesTheSlope() {
        double[] wild = USED.clone();
        wild[6] = 1000;
        assertThat(Estimates.slope(SECONDS, wild).value()).isCloseTo(1.05, within(0.1));
    }

    @Test
    void anotherUnitOfYScalesSlopeAndInterval() {
        double[] scaled = Arrays.stream(USED).map(y -> 1024 * y).toArray();
        Estimate slope = Estimates.slope(SECONDS, scaled);
        assertThat(slope.value()).isCloseTo(1024 * 1.05, within(1e-9));
        assertThat(slope.interval(0.95).low())
                .isCloseTo(1024 * Estimates.slope(SECONDS, USED).interval(0.95).low(), within(1e-9));
    }

    @Test
    void aFlatSeriesHasSlopeZeroWithoutError() {
        Estimate flat = Estimates.slope(SECONDS, new double[12]);
        assertThat(flat.value()).isZero();
        assertThat(flat.interval(0.95)).isEqualTo(new Interval(0, 0));
    }

    @Test
    void threePointsHaveASlopeButNoInterval() {
        Estimate few = Estimates.slope(new double[] {0, 1, 2}, new double[] {0, 1, 2.5});
        assertThat(few.hasInterval()).isFalse();
        assertThat(few.value()).isCloseTo(1.25, within(0.01));
    }

    @Test
    void anIntervalGoesOnBeyondTheSteepestAndTheFlattestPair() {
        Estimate few = Estimates.slope(new double[] {0, 1, 2, 3, 4}, new double[] {0, 1, 2.5, 3, 4.5});
        assertThat(few.interval(0.999).width()).isGreaterThan(few.interval(0.95).width());
        assertThat(few.interval(0.999).isBounded()).isTrue();
    }

    @Test
    void aLongSeriesIsThinnedAndKeepsItsNumber() {
        double[] noise = Series.normal(20_000, 0, new SplittableRandom(3));
        double[] x = IntStream.range(0, 20_000).asDoubleStream().toArray();
        double[] y = IntStream.range(0, 20_000)
                .mapToDouble(i -> 0.001 * i + noise[i])
                .toArray();
        Estimate slope = Estimates.slope(x, y);
        assertThat(slope.observations()).isEqualTo(20_000);
        assertThat(slope.interval(0.999).contains(0.001)).isTrue();
        assertThat(slope.interval(0.999).contains(0)).isFalse();
    }

    @Test
    void pointsAtOneTimeHaveNoSlope() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Estimates.slope(new double[] {1, 1}, new double[] {1, 2}));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.slope(new double[] {1}, new double[] {1}));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.slope(SECONDS, new double[2]));
    }
}
