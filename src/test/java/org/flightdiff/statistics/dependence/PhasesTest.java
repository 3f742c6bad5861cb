package org.flightdiff.statistics.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.RunningSums;
import org.flightdiff.statistics.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhasesTest {

    @Test
    void plainJumpsAreFoundWhereTheyAre() {
        double[] series = Phased.samples(120, 10, 0.1, 0, new SplittableRandom(1));
        assertThat(bounds(series)).containsExactly(0, 40, 120);
    }

    @Test
    void aLongSeriesIsCutToWithinAStretch() {
        int[] bounds = bounds(Phased.samples(60_000, 10, 0.6, 0.6, new SplittableRandom(1)));
        assertThat(bounds).hasSize(3);
        assertThat((double) bounds[1]).isCloseTo(20_000, within(300.0));
    }

    @Test
    void oneSpikeIsNoPhase() {
        double[] series = Series.pauses(60, 0, 1, new SplittableRandom(2));
        series[30] = 1000;
        assertThat(bounds(series)).containsExactly(0, 60);
    }

    @Test
    void constantAndShortSeriesAreOnePhase() {
        double[] constant = new double[40];
        Arrays.fill(constant, 0.1);
        assertThat(bounds(constant)).containsExactly(0, 40);
        assertThat(bounds(new double[] {1, 1, 1, 9, 9, 9, 9, 9})).containsExactly(0, 8);
        assertThat(bounds(new double[] {1, 1, 1, 1, 1, 9, 9, 9, 9, 9})).containsExactly(0, 5, 10);
    }

    /** As said of the class: the share of 300 stationary series that are cut, give or take three standard errors. */
    @ParameterizedTest
    @CsvSource({"30, 0", "100, 0.6", "300, 0.8"})
    void aStationarySeriesIsSeldomCut(int n, double phi) {
        SplittableRandom random = new SplittableRandom(3);
        int cut = 0;
        for (int i = 0; i < 300; i++) {
            cut += bounds(Series.pauses(n, phi, 1, random)).length > 2 ? 1 : 0;
        }
        assertThat(cut / 300.0).isLessThan(0.10 + 3 * Math.sqrt(0.10 * 0.90 / 300));
    }

    @Test
    void theFirstSamplesOfAProgramThatStartsUpAreAPhaseOfTheirOwn() {
        double[] series = Series.pauses(24, 0, 1, new SplittableRandom(2));
        series[0] = 60;
        assertThat(bounds(series)).as("one of 24 may be a spike").containsExactly(0, 24);
        series[1] = 50;
        assertThat(bounds(series)).containsExactly(0, 2, 24);
        assertThat(Phases.isStartUp(bounds(series))).isTrue();
    }

    @Test
    void phasesThatComeAndGoArePartOfTheScatter() {
        double[] noise = Series.normal(600, 0, new SplittableRandom(4));
        double[] series = new double[600];
        Arrays.setAll(series, i -> noise[i] + (i / 150 % 2 == 0 ? 0 : 50));
        assertThat(LongRunVariance.spread(Level.of(series)).effective()).isLessThan(6);
    }

    @Test
    void theScatterAroundTheLevelHasTheVarianceOfTheNoise() {
        SplittableRandom random = new SplittableRandom(4);
        double[] noise = Series.normal(600, 0.5, random);
        double[] series = new double[600];
        Arrays.setAll(series, i -> noise[i] + (i < 200 ? 0 : 50));
        double variance = LongRunVariance.of(Level.of(series));
        assertThat(variance).isCloseTo(LongRunVariance.of(noise), within(0.2 * LongRunVariance.of(noise)));
        assertThat(LongRunVariance.spread(Level.of(series)).effective()).isBetween(150.0, 260.0);
    }

    private static int[] bounds(double[] series) {
        double[] ones = new double[series.length];
        Arrays.fill(ones, 1);
        return Phases.bounds(new RunningSums(series, ones));
    }
}
