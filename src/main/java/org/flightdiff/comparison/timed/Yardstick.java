package org.flightdiff.comparison.timed;

/** What calls are counted for each of. */
public enum Yardstick {
    /** The work that was done. */
    WORK,
    /** Calls of the method that calls it, where nothing tells how much work was done. */
    CALLER,
    /** Seconds, where nothing else is known: a program that waits for its answers does less of them if they take longer. */
    SECOND
}
