package org.flightdiff.statistics.judgement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.statistics.hypothesis.EnergySplit;
import org.flightdiff.statistics.judgement.ChangePoints.ChangePoint;
import org.flightdiff.statistics.judgement.ChangePoints.WeightedSeries;
import org.junit.jupiter.api.Test;

class ChangePointsTest {

    /** The Nile at Aswan, 1871 to 1970, 10⁸ m³ a year; less from 1899 on (Cobb, Biometrika 65, 1978). */
    private static final double[] NILE = {
        1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180, 799, 958, 1140,
        1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833, 701, 916, 692, 1020, 1050, 969,
        831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845, 864, 862, 698, 845, 744, 796, 1040, 759, 781, 865,
        845, 944, 984, 897, 822, 1010, 771, 676, 649, 846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050,
        918, 986, 797, 923, 975, 815, 1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
    };

    /** Expected values: apache-otava 0.8.0, PairDistanceCalculator, of its Q those that reach to the end of the series. */
    @Test
    void aSeriesFallsApartWhereTheEnergyStatisticIsLargest() {
        EnergySplit nile = EnergySplit.of(NILE);
        assertThat(nile.at()).isEqualTo(28);
        assertThat(nile.energy()).isCloseTo(4807.521314553991, within(1e-9));
        EnergySplit few = EnergySplit.of(new double[] {1, 1.2, 0.9, 1.1, 2, 2.3, 2.1});
        assertThat(few.at()).isEqualTo(4);
        assertThat(few.energy()).isCloseTo(3.085714285714286, within(1e-12));
    }

    /** Counted by hand: of 495 arrangements two, and of all 5,040 orders of seven values 288. */
    @Test
    void howSeldomItDoesSoByChanceIsCounted() {
        EnergySplit split = EnergySplit.of(new double[] {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        assertThat(split.p()).isCloseTo(2 / 495.0, within(0.002));
        assertThat(EnergySplit.of(new double[] {1, 1.2, 0.9, 1.1, 2, 2.3, 2.1}).p())
                .isCloseTo(288 / 5040.0, within(0.03));
        assertThat(EnergySplit.of(NILE).p()).isLessThan(0.001);
        assertThat(EnergySplit.of(new double[] {3, 3, 3, 3, 3}).p()).isEqualTo(1);
        assertThat(EnergySplit.of(new double[] {3, 4, 5}).p()).isEqualTo(1);
    }

    @Test
    void eachChangeOfASeriesIsFoundAndNothingElse() {
        double[] levels = Stream.of(noise(0, 40), noise(0.2, 30), noise(0.1, 30))
                .flatMapToDouble(DoubleStream::of)
                .toArray();
        assertThat(found(levels)).containsExactly(40, 70);
        assertThat(found(NILE)).containsExactly(28);
        assertThat(found(noise(0, 200))).isEmpty();
    }

    @Test
    void aWildNightIsNoChange() {
        double[] values = noise(0, 60);
        values[58] = 0.5;
        assertThat(found(values)).isEmpty();
        values[30] = -0.4;
        assertThat(found(values)).isEmpty();
    }

    @Test
    void ofManySeriesFewerAreBelievedAndRatherThoseOfMoreWeight() {
        double[] few = {1, 1.01, 0.99, 1, 1.02, 1.01, 1.2, 1.21, 1.19};
        assertThat(found(few)).containsExactly(6);
        assertThat(among(100, few, 1)).isEmpty();
        assertThat(among(100, few, 100)).containsExactly(6);
    }

    private static List<Integer> found(double[] values) {
        return among(0, values, 1);
    }

    private static List<Integer> among(int others, double[] values, double weight) {
        Stream<WeightedSeries> equal = IntStream.range(0, others)
                .mapToObj(i ->
                        series(new SplittableRandom(i).doubles(values.length).toArray(), 1));
        List<List<ChangePoint>> points = ChangePoints.together(
                Stream.concat(Stream.of(series(values, weight)), equal).toList());
        return points.get(0).stream().map(ChangePoint::at).toList();
    }

    private static WeightedSeries series(double[] values, double weight) {
        return new WeightedSeries(values, weight, (before, after) -> false);
    }

    private static double[] noise(double level, int count) {
        SplittableRandom random = new SplittableRandom(count);
        return Arrays.stream(new double[count])
                .map(none -> level + 0.03 * random.nextGaussian())
                .toArray();
    }
}
