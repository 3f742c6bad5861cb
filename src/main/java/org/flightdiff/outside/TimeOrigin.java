package org.flightdiff.outside;

/** What the times of a series count from. */
public enum TimeOrigin {
    /** 1970. */
    CLOCK,
    /** The start of a recording. */
    RECORDING,
    /** The start of its JVM. */
    JVM
}
