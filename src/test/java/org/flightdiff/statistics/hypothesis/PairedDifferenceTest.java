package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {

    private static final int BINS = 16;

    /** Twelve of 16 bins against none: Fisher's exact test has C(16,12) / C(32,12) on one side. */
    @Test
    void burstsThatOneSideDoesNotHaveAtAllAreSureHoweverMuchTheyVary() {
        double[] bursts = new double[BINS];
        Arrays.fill(bursts, 4, BINS, 0.01);
        bursts[9] = 10;
        PairedDifference difference = PairedDifference.of(new double[BINS], bursts, 1);
        double tail = 1820.0 / 225_792_840;
        assertThat(difference.p()).isCloseTo(4 * tail, within(1e-9));
        assertThat(difference.mean()).isCloseTo(10.11 / BINS, within(1e-9));
    }

    @Test
    void whatScaledWithTheWorkDoesNotDiffer() {
        double[] baseline = new double[BINS];
        double[] candidate = new double[BINS];
        for (int bin = 0; bin < BINS; bin++) {
            baseline[bin] = 1 + bin % 3;
            candidate[bin] = 2 * baseline[bin];
        }
        assertThat(PairedDifference.of(baseline, candidate, 2)).isEqualTo(new PairedDifference(0, 1));
    }

    @Test
    void fewBinsProveNothing() {
        double[] none = new double[4];
        double[] much = {10, 10, 10, 10};
        assertThat(PairedDifference.of(none, much, 1)).isEqualTo(new PairedDifference(10, 1));
    }
}
