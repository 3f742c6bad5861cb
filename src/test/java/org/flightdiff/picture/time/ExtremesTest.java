package org.flightdiff.picture.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.picture.time.Extremes.Reach;
import org.flightdiff.shape.Points;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExtremesTest {

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
