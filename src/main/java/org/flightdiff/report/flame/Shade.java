package org.flightdiff.report.flame;

import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;

/**
 * How a frame is painted: a class of the style sheet for its colour, and a mark before its name, as colour alone tells
 * some people nothing. Orange and blue can be told apart by nearly all (M. Okabe and K. Ito, "Color Universal Design",
 * 2008).
 */
public final class Shade {

    private static final double STRONG = 0.5;
    private static final double MIDDLING = 0.2;

    private Shade() {}

    /** The class of the style sheet. */
    public static String of(Node node) {
        return switch (node.change()) {
            case GREW -> "grew" + strength(node);
            case SHRANK -> "shrank" + strength(node);
            case NEW -> "new";
            case GONE -> "gone";
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> "same";
        };
    }

    /** The mark before the name; empty for a frame of which nothing is proven. */
    public static String mark(FrameChange change) {
        return switch (change) {
            case GREW -> "↑ ";
            case SHRANK -> "↓ ";
            case NEW -> "✚ ";
            case GONE -> "✖ ";
            case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> "";
        };
    }

    /** From 1 to 3, by how large a part of the larger side the difference is. */
    private static int strength(Node node) {
        double part = node.changedPart();
        if (part >= STRONG) {
            return 3;
        }
        return part >= MIDDLING ? 2 : 1;
    }
}
