package org.flightdiff.shape;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Points of a curve or a scatter, in the order they are joined. Immutable. */
public final class Points {

    /** No points. */
    public static final Points NONE = new Points(new double[0], new double[0]);

    private final double[] x;
    private final double[] y;

    /** Copies the coordinates; both arrays have the same length. */
    public Points(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
        }
        this.x = x.clone();
        this.y = y.clone();
    }

    /** How many. */
    public int size() {
        return x.length;
    }

    /** Horizontal coordinate of one point. */
    public double x(int index) {
        return x[index];
    }

    /** Vertical coordinate of one point. */
    public double y(int index) {
        return y[index];
    }

    /** Index of the first of ascending points that lies not before a place; how many there are where none does. */
    public int firstFrom(double place) {
        int low = 0;
        int high = x.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (x[middle] < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether the other ones are the same points in the same order. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Points points && Arrays.equals(x, points.x) && Arrays.equals(y, points.y));
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    }
}
