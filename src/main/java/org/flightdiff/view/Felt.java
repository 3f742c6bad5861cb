package org.flightdiff.view;

import org.flightdiff.unit.Unit;

/** From how large a change on a user feels a metric, by its unit. */
final class Felt {

    /** A twentieth of the time, or of whatever else: less is too little to act on, as of any change. */
    private static final double SHARE = 0.05;

    /** The least that a pause adds to a request that is worth a look. */
    private static final double SECONDS = 0.001;

    /** Whoever waits a second for a program that stands still notices, in whatever time. */
    private static final double STOP = 1;

    private Felt() {}

    /**
     * The least change that is felt, in the unit; 0 where each is.
     *
     * @param total whether it grows with the length of the window
     * @param stopping whether it stops all work meanwhile
     * @param windowSeconds what a total of seconds is a share of
     */
    static double from(Unit unit, boolean total, boolean stopping, double windowSeconds) {
        return switch (unit) {
            case SHARE -> SHARE;
            case SECONDS -> total ? ofTotal(stopping, windowSeconds) : SECONDS;
            case ONE, BYTES, BYTES_PER_SECOND, PER_SECOND -> 0;
        };
    }

    private static double ofTotal(boolean stopping, double windowSeconds) {
        double share = SHARE * windowSeconds;
        return stopping ? Math.min(share, STOP) : share;
    }
}
