package org.flightdiff.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AxisEndTest {

    private static final double[] EVEN =
            DoubleStream.iterate(1, x -> x + 1).limit(100).toArray();

    private static final double[] TIMES = {0, 1, 2};

    @Test
    void anAxisReachesTheLargestValueWhereNoneIsFarAboveTheOthers() {
        assertThat(AxisEnd.of(EVEN)).isEqualTo(100);
        assertThat(AxisEnd.of(and(EVEN, 280))).isEqualTo(280);
        assertThat(AxisEnd.of(new double[0])).isZero();
    }

    @Test
    void anAxisEndsWhereOneInTwentyLiesAboveIfTheLargestIsFarAboveThat() {
        assertThat(AxisEnd.of(and(EVEN, 9_000))).isEqualTo(96);
    }

    @Test
    void aGroupOfLargeValuesIsNoOutlier() {
        double[] group = new double[10];
        Arrays.fill(group, 9_000);
        assertThat(AxisEnd.of(and(EVEN, group))).isEqualTo(9_000);
    }

    @Test
    void whatIsZeroMostOfTheTimeIsShownAsHighAsItGets() {
        assertThat(AxisEnd.of(and(new double[100], 7, 8, 9))).isEqualTo(9);
    }

    @Test
    void theSameCoordinatesAreTheSamePoints() {
        Points points = new Points(TIMES, new double[] {5, Double.NaN, 7});
        Points same = new Points(TIMES, new double[] {5, Double.NaN, 7});
        assertThat(same).isEqualTo(points);
        assertThat(same.hashCode()).isEqualTo(points.hashCode());
    }

    @Test
    void anotherCoordinateMakesOtherPoints() {
        Points points = new Points(TIMES, new double[] {5, 6, 7});
        assertThat(new Points(TIMES, new double[] {5, 6, 8})).isNotEqualTo(points);
        assertThat(new Points(new double[] {0, 1, 3}, new double[] {5, 6, 7})).isNotEqualTo(points);
    }

    private static double[] and(double[] values, double... more) {
        return DoubleStream.concat(Arrays.stream(values), Arrays.stream(more)).toArray();
    }

    @Test
    void whatAProgramDoesWhileItStartsMayLieBeyondTheAxisOfACurve() {
        double[] seconds = IntStream.range(0, 100).asDoubleStream().toArray();
        double[] hasty = Arrays.stream(seconds).map(at -> at < 20 ? 600 : 90).toArray();
        assertThat(AxisEnd.of(hasty)).isEqualTo(600);
        assertThat(AxisEnd.ofCourse(seconds, hasty)).isEqualTo(90);
        double[] later = Arrays.stream(seconds).map(at -> at > 50 ? 600 : 90).toArray();
        assertThat(AxisEnd.ofCourse(seconds, later)).isEqualTo(600);
    }
}
