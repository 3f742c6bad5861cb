package org.flightdiff.statistics.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.dependence.LongRunVariance;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

class RatioEstimateTest {

    private static final double[] PAUSES = Series.pauses(200, 0.3, 0.02, new SplittableRandom(11));

    private static final Estimate FEW = Estimates.rareCount(4);

    /** Four stops of a millisecond in a second. */
    private static final Estimate SHARE = ScaledEstimate.of(FEW, 0.001);

    private static final double[] SECONDS = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    private static final double[] USED = {3.1, 3.9, 5.2, 4.8, 7.7, 7.9, 9.4, 9.9, 11.2, 12.9, 12.1, 15.0};
    private static final double[] TIMES = {9, 12, 15.5, 19, 24, 28};
    private static final double[] LEVELS = {31, 40.5, 51, 62.5, 77.5, 90};

    @Test
    void theMeanIsTheRatioToOnes() {
        double[] ones = new double[200];
        Arrays.fill(ones, 1);
        Estimate mean = Estimates.mean(PAUSES, 5);
        assertThat(mean.value()).isCloseTo(Arrays.stream(PAUSES).average().orElseThrow(), within(1e-15));
        assertThat(mean.interval(0.95))
                .isEqualTo(Estimates.ratio(PAUSES, ones, 5).interval(0.95));
        assertThat(English.of(mean.method()))
                .matches("studentised moving-block bootstrap, blocks of \\d+, 10,000 resamples");
    }

    @Test
    void theIntervalHoldsTheValueAndGrowsWithTheConfidence() {
        Estimate mean = Estimates.mean(PAUSES, 5);
        Interval previous = mean.interval(1e-9);
        assertThat(previous.contains(Math.log(mean.value()))).isTrue();
        for (double confidence : new double[] {0.1, 0.5, 0.9, 0.95, 0.999, 0.9995, 0.9999, 0.99999, 1 - 1e-9}) {
            Interval wider = mean.interval(confidence);
            assertThat(wider.low()).isLessThan(previous.low());
            assertThat(wider.high()).isGreaterThan(previous.high());
            assertThat(wider.isBounded()).isTrue();
            previous = wider;
        }
    }

    @Test
    void independentSymmetricSamplesGiveStudentsInterval() {
        double[] samples = Arrays.stream(Series.normal(400, 0, new SplittableRandom(3)))
                .map(x -> 100 + x)
                .toArray();
        Interval interval = Estimates.mean(samples, 1).interval(0.95);
        double student = 1.966 * Math.sqrt(LongRunVariance.of(samples) / 400) / 100;
        assertThat((interval.high() - interval.low()) / 2).isCloseTo(student, within(0.05 * student));
    }

    @Test
    void aFewLargeAmongManySmallSamplesGiveNoEndlessInterval() {
        double[] samples = new double[40];
        Arrays.setAll(samples, i -> i % 20 == 7 ? 5e-5 : 1e-6 + i * 1e-9);
        Interval interval = Estimates.mean(samples, 1).interval(0.95);
        assertThat(interval.high()).isEqualTo(Math.log(5e-5) + Math.log(3));
        assertThat(Estimates.mean(samples, 1).interval(0.9999).high()).isGreaterThan(interval.high());
    }

    @Test
    void theSameSeedGivesTheSameIntervalAndAnotherHardlyMovesIt() {
        Interval interval = Estimates.mean(PAUSES, 5).interval(0.95);
        Interval other = Estimates.mean(PAUSES, 6).interval(0.95);
        assertThat(Estimates.mean(PAUSES, 5).interval(0.95)).isEqualTo(interval);
        assertThat(other).isNotEqualTo(interval);
        assertThat(other.low()).isCloseTo(interval.low(), within(0.01));
        assertThat(other.high()).isCloseTo(interval.high(), within(0.01));
    }

