package org.flightdiff.view;

import org.flightdiff.unit.Unit;

/** From how large a change on a user feels a metric, by its unit; one for which that does not fit declares its own. */
final class Felt {

    /** A twentieth of the time, or of whatever else: less is too little to act on, as of any change. */
    private static final double SHARE = 0.05;

    /** The least that a pause adds to a request that is worth a look. */
    private static final double SECONDS = 0.001;

    /** Whoever waits a second for a program that stands still notices, in whatever time. */
    private static final double STOP = 1;

    /** Of a process of hundreds of megabytes, less is nothing to anyone: a few buffers come and go. */
    private static final double BYTES = 16 * 1024 * 1024;

    /** A hundredth of what one ordinary disk writes; allocation begins to cost far above. */
    private static final double BYTES_PER_SECOND = 1024 * 1024;

    /** Once in five seconds, as an idle program collects; what happens once in fifty costs nothing by how often it does. */
    private static final double PER_SECOND = 0.2;

    /** 0.1 points of the time: a tenth of what JFR itself may take, less than 1 % by its makers. */
    private static final double LEAST_PART_OF_TIME = 0.02;

    private static final double LEAST_PART = 0.1;

    private Felt() {}

    static double leastPart(Unit unit, boolean total) {
        return unit == Unit.SHARE || (unit == Unit.SECONDS && total) ? LEAST_PART_OF_TIME : LEAST_PART;
    }

    /** The least change that is felt, in the unit, 0 where each is; a total of seconds is a share of the window. */
    static double from(Unit unit, boolean total, boolean stopping, double windowSeconds) {
        return switch (unit) {
            case SHARE -> SHARE;
            case SECONDS -> total ? ofTotal(stopping, windowSeconds) : SECONDS;
            case BYTES -> BYTES;
            case BYTES_PER_SECOND -> BYTES_PER_SECOND;
            case PER_SECOND -> PER_SECOND;
            case ONE -> 0;
        };
    }

    private static double ofTotal(boolean stopping, double windowSeconds) {
        double share = SHARE * windowSeconds;
        return stopping ? Math.min(share, STOP) : share;
    }
}
