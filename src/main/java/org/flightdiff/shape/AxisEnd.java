package org.flightdiff.shape;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Where an axis of values ends: not at a few values far above all others, which are marked at its edge and said. */
public final class AxisEnd {

    /** Further away than this many times the usual, a value leaves what is usual the lowest third of an axis. */
    public static final double REACH = 3;

    /** So far away a line to compare values with leaves them two thirds of an axis, or is said at its edge. */
    public static final double NEAR = 1.5;

    /** One value in twenty may lie anywhere. */
    private static final double USUAL = 0.95;

    /** Of fewer values, one in twenty is none. */
    private static final int FEWEST = 20;

    /** One part of so many of the time that a curve covers is its start, as it is for how fast a heap fills. */
    private static final int STARTS = 4;

    private static final int FEWEST_LATER = 5;

    private static final double HEADROOM = 1.06;

    /** With room to say what lies above. */
    private static final double ROOM = 1.2;

    private AxisEnd() {}

    /** The largest of one side's values above zero that an axis from zero has to reach; 0 if there is none. */
    public static double of(double[] values) {
        double[] sorted =
                Arrays.stream(values).filter(value -> value > 0).sorted().toArray();
        if (sorted.length == 0) {
            return 0;
        }
        double largest = sorted[sorted.length - 1];
        if (sorted.length < FEWEST) {
            return largest;
        }
        double usual = sorted[(int) Math.ceil(USUAL * sorted.length) - 1];
        return largest <= REACH * usual ? largest : usual;
    }

    /**
     * The same of curves: what a program does while it starts, far above all that it does later, may lie beyond, too.
     *
     * @param x when each value was, from the start of what is shown
     */
    public static double ofCourse(double[] x, double[] values) {
        double end = of(values);
        double from = Arrays.stream(x).min().orElse(0);
        double start = from + (Arrays.stream(x).max().orElse(0) - from) / STARTS;
        double[] later = IntStream.range(0, x.length)
                .filter(at -> x[at] >= start)
                .mapToDouble(at -> values[at])
                .toArray();
        double usual = later.length < FEWEST_LATER ? end : of(later);
        return usual > 0 && end > REACH * usual ? usual : end;
    }

    /** An end with room above it, for the largest of all values beyond it or not. */
    public static double withRoom(double end, double largest) {
        return end * (largest > end ? ROOM : HEADROOM);
    }
}