    @Test
    void anotherUnitMovesTheIntervalAndKeepsItsWidth() {
        double[] milliseconds = Arrays.stream(PAUSES).map(x -> 1000 * x).toArray();
        Interval seconds = Estimates.mean(PAUSES, 5).interval(0.95);
        Interval scaled = Estimates.mean(milliseconds, 5).interval(0.95);
        assertThat(scaled.low() - Math.log(1000)).isCloseTo(seconds.low(), within(1e-9));
        assertThat(scaled.high() - Math.log(1000)).isCloseTo(seconds.high(), within(1e-9));
    }

    @Test
    void skewedSamplesReachFurtherUp() {
        double[] skewed = Arrays.stream(Series.normal(60, 0, new SplittableRandom(8)))
                .map(x -> Math.exp(1.5 * x))
                .toArray();
        Estimate mean = Estimates.mean(skewed, 1);
        Interval interval = mean.interval(0.95);
        assertThat(interval.high() - Math.log(mean.value())).isGreaterThan(Math.log(mean.value()) - interval.low());
    }

    @Test
    void belowTwentyEffectiveObservationsTheErrorIsStudents() {
        Estimate few = Estimates.mean(new double[] {1, 3, 1, 3, 1, 3, 1, 3, 1, 3}, 1);
        // scipy.stats.t.isf(.025, 9) * sqrt(10/9 / 10) / 2
        assertThat(few.interval(0.95).high() - Math.log(2)).isCloseTo(0.3770261937997009, within(1e-12));
        Estimate dependent = Estimates.mean(Series.pauses(100, 0.9, 1, new SplittableRandom(1)), 1);
        assertThat(dependent.effectiveObservations()).isLessThan(20);
        assertThat(dependent.studentMargin()).isNotNull();
    }

    @Test
    void aStartUpIsOnePhaseThatIsSeenOnce() {
        double[] steady = Arrays.copyOf(PAUSES, 24);
        double[] started = steady.clone();
        started[0] = 20 * PAUSES[0];
        started[1] = 20 * PAUSES[1];
        double share = 1 - 24 * mean(steady) / (24 * mean(started));
        double error = Math.sqrt(2) * Estimates.mean(started, 1).interval(0.68).width() / 2;
        assertThat(error).isBetween(share / 2, 3 * share);
    }

    @Test
    void aShareOfAFewEventsHasAsManyObservations() {
        double[] paused = new double[600];
        double[] seconds = new double[600];
        Arrays.fill(seconds, 1);
        for (int i = 0; i < 600; i += 100) {
            paused[i] = 0.2;
        }
        Estimate share = Estimates.ratio(paused, seconds, 1);
        assertThat(share.value()).isCloseTo(0.002, within(1e-15));
        assertThat(share.observations()).isEqualTo(600);
        assertThat(share.effectiveObservations()).isEqualTo(6);
        assertThat(share.studentMargin()).isNotNull();
    }

    @Test
    void constantSamplesHaveAnIntervalOfNoWidth() {
        double[] constant = new double[30];
        Arrays.fill(constant, 0.1);
        Estimate mean = Estimates.mean(constant, 1);
        assertThat(mean.interval(0.95).high()).isEqualTo(mean.interval(0.95).low());
        assertThat(mean.effectiveObservations()).isEqualTo(30);
        assertThat(Estimates.mean(new double[] {7}, 1).interval(0.95))
                .isEqualTo(shifted(Estimates.rareCount(1).interval(0.95), Math.log(7)));
    }

    /** Reference values: scipy.stats.gamma of SciPy 1.17. */
    @Test
    void aHandfulOfEventsIsTakenForRareAndIndependent() {
        double[] amounts = {5, 0, 0, 1, 0, 1};
        Interval interval = Estimates.mean(amounts, 1).interval(0.95);
        double center = Math.log(7 / 6.0);
        assertThat(interval.low() - center).isCloseTo(-2.2710771444131073, within(1e-9));
        assertThat(interval.high() - center).isCloseTo(1.445456096432268, within(1e-9));
        Interval alike = Estimates.mean(new double[] {0, 2, 2, 0, 2}, 1).interval(0.9);
        Interval garwood = shifted(Estimates.rareCount(3).interval(0.9), Math.log(6 / 5.0) - Math.log(3));
        assertThat(alike.low()).isCloseTo(garwood.low(), within(1e-9));
        assertThat(alike.high()).isCloseTo(garwood.high(), within(1e-9));
    }

