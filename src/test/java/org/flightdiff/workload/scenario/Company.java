package org.flightdiff.workload.scenario;

/** What runs on the machine beside the JVM that is recorded. */
public enum Company {
    /** Others of its kind: it leaves most of the processors idle, as they do. */
    SHARED,
    /** Nothing: it needs the processors itself. */
    ALONE,
    /** Two programs that take all they can get. */
    CROWDED
}
