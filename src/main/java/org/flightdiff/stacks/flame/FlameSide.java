package org.flightdiff.stacks.flame;

import org.flightdiff.stacks.tree.Node;

/** Whose stacks a graph shows, which decides how wide its boxes are. */
public enum FlameSide {
    /** Boxes as wide as the mean of both sides, so that what is new and what is gone can both be seen. */
    BOTH,
    BASELINE,
    CANDIDATE;

    /** The amount that the width of a box stands for. */
    public double width(Node node) {
        return switch (this) {
            case BOTH -> node.width();
            case BASELINE -> node.baseline().total();
            case CANDIDATE -> node.candidate().total();
        };
    }

    /** The amount that fills the whole width of a graph; the same for both sides, so that two graphs can be compared. */
    public double whole(Node node) {
        return this == BOTH ? node.width() : node.larger();
    }
}
