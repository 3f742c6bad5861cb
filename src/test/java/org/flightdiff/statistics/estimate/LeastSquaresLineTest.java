package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Test;

/** Checked against scipy.stats.linregress of SciPy 1.17.1. */
class LeastSquaresLineTest {
    private static final double[] SECONDS = {9, 12, 15.5, 19, 24, 28};
    private static final double[] USED = {31, 40.5, 51, 62.5, 77.5, 90};

    @Test
    void slopeAndErrorAreThoseOfLinearRegression() {
        Estimate slope = Estimates.line(SECONDS, USED);
        assertThat(slope.value()).isCloseTo(3.1028022417934342, within(1e-9));
        assertThat(slope.scale()).isEqualTo(Scale.LINEAR);
        StudentMargin margin = Objects.requireNonNull(slope.studentMargin());
        assertThat(margin.standardError()).isCloseTo(0.015499374672454115, within(1e-9));
        assertThat(margin.degreesOfFreedom()).isEqualTo(4);
        assertThat(slope.interval(0.95).high() - slope.value())
                .isCloseTo(0.015499374672443588 * 2.7764451051977987, within(1e-8));
    }

    @Test
    void aLeakIsToldFromNoneByTheErrorsOfBothLines() {
        double[] flat = {31, 31.4, 30.9, 31.2, 31.1, 30.8};
        Difference difference = Difference.between(Estimates.line(SECONDS, flat), Estimates.line(SECONDS, USED), 0);
        assertThat(difference.pValue()).isLessThan(1e-6);
        assertThat(difference.method().toString()).contains("Welch");
    }

    @Test
    void pointsThatHangTogetherMakeTheSlopeLessCertain() {
        double[] seconds = IntStream.range(0, 60).mapToDouble(i -> i).toArray();
        double[] alone = Series.normal(60, 0, new SplittableRandom(3));
        double[] together = Series.normal(60, 0.8, new SplittableRandom(3));
        assertThat(Estimates.line(seconds, together).interval(0.95).width())
                .isGreaterThan(
                        1.5 * Estimates.line(seconds, alone).interval(0.95).width());
    }

    @Test
    void fewPointsHaveASlopeButNoInterval() {
        Estimate few = Estimates.line(new double[] {0, 1, 2}, new double[] {0, 1, 2.5});
        assertThat(few.value()).isCloseTo(1.25, within(1e-12));
        assertThat(few.hasInterval()).isFalse();
        assertThat(few.studentMargin()).isNull();
    }

    @Test
    void aLevelThatStaysHasNoSlopeAndNoError() {
        Estimate flat = Estimates.line(SECONDS, new double[] {7, 7, 7, 7, 7, 7});
        assertThat(flat.value()).isZero();
        assertThat(flat.interval(0.95).width()).isZero();
    }

    @Test
    void pointsOfOneMomentHaveNoSlope() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.line(new double[] {1, 1}, new double[] {1, 2}));
    }
}
