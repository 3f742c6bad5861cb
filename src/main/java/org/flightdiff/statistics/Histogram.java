package org.flightdiff.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Bins that fit the values of two sides together: as many as Freedman and Diaconis (1981) choose for the larger side,
 * on a logarithmic axis where the positive values span more than a factor of 20.
 */
public final class Histogram {

    private static final int FEWEST = 8;
    private static final int MOST = 60;
    private static final double LOGARITHMIC_FROM_SPAN = 20;

    private Histogram() {}

    /** Values in [from, to); the last includes its end, and is beyond where it has all beyond the end of the axis. */
    public record Bin(double from, double to, boolean last, boolean isBeyond) {

        /** How many of the values, which are sorted, lie in this bin. */
        public long countIn(double[] sorted) {
            long upTo = Quantiles.firstAtLeast(sorted, last ? Math.nextUp(to) : to);
            return upTo - Quantiles.firstAtLeast(sorted, from);
        }
    }

    /**
     * Bins over all values of both sides, each sorted; ascending, none without values, one when all are equal.
     *
     * @param end of the axis, if it is not logarithmic: the last bin has what is above
     */
    public static List<Bin> edges(double[] one, double[] other, double end) {
        Merged all = new Merged(finite(one), finite(other));
        if (all.size() == 0) {
            return List.of();
        }
        double low = all.get(0);
        double high = all.get(all.size() - 1);
        if (low == high) {
            return List.of(new Bin(low, high, true, false));
        }
        boolean logarithmic = low > 0 && high / low > LOGARITHMIC_FROM_SPAN;
        boolean isCut = !logarithmic && end > low && end < high;
        double top = isCut ? Math.nextUp(end) : high;
        DoubleUnaryOperator axis = logarithmic ? Math::log : value -> value;
        double start = axis.applyAsDouble(low);
        double range = axis.applyAsDouble(top) - start;
        int count = count(all, axis, range);
        List<Bin> bins = new ArrayList<>();
        double from = low;
        for (int i = 1; i <= count; i++) {
            double position = start + range * i / count;
            double to = i == count ? top : logarithmic ? Math.exp(position) : position;
            bins.add(new Bin(from, to, i == count && !isCut, false));
            from = to;
        }
        if (isCut) {
            bins.add(new Bin(top, high, true, true));
        }
        return bins;
    }

    private static double[] finite(double[] sorted) {
        boolean finite =
                sorted.length == 0 || (Double.isFinite(sorted[0]) && Double.isFinite(sorted[sorted.length - 1]));
        return finite ? sorted : Arrays.stream(sorted).filter(Double::isFinite).toArray();
    }

    private static int count(Merged sorted, DoubleUnaryOperator axis, double range) {
        double spread = sorted.quantile(0.75, axis) - sorted.quantile(0.25, axis);
        double width = 2 * spread / Math.cbrt(sorted.size());
        return width > 0 ? (int) Math.max(FEWEST, Math.min(MOST, Math.ceil(range / width))) : FEWEST;
    }

    /** Two sorted arrays seen as one, without being copied. */
    private record Merged(double[] one, double[] other) {

        int size() {
            return one.length + other.length;
        }

        /** The value at a place in ascending order, from 0 on. */
        double get(int place) {
            int low = Math.max(0, place - other.length);
            int high = Math.min(place, one.length);
            while (low < high) {
                int ofOne = (low + high) >>> 1;
                if (one[ofOne] < other[place - ofOne - 1]) {
                    low = ofOne + 1;
                } else {
                    high = ofOne;
                }
            }
            double here = low < one.length ? one[low] : Double.POSITIVE_INFINITY;
            double there = place - low < other.length ? other[place - low] : Double.POSITIVE_INFINITY;
            return Math.min(here, there);
        }

        /** Of type 7, of what a function that never falls makes of the values. */
        double quantile(double p, DoubleUnaryOperator rising) {
            double position = p * (size() - 1);
            int below = (int) Math.floor(position);
            int above = Math.min(below + 1, size() - 1);
            double[] around = {rising.applyAsDouble(get(below)), rising.applyAsDouble(get(above))};
            return Quantiles.atPosition(around, position - below);
        }
    }
}
