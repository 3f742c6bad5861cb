package org.flightdiff.statistics.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShareChangeTest {

    /** By hand: 30 of 300 against 60 of 300, q = 0.15, z = 0.1 / sqrt(0.15 * 0.85 * 2 / 300). */
    @Test
    void independentSamplesGiveTheTextbookTwoProportionTest() {
        ShareChange change = ShareChange.between(even(30, 300), even(60, 300));
        assertThat(change.z()).isCloseTo(3.430, within(1e-3));
        assertThat(change.p()).isCloseTo(6.04e-4, within(1e-6));
        assertThat(change.difference()).isCloseTo(0.1, within(1e-12));
    }

    /**
     * All 30 hits in one of ten bins: residuals 27 and nine times -3, so 90/81 of a variance of 27 * 10 / 9 ... = 810.
     */
    @Test
    void hitsInOneBurstCountAsFewSamples() {
        double[] burst = {30, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        double[] samples = {30, 30, 30, 30, 30, 30, 30, 30, 30, 30};
        SampledShare share = SampledShare.of(burst, samples);
        assertThat(share.designEffect()).isCloseTo(810.0 * 10 / 9 / 27, within(1e-9));
        assertThat(share.standardError()).isCloseTo(Math.sqrt(0.09 / (300 / share.designEffect())), within(1e-9));
        assertThat(ShareChange.between(even(0, 300), share).z()).isNaN();
    }

    @Test
    void hitsMoreEvenThanChanceDoNotCountAsMoreSamples() {
        assertThat(even(30, 300).designEffect()).isEqualTo(1);
    }

    @Test
    void swappingTheSidesTurnsTheSignAlone() {
        ShareChange there = ShareChange.between(even(30, 300), even(90, 600));
        ShareChange back = ShareChange.between(even(90, 600), even(30, 300));
        assertThat(back.z()).isCloseTo(-there.z(), within(1e-12));
        assertThat(back.p()).isCloseTo(there.p(), within(1e-12));
    }

    @Test
    void fewExpectedHitsAreNotTested() {
        assertThat(ShareChange.between(even(0, 300), even(9, 300)).p()).isNaN();
        assertThat(ShareChange.between(even(0, 300), even(10, 300)).p()).isLessThan(0.01);
    }

    @Test
    void shareOfEverythingOnBothSidesIsNoChange() {
        assertThat(ShareChange.between(even(300, 300), even(200, 200)).z()).isNaN();
    }

    @Test
    void aShareOfNoSamplesIsRefused() {
        assertThatThrownBy(() -> SampledShare.of(new double[3], new double[3]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void equalSharesAreCalledDifferentAboutAsOftenAsStated() {
        SplittableRandom random = new SplittableRandom(4711);
        int alarms = 0;
        int pairs = 2_000;
        for (int i = 0; i < pairs; i++) {
            alarms += ShareChange.between(inBursts(random), inBursts(random)).p() <= 0.05 ? 1 : 0;
        }
        assertThat((double) alarms / pairs).isBetween(0.01, 0.07);
    }

    /** A thing that is hit in about a tenth of the samples, in bursts of five. */
    private static SampledShare inBursts(SplittableRandom random) {
        double[] hits = new double[40];
        double[] samples = new double[40];
        for (int bin = 0; bin < hits.length; bin++) {
            samples[bin] = 50;
            for (int burst = 0; burst < 10; burst++) {
                hits[bin] += random.nextDouble() < 0.1 ? 5 : 0;
            }
        }
        return SampledShare.of(hits, samples);
    }

    private static SampledShare even(double hits, double samples) {
        double[] hitsPerBin = new double[10];
        double[] samplesPerBin = new double[10];
        for (int bin = 0; bin < 10; bin++) {
            hitsPerBin[bin] = hits / 10;
            samplesPerBin[bin] = samples / 10;
        }
        return SampledShare.of(hitsPerBin, samplesPerBin);
    }
}
