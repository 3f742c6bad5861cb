package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.flightdiff.statistics.RisingRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FalseDiscoveryTest {

    /** scipy.stats.false_discovery_control, SciPy 1.17.1. */
    @Test
    void adjustedValuesAgreeWithScipy() {
        assertThat(FalseDiscovery.benjaminiHochberg(new double[] {0.01, 0.04, 0.03, 0.5, 0.002, 0.04}))
                .containsExactly(new double[] {0.03, 0.048, 0.048, 0.5, 0.012, 0.048}, within(1e-12));
    }

    @Test
    void whatWasNotTestedIsNotCounted() {
        double[] adjusted = FalseDiscovery.benjaminiHochberg(new double[] {0.01, Double.NaN, 0.04});
        assertThat(adjusted[0]).isCloseTo(0.02, within(1e-15));
        assertThat(adjusted[1]).isNaN();
        assertThat(adjusted[2]).isCloseTo(0.04, within(1e-15));
        assertThat(FalseDiscovery.benjaminiHochberg(new double[0])).isEmpty();
        assertThat(FalseDiscovery.adaptive(new double[0], new double[0])).isEmpty();
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FalseDiscovery.benjaminiHochberg(new double[] {0.5, 1.5}));
    }

    /** Reference values: the two stages by hand with NumPy; the largest are never less than they are alone. */
    @Test
    void wherePartIsChangedTheRestIsCorrectedForLess() {
        double[] p = {0.001, 0.002, 0.01, 0.02, 0.03, 0.2, 0.5, 0.8, 0.9, 0.95};
        double[] equal = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        assertThat(FalseDiscovery.adaptive(p, equal))
                .containsExactly(
                        new double[] {0.00735, 0.00735, 0.0245, 0.03675, 0.0441, 0.245, 0.525, 0.8, 0.9, 0.95},
                        within(1e-12));
        double[] first = {4, 2, 2, 2, 2, 2, 2, 2, 2, 2};
        assertThat(FalseDiscovery.adaptive(p, first)[0]).isCloseTo(0.0040425, within(1e-12));
        assertThat(FalseDiscovery.adaptive(p, first)[1]).isCloseTo(0.008085, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 60})
    void theLargestThatPassesIsWhereTryingFindsIt(int tests) {
        Random random = new Random(tests);
        for (int round = 0; round < 40; round++) {
            double spread = 1 + random.nextInt(8);
            double[] p =
                    random.doubles(tests).map(each -> Math.pow(each, spread)).toArray();
            double[] weights = random.doubles(tests, 0.3, 2).toArray();
            double level = random.nextBoolean() ? 0.05 : 0.02;
            double[] largest = FalseDiscovery.largestPassing(p, weights, level);
            for (int i = 0; i < tests; i++) {
                int tried = i;
                double found = RisingRoot.between(0, 1, each -> {
                    double[] supposed = p.clone();
                    supposed[tried] = each;
                    return FalseDiscovery.adaptive(supposed, weights)[tried] > level ? 1 : -1;
                });
                assertThat(largest[i]).isCloseTo(found, within(1e-9));
            }
        }
    }

    /** Trying each would take hours. */
    @Test
    void manyAreLookedAtAtOnce() {
        double[] p = new Random(1).doubles(200_000).map(each -> each * each).toArray();
        double[] equal = p.clone();
        Arrays.fill(equal, 1);
        assertThat(Arrays.stream(FalseDiscovery.largestPassing(p, equal, 0.05)))
                .allMatch(each -> each > 0 && each <= 0.05);
    }
}
