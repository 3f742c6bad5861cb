package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class QuantilesTest {
    private static final double[] PAUSES = {12.1, 7.4, 9.9, 15.2, 8.8, 11.0, 30.5, 9.1, 10.4, 13.3, 6.9, 18.7};

    /** numpy.quantile, NumPy 2.4.6, its default method "linear". */
    @Test
    void type7AgreesWithNumpy() {
        assertThat(Quantiles.type7(PAUSES, 0)).isEqualTo(6.9);
        assertThat(Quantiles.type7(PAUSES, 0.25)).isCloseTo(9.025, within(1e-12));
        assertThat(Quantiles.median(PAUSES)).isCloseTo(10.7, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 0.9)).isCloseTo(18.35, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 0.95)).isCloseTo(24.01, within(1e-12));
        assertThat(Quantiles.type7(PAUSES, 1)).isEqualTo(30.5);
    }

    @Test
    void oneSampleIsEveryQuantile() {
        assertThat(Quantiles.type7(new double[] {3}, 0)).isEqualTo(3);
        assertThat(Quantiles.type7(new double[] {3}, 0.99)).isEqualTo(3);
    }

    @Test
    void theCallersArrayIsLeftInItsOrder() {
        double[] samples = {3, 1, 2};
        Quantiles.median(samples);
        assertThat(samples).containsExactly(3, 1, 2);
    }

    @Test
    void nothingAndNotANumberAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.median(new double[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.median(new double[] {1, Double.NaN}));
        assertThatIllegalArgumentException().isThrownBy(() -> Quantiles.type7(PAUSES, 1.01));
    }
}
