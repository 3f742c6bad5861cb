package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LargestTest {

    @Test
    void theLargestAreTheEndOfAllSorted() {
        double[] samples =
                new SplittableRandom(7).doubles(1000, 0, 50).map(Math::rint).toArray();
        double[] sorted = Quantiles.sorted(samples);
        for (int most : new int[] {1, 2, 11, 999, 1000}) {
            assertThat(largest(most, samples)).containsExactly(Arrays.copyOfRange(sorted, 1000 - most, 1000));
        }
    }

    @Test
    void fewerSamplesThanAreAskedForAreAllThere() {
        assertThat(largest(11, 2, 1)).containsExactly(1, 2);
        assertThat(largest(11)).isEmpty();
    }

    private static double[] largest(int most, double... samples) {
        Largest largest = new Largest(most);
        Arrays.stream(samples).forEach(largest::add);
        assertThat(largest.samples()).isEqualTo(samples.length);
        return largest.ascending();
    }
}
