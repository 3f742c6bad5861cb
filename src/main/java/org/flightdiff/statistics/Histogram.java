package org.flightdiff.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Bins that fit the values of two sides together: as many as Freedman and Diaconis (1981) choose for the larger side, on
 * a logarithmic axis where the positive values span more than a factor of 20.
 */
public final class Histogram {

    private static final int FEWEST = 8;
    private static final int MOST = 60;
    private static final double LOGARITHMIC_FROM_SPAN = 20;

    private Histogram() {}

    /** Values in [from, to); the last bin includes its end. */
    public record Bin(double from, double to, boolean last) {

        /** How many of the values, which are sorted, lie in this bin. */
        public long countIn(double[] sorted) {
            return (last ? below(sorted, Math.nextUp(to)) : below(sorted, to)) - below(sorted, from);
        }

        private static long below(double[] sorted, double value) {
            int low = 0;
            int high = sorted.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sorted[middle] < value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }

    /** Bins over all values of both sides, ascending; none without values, one when all are equal. */
    public static List<Bin> edges(double[] one, double[] other) {
        double[] all = DoubleStream.concat(Arrays.stream(one), Arrays.stream(other))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        if (all.length == 0) {
            return List.of();
        }
        double low = all[0];
        double high = all[all.length - 1];
        if (low == high) {
            return List.of(new Bin(low, high, true));
        }
        boolean logarithmic = low > 0 && high / low > LOGARITHMIC_FROM_SPAN;
        double[] axis = logarithmic ? Arrays.stream(all).map(Math::log).toArray() : all;
        int count = count(axis);
        List<Bin> bins = new ArrayList<>();
        double from = low;
        for (int i = 1; i <= count; i++) {
            double position = axis[0] + (axis[axis.length - 1] - axis[0]) * i / count;
            double to = i == count ? high : logarithmic ? Math.exp(position) : position;
            bins.add(new Bin(from, to, i == count));
            from = to;
        }
        return bins;
    }

    private static int count(double[] sorted) {
        double spread = Quantiles.type7OfSorted(sorted, 0.75) - Quantiles.type7OfSorted(sorted, 0.25);
        double width = 2 * spread / Math.cbrt(sorted.length);
        double range = sorted[sorted.length - 1] - sorted[0];
        return width > 0 ? (int) Math.max(FEWEST, Math.min(MOST, Math.ceil(range / width))) : FEWEST;
    }
}
