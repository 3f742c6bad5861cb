package org.flightdiff.picture;

/** How a time chart shows the two sides. */
public enum Layout {
    /** Both on top of each other. */
    OVERLAY,
    /** Both side by side, with the same scales. */
    SIDE_BY_SIDE,
    /** Candidate − baseline. */
    DIFFERENCE
}
