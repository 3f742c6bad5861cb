package org.flightdiff.shape;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Points in the order they are joined; where not all are kept, one has the weight of those it stands for. */
public final class Points {

    public static final Points NONE = new Points(new double[0], new double[0]);

    private final double[] x;
    private final double[] y;
    private final double @Nullable [] weights;

    /** Computed when it is first asked for; more than once does no harm. */
    private @Nullable Double mean;

    /** Copies the coordinates; both arrays have the same length. */
    public Points(double[] x, double[] y) {
        this(x.clone(), y.clone(), null);
    }

    private Points(double[] x, double[] y, double @Nullable [] weights) {
        if (x.length != y.length || (weights != null && weights.length != x.length)) {
            throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
        }
        this.x = x;
        this.y = y;
        this.weights = weights;
    }

    /** Copies points with weights, see {@link #weight}; all arrays have the same length. */
    public static Points weighted(double[] x, double[] y, double[] weights) {
        return new Points(x.clone(), y.clone(), weights.clone());
    }

    public int size() {
        return x.length;
    }

    public double x(int index) {
        return x[index];
    }

    public double y(int index) {
        return y[index];
    }

    /** The mean of the values that are known; NaN without any. */
    public double mean() {
        Double known = mean;
        if (known == null) {
            known = Arrays.stream(y).filter(Double::isFinite).average().orElse(Double.NaN);
            mean = known;
        }
        return known;
    }

    /** How many recorded points one represents, including itself; 1 if all are kept. */
    public double weight(int index) {
        return weights == null ? 1 : weights[index];
    }

    /** Index of the first point with x at or after a place, if x ascends; {@link #size()} if there is none. */
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

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Points points
                        && Arrays.equals(x, points.x)
                        && Arrays.equals(y, points.y)
                        && Arrays.equals(weights, points.weights));
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    }
}
