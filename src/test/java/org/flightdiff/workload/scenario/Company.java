package org.flightdiff.workload.scenario;

public enum Company {
    /** Other recordings: each leaves the processors mostly idle. */
    SHARED,
    /** Nothing: it needs the processors. */
    ALONE,
    /** Two programs that take all the CPU they can get. */
    CROWDED
}
