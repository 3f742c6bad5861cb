package org.flightdiff.view.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flightdiff.shape.Points;
import org.junit.jupiter.api.Test;

class ThinningTest {

    private static final int COLUMNS = 100;
    private static final double SECONDS = 60;

    private final double[] x = IntStream.range(0, 50_000)
            .mapToDouble(i -> (i + 0.5) * SECONDS / 50_000)
            .toArray();
    private final double[] y = new Random(7).doubles(x.length).toArray();

    @Test
    void aCurveOfFewPointsStaysAsItIs() {
        Points few = new Points(new double[] {0, 1, 2}, new double[] {1, 5, 2});
        assertSame(few, Thinning.of(few, 0, 2, COLUMNS));
    }

    @Test
    void nothingIsLeftThatCannotBeSeen() {
        assertTrue(thinned().size() <= 2 * COLUMNS);
    }

    @Test
    void noSpikeIsLostWhereverItStands() {
        for (int at = 0; at < x.length; at += 997) {
            double ordinary = y[at];
            y[at] = 1000;
            assertTrue(holds(thinned(), x[at], 1000), "spike at " + x[at]);
            y[at] = -1000;
            assertTrue(holds(thinned(), x[at], -1000), "dip at " + x[at]);
            y[at] = ordinary;
        }
    }

    @Test
    void pointsStayInTheirOrder() {
        Points thinned = thinned();
        for (int i = 1; i < thinned.size(); i++) {
            assertTrue(thinned.x(i - 1) <= thinned.x(i));
        }
    }

    @Test
    void theLowestAndTheHighestOfEveryColumnStay() {
        Points thinned = thinned();
        for (int column = 0; column < COLUMNS; column++) {
            double from = column * SECONDS / COLUMNS;
            double to = (column + 1) * SECONDS / COLUMNS;
            double[] all = IntStream.range(0, x.length)
                    .filter(i -> x[i] >= from && x[i] < to)
                    .mapToDouble(i -> y[i])
                    .sorted()
                    .toArray();
            double[] kept = IntStream.range(0, thinned.size())
                    .filter(i -> thinned.x(i) >= from && thinned.x(i) < to)
                    .mapToDouble(thinned::y)
                    .sorted()
                    .toArray();
            assertEquals(all[0], kept[0]);
            assertEquals(all[all.length - 1], kept[kept.length - 1]);
        }
    }

    @Test
    void aGapStaysAGap() {
        for (int i = 20_000; i < 30_000; i++) {
            y[i] = Double.NaN;
        }
        Points thinned = thinned();
        assertTrue(IntStream.range(0, thinned.size()).anyMatch(i -> Double.isNaN(thinned.y(i))));
    }

    @Test
    void thoseLeftWeighAsMuchAsAllAndHaveTheirMean() {
        for (int column = 0; column < COLUMNS; column++) {
            double from = column * SECONDS / COLUMNS;
            double to = (column + 1) * SECONDS / COLUMNS;
            Points thinned = thinned();
            int[] kept = IntStream.range(0, thinned.size())
                    .filter(i -> thinned.x(i) >= from && thinned.x(i) < to)
                    .toArray();
            double weight = IntStream.of(kept).mapToDouble(thinned::weight).sum();
            double sum = IntStream.of(kept)
                    .mapToDouble(i -> thinned.weight(i) * thinned.y(i))
                    .sum();
            double[] all = IntStream.range(0, x.length)
                    .filter(i -> x[i] >= from && x[i] < to)
                    .mapToDouble(i -> y[i])
                    .toArray();
            assertEquals(all.length, weight, 1e-6);
            assertEquals(DoubleStream.of(all).average().orElseThrow(), sum / weight, 1e-9);
        }
    }

    @Test
    void whatIsThinnedTwiceStillWeighsAsMuchAsAll() {
        Points twice = Thinning.of(thinned(), 0, SECONDS, COLUMNS / 4);
        assertEquals(
                x.length,
                IntStream.range(0, twice.size()).mapToDouble(twice::weight).sum(),
                1e-6);
    }

    private Points thinned() {
        return Thinning.of(new Points(x, y), 0, SECONDS, COLUMNS);
    }

    private static boolean holds(Points points, double x, double y) {
        return IntStream.range(0, points.size()).anyMatch(i -> points.x(i) == x && points.y(i) == y);
    }
}
