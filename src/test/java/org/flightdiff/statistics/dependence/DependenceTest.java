package org.flightdiff.statistics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.flightdiff.statistics.RunningSums;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.dependence.LongRunVariance.Autoregression;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DependenceTest {

    /** statsmodels.tsa.stattools.acovf(fft=False), statsmodels 0.15.0. */
    @Test
    void autocovariancesAgreeWithStatsmodels() {
        double[] series = Series.repeatable(200, 0.6);
        double[] centred = Autocorrelation.centred(series);
        assertThat(Autocorrelation.variance(series)).isCloseTo(0.1297794249062626, within(1e-12));
        assertThat(Autocorrelation.centredCovariance(centred, 0)).isCloseTo(0.1297794249062626, within(1e-12));
        assertThat(Autocorrelation.centredCovariance(centred, 1)).isCloseTo(0.07492307369424799, within(1e-12));
        assertThat(Autocorrelation.centredCovariance(centred, 3)).isCloseTo(0.019216488101699795, within(1e-12));
        assertThat(Autocorrelation.centredCovariance(centred, 200)).isZero();
    }

    /** arch.bootstrap.optimal_block_length, column "circular", arch 8.0.0. */
    @Test
    void blockLengthsAgreeWithArch() {
        assertThat(BlockLength.politisWhite(Series.repeatable(200, 0.6))).isCloseTo(7.901570729234944, within(1e-9));
        assertThat(BlockLength.politisWhite(Series.repeatable(500, 0.3))).isCloseTo(6.313562659394932, within(1e-9));
        assertThat(BlockLength.politisWhite(Series.repeatable(100, 0))).isCloseTo(3.026608552399978, within(1e-9));
        assertThat(BlockLength.politisWhite(Series.repeatable(300, -0.5))).isCloseTo(9.417641927572344, within(1e-9));
        assertThat(BlockLength.politisWhite(new double[] {5, 5, 5, 5, 5, 5, 5, 5}))
                .isEqualTo(1);
        assertThat(BlockLength.politisWhite(new double[] {1, 2, 3})).isEqualTo(1);
    }

    /**
     * statsmodels.regression.linear_model.yule_walker(series, 1, method="mle"), statsmodels 0.15.0: coefficient
     * 0.57731088, noise variance 0.08652551947519584, here with the correction for bias and the degrees of freedom.
     */
    @Test
    void autoregressionAgreesWithStatsmodels() {
        Autoregression fitted = Autoregression.of(Autocorrelation.centred(Series.repeatable(200, 0.6)));
        assertThat(fitted.order()).isEqualTo(1);
        assertThat(fitted.coefficientSum()).isCloseTo(0.57731088 + (1 + 3 * 0.57731088) / 200, within(1e-8));
        assertThat(fitted.noiseVariance()).isCloseTo(0.08652551947519584 * 200 / 198, within(1e-12));
    }

    @Test
    void dependentSamplesSayLessThanTheirNumberAndNoneSayMore() {
        double[] series = Series.normal(20_000, 0.6, new SplittableRandom(1));
        assertThat(LongRunVariance.of(series)).isCloseTo(1.6 / 0.4, within(0.4));
        assertThat(LongRunVariance.spread(series).effective()).isCloseTo(20_000 * 0.4 / 1.6, within(500.0));
        double[] alternating = Series.normal(1000, -0.6, new SplittableRandom(1));
        assertThat(LongRunVariance.spread(alternating).effective()).isEqualTo(1000);
        double[] constant = new double[50];
        Arrays.fill(constant, 0.1);
        assertThat(LongRunVariance.spread(constant).effective()).isEqualTo(50);
        assertThat(LongRunVariance.of(new double[] {4})).isZero();
    }

    @Test
    void dependenceSeenThroughNoiseIsFound() {
        double[] signs = Arrays.stream(Series.normal(20_000, 0.6, new SplittableRandom(2)))
                .map(x -> x > 0 ? 1 : 0)
                .toArray();
        double correlations = 0;
        for (int lag = 1; lag < 60; lag++) {
            correlations += 2 / Math.PI * Math.asin(Math.pow(0.6, lag));
        }
        assertThat(LongRunVariance.of(signs)).isCloseTo(0.25 * (1 + 2 * correlations), within(0.08));
    }

    // Reference values: scipy.stats.t.isf, norm.isf and norm.sf of SciPy 1.17.

    @Test
    void dependentSamplesHaveHalfTheirEffectiveObservationsAsDegreesOfFreedom() {
        assertThat(StandardErrors.exceededIn(0.025, 30, 120)).isCloseTo(2.131449545559776, within(1e-10));
        assertThat(StandardErrors.widening(0.025, 30, 120))
                .isCloseTo(2.131449545559776 / 1.9599639845400545, within(1e-10));
        assertThat(StandardErrors.normalShare(0.025, 30, 120)).isCloseTo(0.016526062423124675, within(1e-10));
    }

    @Test
    void withoutDependenceTheStandardErrorIsTakenAsKnown() {
        assertThat(StandardErrors.exceededIn(0.025, 120, 120)).isCloseTo(1.9599639845400545, within(1e-10));
        assertThat(StandardErrors.widening(0.025, 120, 120)).isEqualTo(1);
        assertThat(StandardErrors.normalShare(0.025, 120, 120)).isEqualTo(0.025);
        // A single effective observation still leaves four degrees of freedom.
        assertThat(StandardErrors.exceededIn(0.025, 1, 120)).isCloseTo(2.7764451051977943, within(1e-9));
        assertThat(StandardErrors.degreesOfFreedom(1, 120)).isEqualTo(4);
        assertThat(StandardErrors.degreesOfFreedom(1, 6)).isEqualTo(2.5);
        assertThat(StandardErrors.degreesOfFreedom(13, 120)).isEqualTo(12);
    }

    /** scipy.stats.pearsonr(x, y, alternative='greater'), SciPy 1.17.1, where no product of autocorrelations counts. */
    @Test
    void ofIndependentTermsItIsPearsons() {
        double[] x = {1, -3, 3, -1, 0, -2, 2, 0};
        double[] y = {1, -2, -1, 0, -2, -1, 4, 1};
        assertThat(CrossCorrelation.chance(x, y)).isCloseTo(0.103515625, within(1e-9));
    }

    @Test
    void unrelatedSeriesSeldomGoTogetherHoweverSlowlyTheyChange() {
        for (double kept : new double[] {0, 0.6, 0.9}) {
            long found = IntStream.range(0, 2000)
                    .filter(repetition -> {
                        SplittableRandom random = new SplittableRandom(7919L * repetition);
                        return CrossCorrelation.chance(Series.normal(20, kept, random), Series.normal(20, kept, random))
                                <= 0.025;
                    })
                    .count();
            assertThat(found / 2000.0).as("each keeps %s of the last", kept).isLessThan(0.05);
        }
    }

    @Test
    void theSameCourseIsSeenThroughNoiseAndTwoCyclesOfOneLengthMayMeetByChance() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(CrossCorrelation.chance(course(random), course(random))).isLessThan(0.001);
        double[] cycle = sine(0);
        assertThat(CrossCorrelation.chance(cycle, sine(1))).isGreaterThan(0.025);
    }

    private static double[] sine(int later) {
        return IntStream.range(0, 20)
                .mapToDouble(i -> Math.sin((i + later) * Math.PI / 5))
                .toArray();
    }

    @Test
    void seriesThatGoAgainstEachOtherOrStandStillHaveNothingInCommon() {
        double[] course = course(new SplittableRandom(2));
        double[] against = Arrays.stream(course).map(x -> -x).toArray();
        assertThat(CrossCorrelation.chance(course, against)).isEqualTo(1);
        assertThat(CrossCorrelation.chance(course, new double[course.length])).isEqualTo(1);
    }

    @Test
    void plainJumpsAreFoundWhereTheyAreInALongSeriesToWithinAStretch() {
        assertThat(bounds(Phased.samples(120, 10, 0.1, 0, new SplittableRandom(1))))
                .containsExactly(0, 40, 120);
        int[] bounds = bounds(Phased.samples(60_000, 10, 0.6, 0.6, new SplittableRandom(1)));
        assertThat(bounds).hasSize(3);
        assertThat((double) bounds[1]).isCloseTo(20_000, within(300.0));
    }

    @Test
    void oneSpikeIsNoPhaseAndConstantAndShortSeriesAreOne() {
        double[] series = Series.pauses(60, 0, 1, new SplittableRandom(2));
        series[30] = 1000;
        assertThat(bounds(series)).containsExactly(0, 60);
        double[] constant = new double[40];
        Arrays.fill(constant, 0.1);
        assertThat(bounds(constant)).containsExactly(0, 40);
        assertThat(bounds(new double[] {1, 1, 1, 9, 9, 9, 9, 9})).containsExactly(0, 8);
        assertThat(bounds(new double[] {1, 1, 1, 1, 1, 9, 9, 9, 9, 9})).containsExactly(0, 5, 10);
    }

    /** As said of the class: the share of 300 stationary series that are cut, give or take three standard errors. */
    @ParameterizedTest
    @CsvSource({"30, 0", "100, 0.6", "300, 0.8"})
    void aStationarySeriesIsSeldomCut(int n, double phi) {
        SplittableRandom random = new SplittableRandom(3);
        int cut = 0;
        for (int i = 0; i < 300; i++) {
            cut += bounds(Series.pauses(n, phi, 1, random)).length > 2 ? 1 : 0;
        }
        assertThat(cut / 300.0).isLessThan(0.10 + 3 * Math.sqrt(0.10 * 0.90 / 300));
    }

    @Test
    void theFirstSamplesOfAProgramThatStartsUpAreAPhaseOfTheirOwn() {
        double[] series = Series.pauses(24, 0, 1, new SplittableRandom(2));
        series[0] = 60;
        assertThat(bounds(series)).as("one of 24 may be a spike").containsExactly(0, 24);
        series[1] = 50;
        assertThat(bounds(series)).containsExactly(0, 2, 24);
        assertThat(Phases.isStartUp(bounds(series))).isTrue();
    }

    @Test
    void phasesThatComeAndGoArePartOfTheScatter() {
        double[] noise = Series.normal(600, 0, new SplittableRandom(4));
        double[] series = new double[600];
        Arrays.setAll(series, i -> noise[i] + (i / 150 % 2 == 0 ? 0 : 50));
        assertThat(LongRunVariance.spread(Level.of(series)).effective()).isLessThan(6);
    }

    @Test
    void theScatterAroundTheLevelHasTheVarianceOfTheNoise() {
        SplittableRandom random = new SplittableRandom(4);
        double[] noise = Series.normal(600, 0.5, random);
        double[] series = new double[600];
        Arrays.setAll(series, i -> noise[i] + (i < 200 ? 0 : 50));
        double variance = LongRunVariance.of(Level.of(series));
        assertThat(variance).isCloseTo(LongRunVariance.of(noise), within(0.2 * LongRunVariance.of(noise)));
        assertThat(LongRunVariance.spread(Level.of(series)).effective()).isBetween(150.0, 260.0);
    }

    private static double[] course(SplittableRandom random) {
        double[] common = Series.normal(20, 0, new SplittableRandom(3));
        double[] noise = Series.normal(20, 0, random);
        return IntStream.range(0, 20)
                .mapToDouble(i -> common[i] + 0.3 * noise[i])
                .toArray();
    }

    private static int[] bounds(double[] series) {
        double[] ones = new double[series.length];
        Arrays.fill(ones, 1);
        return Phases.bounds(new RunningSums(series, ones));
    }
}
