package org.flightdiff.experiment;

/** Why an experiment is over. */
public enum Ending {
    /** All is decided. */
    DECIDED,
    /** As many runs as there may be are made. */
    LIMIT,
    /** As many runs as were asked for are made. */
    ALL_RUNS,
    /** Runs of a side failed again and again. */
    FAILING
}
