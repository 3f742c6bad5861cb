package org.flightdiff.workload.scenario;

/** What else runs on the machine while the JVM is recorded. */
public enum Company {
    /** Other recordings: each leaves the processors mostly idle. */
    SHARED,
    /** Nothing: it needs the processors. */
    ALONE,
    /** Two programs that take all the CPU they can get. */
    CROWDED
}
