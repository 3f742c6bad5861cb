package org.flightdiff.picture.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.ink.Plot;
import org.flightdiff.picture.time.SeriesPainter.PixelColumns;
import org.flightdiff.shape.Points;
import org.junit.jupiter.api.Test;

class PixelColumnsTest {

    private static final int MANY = 1_000_000;

    @Test
    void aSingleSpikeAmongAMillionPointsIsKept() {
        for (int spike : new int[] {0, 1, 333_333, MANY - 1}) {
            Points points = SyntheticShapes.points(MANY, i -> i == spike ? 99 : 1);
            PixelColumns columns = PixelColumns.of(new Extremes(points), plot(0, SyntheticShapes.SECONDS), true);
            double highest = 0;
            for (int column = 0; column < columns.count(); column++) {
                highest = Math.max(highest, columns.isEmpty(column) ? 0 : columns.high(column));
            }
            assertThat(highest).as("spike at point " + spike).isEqualTo(99);
        }
    }

    @Test
    void aColumnOfAJoinedCurveReachesTheValueBeforeIt() {
        Points points = new Points(new double[] {1, 9}, new double[] {5, 50});
        PixelColumns joined = PixelColumns.of(new Extremes(points), plot(0, 10), true);
        PixelColumns apart = PixelColumns.of(new Extremes(points), plot(0, 10), false);
        assertThat(joined.low(360)).isEqualTo(5);
        assertThat(apart.low(360)).isEqualTo(50);
    }

    @Test
    void whatWasNotRecordedLeavesItsColumnEmpty() {
        Points points = new Points(new double[] {1, 5}, new double[] {Double.NaN, 3});
        PixelColumns columns = PixelColumns.of(new Extremes(points), plot(0, 10), false);
        assertThat(columns.isEmpty(40)).isTrue();
        assertThat(columns.isEmpty(200)).isFalse();
    }

    @Test
    void pointsOutsideTheStretchShownFallIntoNoColumn() {
        Points points = new Points(new double[] {1, 5, 9}, new double[] {1, 2, 3});
        PixelColumns columns = PixelColumns.of(new Extremes(points), plot(4, 6), false);
        for (int column = 0; column < columns.count(); column++) {
            assertThat(columns.isEmpty(column) || columns.high(column) == 2).isTrue();
        }
    }

    private static Plot plot(double from, double to) {
        return new Plot(78, 0, 400, 200, new Extent(from, to), new Extent(0, 100));
    }
}
