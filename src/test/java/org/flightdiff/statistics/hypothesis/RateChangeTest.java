package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RateChangeTest {

    @Test
    void equalWeightsAreTestedAsPoissonCounts() {
        double z = RateChange.between(new SampledRate(40, 40, 10, 1), new SampledRate(90, 90, 15, 1))
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
    void swappingTheSidesTurnsTheSign() {
        SampledRate one = new SampledRate(40, 90, 10, 1.3);
        SampledRate other = new SampledRate(80, 160, 12, 1);
        assertThat(RateChange.between(other, one).z())
                .isEqualTo(-RateChange.between(one, other).z());
    }

    @Test
    void somethingNewIsTestedAgainstNothing() {
        SampledRate none = new SampledRate(0, 0, 10, 1);
        assertThat(RateChange.between(none, new SampledRate(60, 60, 10, 1)).z()).isGreaterThan(5);
        assertThat(RateChange.between(none, new SampledRate(4, 4, 10, 1)).z()).isNaN();
        assertThat(RateChange.between(none, none).z()).isNaN();
    }

    @Test
    void unequalWeightsWithoutAChangeAreSeldomCalledOne() {
        Random random = new Random(5);
        int alarms = 0;
        int pairs = 2000;
        for (int pair = 0; pair < pairs; pair++) {
            alarms += RateChange.between(random(random), random(random)).p() <= 0.05 ? 1 : 0;
        }
        assertThat(alarms / (double) pairs).isBetween(0.01, 0.08);
    }

    private static SampledRate random(Random random) {
        double sum = 0;
        double squares = 0;
        int events = 200 + (int) Math.round(Math.sqrt(200) * random.nextGaussian());
        for (int event = 0; event < events; event++) {
            double weight = Math.exp(random.nextGaussian());
            sum += weight;
            squares += weight * weight;
        }
        return new SampledRate(sum, squares, 10, 1);
    }
}
