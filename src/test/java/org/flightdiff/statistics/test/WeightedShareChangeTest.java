package org.flightdiff.statistics.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WeightedShareChangeTest {

    @Test
    void eventsOfEqualWeightAreTestedAsSamples() {
        ShareChange samples = ShareChange.between(new SampledShare(0.1, 400, 1.5), new SampledShare(0.2, 300, 1.2));
        WeightedShareChange weighted = WeightedShareChange.between(
                new WeightedShare(40 * 7, 400 * 7, 40 * 49, 360 * 49, 1.5),
                new WeightedShare(60 * 7, 300 * 7, 60 * 49, 240 * 49, 1.2));
        assertThat(weighted.z()).isCloseTo(samples.z(), within(1e-9));
        assertThat(weighted.p()).isCloseTo(samples.p(), within(1e-12));
    }

    @Test
    void swappingTheSidesTurnsTheSign() {
        WeightedShare one = new WeightedShare(30, 100, 90, 300, 1.1);
        WeightedShare other = new WeightedShare(50, 120, 160, 200, 2);
        WeightedShareChange there = WeightedShareChange.between(one, other);
        WeightedShareChange back = WeightedShareChange.between(other, one);
        assertThat(back.z()).isEqualTo(-there.z());
        assertThat(back.p()).isEqualTo(there.p());
    }

    @Test
    void oneHeavyEventAmongTheOthersHidesNoHits() {
        WeightedShare mostly = WeightedShare.of(900, 1000, 900, 100 * 100, 0, 10);
        WeightedShare none = WeightedShare.of(0, 1000, 0, 1000, 0, 10);
        assertThat(WeightedShareChange.between(mostly, none).z()).isLessThan(-5);
    }

    @Test
    void fewHitsAreNotTested() {
        assertThat(WeightedShareChange.between(
                                new WeightedShare(3, 100, 3, 97, 1), new WeightedShare(0, 100, 0, 100, 1))
                        .z())
                .isNaN();
    }

    @Test
    void unequalWeightsWithoutAChangeAreSeldomCalledOne() {
        Random random = new Random(5);
        int alarms = 0;
        int pairs = 2000;
        for (int pair = 0; pair < pairs; pair++) {
            alarms +=
                    WeightedShareChange.between(random(random), random(random)).p() <= 0.05 ? 1 : 0;
        }
        assertThat(alarms / (double) pairs).isBetween(0.01, 0.08);
    }

    private static WeightedShare random(Random random) {
        double hits = 0;
        double all = 0;
        double hitSquares = 0;
        double otherSquares = 0;
        for (int event = 0; event < 400; event++) {
            double weight = Math.exp(random.nextGaussian());
            boolean hit = random.nextDouble() < 0.2;
            all += weight;
            hits += hit ? weight : 0;
            hitSquares += hit ? weight * weight : 0;
            otherSquares += hit ? 0 : weight * weight;
        }
        return new WeightedShare(hits, all, hitSquares, otherSquares, 1);
    }
}
