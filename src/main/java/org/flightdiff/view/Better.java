package org.flightdiff.view;

public enum Better {
    LOWER,
    HIGHER,
    /** Neither: a change is only different. */
    NONE
}
