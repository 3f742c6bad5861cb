package org.flightdiff.desktop.chart;

/** How a time chart sets the two sides against each other. */
public enum Layout {
    /** Both over each other. */
    OVERLAY,
    /** Both beside each other, on the same scales. */
    SIDE_BY_SIDE,
    /** Candidate − baseline. */
    DIFFERENCE
}
