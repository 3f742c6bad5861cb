package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannKendallTest {

    /** Expected values: scipy 1.17.1, stats.kendalltau(range(n), values, method='exact'). */
    @ParameterizedTest
    @CsvSource({
        "1 2 3 4 5,                  10, 0.016666666666666666",
        "1 3 2 4 5 7 6,              17, 0.010714285714285714",
        "5 4 3 2 1 0,               -15, 0.002777777777777778",
        "2 1 4 3 6 5 8 7 10 9 12 11, 54, 4.4129288920955584e-05",
        "3 1 2,                      -1, 1"
    })
    void withoutTiesIsExact(String values, long s, double p) {
        MannKendall test = MannKendall.of(numbers(values));
        assertThat(test.s()).isEqualTo(s);
        assertThat(test.p()).isCloseTo(p, within(1e-12));
    }

    /** Expected values: the formula with scipy 1.17.1, stats.norm.sf. */
    @ParameterizedTest
    @CsvSource({
        "1 1 2 2 3 3 4,       18, 0.008187776844595667",
        "1 2 2 3 3 3 4 5 5 6, 40, 0.00035680757433584955",
        "4 4 4 4,              0, 1"
    })
    void withTiesIsNormalWithItsVarianceCorrected(String values, long s, double p) {
        MannKendall test = MannKendall.of(numbers(values));
        assertThat(test.s()).isEqualTo(s);
        assertThat(test.p()).isCloseTo(p, within(1e-9));
    }

    @Test
    void fewValuesProveNothing() {
        assertThat(MannKendall.of(new double[] {1}).p()).isEqualTo(1);
        assertThat(MannKendall.of(new double[] {1, 2, 3, 4}).p()).isGreaterThan(0.05);
    }

    private static double[] numbers(String values) {
        return Arrays.stream(values.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
