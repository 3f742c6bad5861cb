package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.picture.Extremes.Reach;
import org.flightdiff.picture.SeriesPainter.Dots;
import org.flightdiff.shape.Points;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DenseCurvesTest {

    private static final int MANY = 1_000_000;

    @Test
    void aSingleSpikeAmongAMillionPointsIsKept() {
        for (int spike : new int[] {0, 1, 333_333, MANY - 1}) {
            Points points = SyntheticShapes.points(MANY, i -> i == spike ? 99 : 1);
            Reach[] columns = SeriesPainter.columns(new Extremes(points), plot(0, SyntheticShapes.SECONDS), true);
            double highest = 0;
            for (int column = 0; column < columns.length; column++) {
                highest = Math.max(highest, columns[column] == null ? 0 : columns[column].high());
            }
            assertThat(highest).as("spike at point " + spike).isEqualTo(99);
        }
    }

    @Test
    void aColumnOfAJoinedCurveReachesTheValueBeforeIt() {
        Points points = new Points(new double[] {1, 9}, new double[] {5, 50});
        Reach[] joined = SeriesPainter.columns(new Extremes(points), plot(0, 10), true);
        Reach[] apart = SeriesPainter.columns(new Extremes(points), plot(0, 10), false);
        assertThat(joined[360].low()).isEqualTo(5);
        assertThat(apart[360].low()).isEqualTo(50);
    }

    @Test
    void whatWasNotRecordedLeavesItsColumnEmpty() {
        Points points = new Points(new double[] {1, 5}, new double[] {Double.NaN, 3});
        Reach[] columns = SeriesPainter.columns(new Extremes(points), plot(0, 10), false);
        assertThat(columns[40]).isNull();
        assertThat(columns[200]).isNotNull();
    }

    @Test
    void pointsOutsideTheStretchShownFallIntoNoColumn() {
        Points points = new Points(new double[] {1, 5, 9}, new double[] {1, 2, 3});
        Reach[] columns = SeriesPainter.columns(new Extremes(points), plot(4, 6), false);
        for (int column = 0; column < columns.length; column++) {
            assertThat(columns[column] == null || columns[column].high() == 2).isTrue();
        }
    }

    private static Plot plot(double from, double to) {
        return new Plot(78, 0, 400, 200, new Extent(from, to), new Extent(0, 100));
    }

    private static final Plot PLOT = new Plot(78, 8, 100, 40, new Extent(0, 50), new Extent(0, 20));

    @Test
    void pointsAboveEachOtherAreOneRunAndOthersStandAlone() {
        assertThat(runs(new Points(new double[] {5, 5, 5, 5, 30}, new double[] {9, 9.5, 10, 1.5, 20})))
                .containsExactly("5: 10 to 12", "5: 18 to 19", "30: 0 to 1");
    }

    @Test
    void whatLiesOutsideOrWasNotRecordedIsNoDot() {
        assertThat(runs(new Points(new double[] {-9, 5, 5, 60}, new double[] {1, Double.NaN, 30, 1})))
                .isEmpty();
    }

    private static List<String> runs(Points points) {
        List<String> runs = new ArrayList<>();
        Dots.of(points, new Visible(0, points.size()), PLOT)
                .forEachRun((column, first, end) -> runs.add(column + ": " + first + " to " + end));
        return runs;
    }

    private static final int TRIES = 500;

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 17, 256, 4097, 70_000})
    void everyStretchIsWhatALookAtEachOfItsPointsFinds(int count) {
        Random random = new Random(count);
        Points points = SyntheticShapes.points(
                Math.max(2, count), i -> random.nextInt(50) == 0 ? Double.NaN : random.nextGaussian());
        Extremes extremes = new Extremes(points);
        for (int i = 0; i < TRIES; i++) {
            int from = random.nextInt(points.size());
            int to = from + 1 + random.nextInt(points.size() - from);
            assertThat(extremes.of(from, to)).as(from + " to " + to).isEqualTo(oneByOne(points, from, to));
        }
    }

    @Test
    void whereNothingWasRecordedThereIsNoExtreme() {
        Extremes extremes = new Extremes(SyntheticShapes.points(100, i -> i < 40 ? Double.NaN : i));
        assertThat(extremes.of(3, 40)).isNull();
        assertThat(extremes.of(50, 50)).isNull();
        assertThat(new Extremes(Points.NONE).of(0, 0)).isNull();
        assertThat(extremes.of(3, 41)).isEqualTo(new Reach(40, 40));
    }

    private static @Nullable Reach oneByOne(Points points, int from, int to) {
        double[] values = IntStream.range(from, to)
                .mapToDouble(points::y)
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        return values.length == 0 ? null : new Reach(values[0], values[values.length - 1]);
    }
}
