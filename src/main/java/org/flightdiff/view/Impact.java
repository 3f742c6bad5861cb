package org.flightdiff.view;

/** As what a user feels a change, the most direct first. */
public enum Impact {
    /** Requests, and what stops them all the time. */
    REQUESTS_AND_PAUSES,

    /** Single pauses: they are felt, but less than what happens all the time. */
    SINGLE_PAUSES,

    PROCESSORS,
    MEMORY,

    INDIRECT
}