    @Test
    void nothingAgainstManyEventsIsTestedThoughTheRatioIsInfinite() {
        double[] nothing = new double[200];
        Difference difference = Difference.between(Estimates.mean(nothing, 1), Estimates.mean(PAUSES, 1), 0.1);
        assertThat(difference.point()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(difference.hasInterval()).isFalse();
        assertThat(difference.pValue()).isLessThan(1e-6);
        assertThat(Difference.between(Estimates.mean(nothing, 1), Estimates.mean(nothing, 1), 0)
                        .pValue())
                .isEqualTo(1);
    }

    @Test
    void whatHasNoRatioIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[0], 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[] {1, Double.NaN}, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.mean(new double[] {1, -1}, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.ratio(new double[2], new double[2], 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.ratio(new double[2], new double[3], 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Estimates.mean(PAUSES, 1).interval(1));
    }

    @Test
    void theRestOfAWholeHasTheIntervalOfTheShareTurnedRound() {
        Estimate rest = new ComplementEstimate(SHARE);
        Interval share = SHARE.interval(0.95);
        assertThat(rest.value()).isCloseTo(0.996, within(1e-12));
        assertThat(Math.exp(rest.interval(0.95).low())).isCloseTo(1 - Math.exp(share.high()), within(1e-12));
        assertThat(Math.exp(rest.interval(0.95).high())).isCloseTo(1 - Math.exp(share.low()), within(1e-12));
        assertThat(rest.observations()).isEqualTo(4);
    }

    @Test
    void aShareThatMayBeTheWholeLeavesTheLowerEndOpenAndOneAboveItNothing() {
        Estimate rest = new ComplementEstimate(ScaledEstimate.of(FEW, 0.2));
        assertThat(rest.value()).isCloseTo(0.2, within(1e-12));
        assertThat(rest.interval(0.95).low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(new ComplementEstimate(Estimates.exact(1.5, Scale.LOG)).value())
                .isZero();
    }

    @Test
    void aRestIsNoCountAndADifferenceHasNone() {
        assertThat(new ComplementEstimate(FEW).basis()).isEqualTo(Basis.SAMPLES);
        assertThat(new ComplementEstimate(Estimates.exact(0.5, Scale.LOG)).basis())
                .isEqualTo(Basis.EXACT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ComplementEstimate(Estimates.exact(0.5, Scale.LINEAR)));
    }

    /** scipy.stats.theilslopes, SciPy 1.17.1, at confidences where C is the whole number 28 or 24: no rounding comes in. */
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
        Estimate line = Estimates.line(TIMES, new double[] {7, 7, 7, 7, 7, 7});
        assertThat(line.value()).isZero();
        assertThat(line.interval(0.95).width()).isZero();
    }

    @Test
    void threePointsHaveASlopeButNoInterval() {
        double[] x = {0, 1, 2};
        double[] y = {0, 1, 2.5};
        assertThat(Estimates.slope(x, y).hasInterval()).isFalse();
        assertThat(Estimates.slope(x, y).value()).isCloseTo(1.25, within(0.01));
        Estimate line = Estimates.line(x, y);
        assertThat(line.value()).isCloseTo(1.25, within(1e-12));
        assertThat(line.hasInterval()).isFalse();
        assertThat(line.studentMargin()).isNull();
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
        assertThatIllegalArgumentException().isThrownBy(() -> Estimates.line(new double[] {1, 1}, new double[] {1, 2}));
    }

    // Checked against scipy.stats.linregress of SciPy 1.17.1.

    @Test
    void slopeAndErrorAreThoseOfLinearRegression() {
        Estimate slope = Estimates.line(TIMES, LEVELS);
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
        Difference difference = Difference.between(Estimates.line(TIMES, flat), Estimates.line(TIMES, LEVELS), 0);
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

    private static double mean(double[] samples) {
        return Arrays.stream(samples).average().orElseThrow();
    }

    private static Interval shifted(Interval interval, double by) {
        return new Interval(interval.low() + by, interval.high() + by);
    }
}
