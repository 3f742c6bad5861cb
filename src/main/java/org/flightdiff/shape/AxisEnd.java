package org.flightdiff.shape;

import java.util.Arrays;

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

    /** An end with room above it, for the largest of all values beyond it or not. */
    public static double withRoom(double end, double largest) {
        return end * (largest > end ? ROOM : HEADROOM);
    }
}
