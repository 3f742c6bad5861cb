package org.flightdiff.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class PointsTest {

    private static final double[] TIMES = {0, 1, 2};

    @Test
    void theSameCoordinatesAreTheSamePoints() {
        Points points = new Points(TIMES, new double[] {5, Double.NaN, 7});
        Points same = new Points(TIMES, new double[] {5, Double.NaN, 7});
        assertEquals(points, same);
        assertEquals(points.hashCode(), same.hashCode());
    }

    @Test
    void anotherCoordinateMakesOtherPoints() {
        Points points = new Points(TIMES, new double[] {5, 6, 7});
        assertNotEquals(points, new Points(TIMES, new double[] {5, 6, 8}));
        assertNotEquals(points, new Points(new double[] {0, 1, 3}, new double[] {5, 6, 7}));
    }
}
