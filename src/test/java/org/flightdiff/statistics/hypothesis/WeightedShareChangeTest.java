package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.flightdiff.statistics.hypothesis.RateChange.SampledRate;
import org.flightdiff.statistics.hypothesis.WeightedShare.WeightedShareChange;
import org.junit.jupiter.api.Test;

class WeightedShareChangeTest {

    /** By hand: 30 of 300 against 60 of 300, q = 0.15, z = 0.1 / sqrt(0.15 * 0.85 * 2 / 300). */
    @Test
    void independentSamplesGiveTheTextbookTwoProportionTest() {
        WeightedShareChange change = WeightedShareChange.between(even(30, 300), even(60, 300));
        assertThat(change.z()).isCloseTo(3.430, within(1e-3));
        assertThat(change.p()).isCloseTo(6.04e-4, within(1e-6));
    }

    /** By hand: q = 1/7, z = 0.1 / sqrt(1.5 * 1/7 * 6/7 * (1/400 + 1/300)). */
    @Test
    void whatEachEventWeighsDoesNotMatterIfAllWeighTheSame() {
        WeightedShareChange ones = WeightedShareChange.between(
                new WeightedShare(40, 400, 40, 360, 1.5), new WeightedShare(60, 300, 60, 240, 1.2));
        WeightedShareChange sevens = WeightedShareChange.between(
                new WeightedShare(40 * 7, 400 * 7, 40 * 49, 360 * 49, 1.5),
                new WeightedShare(60 * 7, 300 * 7, 60 * 49, 240 * 49, 1.2));
        assertThat(ones.z()).isCloseTo(3.055, within(1e-3));
        assertThat(sevens.z()).isCloseTo(ones.z(), within(1e-9));
        assertThat(sevens.p()).isCloseTo(ones.p(), within(1e-12));
    }

