package org.flightdiff.statistics.estimate;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/**
 * How one side's value came about along its window: where in the window it got more than its share. Two runs of one
 * program start up and breathe alike, and so one course tells what of the other is no chance.
 *
 * @param stretches what each of {@value #STRETCHES} stretches of equal exposure adds beyond its share, in time order;
 *     they add up to 0 but for rounding. The value lies off by their sum where each is taken to scatter
 * @param samples of how many it is made
 * @param alone how far the value lies off by its own samples alone, in the same unit
 * @param leastVariance what whole samples leave however alike two courses are, in the square of that unit
 */
public record Course(List<Double> stretches, long samples, StudentMargin alone, double leastVariance) {

    private static final int STRETCHES = 20;

    public Course {
        stretches = new CompactStretches(stretches);
        if (stretches.size() != STRETCHES || !stretches.stream().allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("no course of " + STRETCHES + " stretches: " + stretches);
        }
    }

    private static final class CompactStretches extends AbstractList<Double> implements RandomAccess {

        private final double[] values;

        CompactStretches(List<Double> stretches) {
            values = stretches.stream().mapToDouble(Double::doubleValue).toArray();
        }

        @Override
        public Double get(int index) {
            return values[index];
        }

        @Override
        public int size() {
            return values.length;
        }
    }

    /** Stretches that have nothing yet of a share of 1 that is to be spread over them. */
    static double[] withoutShares() {
        double[] stretches = new double[STRETCHES];
        Arrays.fill(stretches, -1.0 / STRETCHES);
        return stretches;
    }

    static Course of(double[] stretches, long samples, StudentMargin alone, double leastVariance) {
        return new Course(Arrays.stream(stretches).boxed().toList(), samples, alone, leastVariance);
    }

    /** Adds an amount that lies between two points of an axis on which the window goes from 0 to 1. */
    static void spread(double amount, double from, double to, double[] stretches) {
        double begin = from * STRETCHES;
        double end = to * STRETCHES;
        int first = Math.min(STRETCHES - 1, (int) begin);
        int last = Math.min(STRETCHES - 1, (int) end);
        if (first == last) {
            stretches[first] += amount;
            return;
        }
        for (int stretch = first; stretch <= last; stretch++) {
            double inside = Math.min(stretch + 1.0, end) - Math.max(stretch, begin);
            stretches[stretch] += amount * Math.max(0, inside) / (end - begin);
        }
    }

    /** Into how many stretches the window can be cut at most, so that each has a sample: 20, 10, 5 or none. */
    public int most() {
        int most = STRETCHES;
        while (most > samples && most > STRETCHES / 4) {
            most /= 2;
        }
        return most > samples ? 0 : most;
    }

    /** What each of fewer stretches adds beyond its share; their number divides that of all. */
    public double[] in(int fewer) {
        double[] sums = new double[fewer];
        for (int stretch = 0; stretch < STRETCHES; stretch++) {
            sums[stretch * fewer / STRETCHES] += stretches.get(stretch);
        }
        return sums;
    }
}
