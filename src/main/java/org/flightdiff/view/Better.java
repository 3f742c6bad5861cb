package org.flightdiff.view;

/** Which direction of a metric is the good one. */
public enum Better {
    LOWER,
    HIGHER,
    /** Neither: a change is only different. */
    NONE
}