    /** All 30 hits in one of ten bins: residuals 27 and nine times -3, so 90/81 of a variance of 27 * 10 / 9 ... = 810. */
    @Test
    void hitsInOneBurstCountAsFewSamples() {
        double[] burst = {30, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        double[] samples = {30, 30, 30, 30, 30, 30, 30, 30, 30, 30};
        WeightedShare share = WeightedShare.ofSamples(burst, samples);
        assertThat(share.designEffect()).isCloseTo(810.0 * 10 / 9 / 27, within(1e-9));
        assertThat(share.standardError()).isCloseTo(Math.sqrt(0.09 / (300 / share.designEffect())), within(1e-9));
        assertThat(WeightedShareChange.between(even(0, 300), share).z()).isNaN();
    }

    @Test
    void hitsMoreEvenThanChanceDoNotCountAsMoreSamplesAndFewOrAllAreNotTested() {
        assertThat(even(30, 300).designEffect()).isEqualTo(1);
        assertThat(WeightedShareChange.between(even(0, 300), even(9, 300)).p()).isNaN();
        assertThat(WeightedShareChange.between(even(0, 300), even(10, 300)).p()).isLessThan(0.01);
        assertThat(WeightedShareChange.between(even(300, 300), even(200, 200)).z())
                .isNaN();
        WeightedShare few = new WeightedShare(3, 100, 3, 97, 1);
        assertThat(WeightedShareChange.between(few, new WeightedShare(0, 100, 0, 100, 1))
                        .z())
                .isNaN();
        assertThatThrownBy(() -> WeightedShare.ofSamples(new double[3], new double[3]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatDidNotChangeIsCalledDifferentAboutAsOftenAsStated() {
        SplittableRandom bursts = new SplittableRandom(4711);
        Random weights = new Random(5);
        Random rates = new Random(5);
        assertThat(alarms(() -> WeightedShareChange.between(inBursts(bursts), inBursts(bursts))
                        .p()))
                .isBetween(0.01, 0.07);
        assertThat(alarms(() -> WeightedShareChange.between(random(weights), random(weights))
                        .p()))
                .isBetween(0.01, 0.08);
        assertThat(alarms(() -> RateChange.between(randomRate(rates), randomRate(rates), 0)
                        .p()))
                .isBetween(0.01, 0.08);
    }

    private static double alarms(DoubleSupplier pValue) {
        return DoubleStream.generate(pValue).limit(2_000).filter(p -> p <= 0.05).count() / 2e3;
    }

    @Test
    void swappingTheSidesTurnsTheSign() {
        WeightedShare one = new WeightedShare(30, 100, 90, 300, 1.1);
        WeightedShare other = new WeightedShare(50, 120, 160, 200, 2);
        WeightedShareChange there = WeightedShareChange.between(one, other);
        WeightedShareChange back = WeightedShareChange.between(other, one);
        assertThat(back.z()).isEqualTo(-there.z());
        assertThat(back.p()).isEqualTo(there.p());
        SampledRate few = new SampledRate(40, 90, 10, 1.3);
        SampledRate many = new SampledRate(80, 160, 12, 1);
        assertThat(RateChange.between(many, few, 0).z())
                .isEqualTo(-RateChange.between(few, many, 0).z());
    }

    @Test
    void oneHeavyEventAmongTheOthersHidesNoHits() {
        WeightedShare mostly = WeightedShare.of(900, 1000, 900, 100 * 100, 0, 10);
        WeightedShare none = WeightedShare.of(0, 1000, 0, 1000, 0, 10);
        assertThat(WeightedShareChange.between(mostly, none).z()).isLessThan(-5);
    }

    @Test
    void equalWeightsAreTestedAsPoissonCounts() {
        double z = RateChange.between(new SampledRate(40, 40, 10, 1), new SampledRate(90, 90, 15, 1), 0)
                .z();
        double pooled = 130.0 / 25;
        assertThat(z).isCloseTo((6 - 4) / Math.sqrt(pooled * (1 / 10.0 + 1 / 15.0)), within(1e-9));
    }

    @Test
    void noRateIsSurerThanTheTotalsOfBothSides() {
        SampledRate few = new SampledRate(4_000, 4_000, 10, 1);
        SampledRate many = new SampledRate(60_000, 60_000, 10, 1);
        assertThat(RateChange.between(few, many, 0).z()).isGreaterThan(100);
        assertThat(RateChange.between(few, many, Math.log(15)).z()).isBetween(0.0, 1.0);
        assertThat(RateChange.between(few, many, 0.1).z()).isGreaterThan(10);
    }

    @Test
    void aFactorIsHeldAgainstTheFactorOfItsTotals() {
        SampledRate one = new SampledRate(1_000_000, 1_000_000, 10, 1);
        SampledRate twenty = new SampledRate(20_000_000, 20_000_000, 10, 1);
        double z = RateChange.between(one, twenty, Math.log(4)).z();
        assertThat(z).isCloseTo(Math.log(20) / Math.log(4), within(1e-2));
    }

    @Test
    void whatGrewFarMoreThanItsTotalsDisagreeIsFound() {
        SampledRate hardly = new SampledRate(1, 1, 30, 1);
        SampledRate often = new SampledRate(370, 370, 30, 1);
        assertThat(RateChange.between(hardly, often, Math.log(5)).p()).isLessThan(0.01);
        assertThat(RateChange.between(often, hardly, Math.log(5)).p()).isLessThan(0.01);
        assertThat(RateChange.between(hardly, often, Math.log(370)).p()).isGreaterThan(0.2);
    }

    @Test
    void somethingNewIsTestedAgainstNothing() {
        SampledRate none = new SampledRate(0, 0, 10, 1);
        assertThat(RateChange.between(none, new SampledRate(60, 60, 10, 1), 0).z())
                .isGreaterThan(5);
        assertThat(RateChange.between(none, new SampledRate(4, 4, 10, 1), 0).z())
                .isNaN();
        assertThat(RateChange.between(none, none, 0).z()).isNaN();
    }

    /** A thing that is hit in about a tenth of the samples, in bursts of five. */
    private static WeightedShare inBursts(SplittableRandom random) {
        double[] hits = new double[40];
        double[] samples = new double[40];
        for (int bin = 0; bin < hits.length; bin++) {
            samples[bin] = 50;
            for (int burst = 0; burst < 10; burst++) {
                hits[bin] += random.nextDouble() < 0.1 ? 5 : 0;
            }
        }
        return WeightedShare.ofSamples(hits, samples);
    }

    private static WeightedShare even(double hits, double samples) {
        double[] hitsPerBin = new double[10];
        double[] samplesPerBin = new double[10];
        Arrays.fill(hitsPerBin, hits / 10);
        Arrays.fill(samplesPerBin, samples / 10);
        return WeightedShare.ofSamples(hitsPerBin, samplesPerBin);
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

    private static SampledRate randomRate(Random randomRate) {
        double sum = 0;
        double squares = 0;
        int events = 200 + (int) Math.round(Math.sqrt(200) * randomRate.nextGaussian());
        for (int event = 0; event < events; event++) {
            double weight = Math.exp(randomRate.nextGaussian());
            sum += weight;
            squares += weight * weight;
        }
        return new SampledRate(sum, squares, 10, 1);
    }
}
