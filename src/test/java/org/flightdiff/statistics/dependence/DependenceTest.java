package org.flightdiff.statistics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Series;
import org.junit.jupiter.api.Test;

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
    }

    @Test
    void constantAndVeryShortSeriesHaveBlocksOfOne() {
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
    void dependentSamplesSayLessThanTheirNumber() {
        double[] series = Series.normal(20_000, 0.6, new SplittableRandom(1));
        assertThat(LongRunVariance.of(series)).isCloseTo(1.6 / 0.4, within(0.4));
        assertThat(LongRunVariance.effectiveObservations(series)).isCloseTo(20_000 * 0.4 / 1.6, within(500.0));
    }

    @Test
    void alternatingSamplesAreNotTrustedToSayMoreThanTheirNumber() {
        double[] series = Series.normal(1000, -0.6, new SplittableRandom(1));
        assertThat(LongRunVariance.effectiveObservations(series)).isEqualTo(1000);
    }

    @Test
    void constantSeriesHaveNoVarianceAndKeepTheirNumber() {
        double[] series = new double[50];
        Arrays.fill(series, 0.1);
        assertThat(LongRunVariance.effectiveObservations(series)).isEqualTo(50);
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
}
