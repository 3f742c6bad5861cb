package org.flightdiff.statistics.estimate;

/** What a value rests on, which decides how two sides may be set against each other. */
public enum Basis {
    /** Samples of one run: a mean, a ratio, a quantile, a slope. */
    SAMPLES,
    /** A count of events in one run; 0 is an observation like any other. */
    COUNT,
    /** One value per run, several runs: spread between runs is part of the interval. */
    RUNS,
    /** A single value whose sampling error is unknown. */
    POINT,
    /** A setting, without sampling error. */
    EXACT
}
