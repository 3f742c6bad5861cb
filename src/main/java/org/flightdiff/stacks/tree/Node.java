package org.flightdiff.stacks.tree;

import java.util.List;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.table.FrameKind;

/**
 * A frame of the call tree of both sides. Nodes are equal only if they are the same, so that they can be keys.
 *
 * <p>Its name ends with {@code :line} if lines are told apart, and is empty for the root. A side's total is the sum of
 * the totals of its children and its own self amount, less what was too small to be kept (see {@link CallTree#leftOut}).
 */
public record Node(String name, FrameKind kind, Amounts baseline, Amounts candidate, Tested tested, List<Node> children)
        implements TwoSided<Node.Amounts> {

    public Node {
        children = List.copyOf(children);
    }

    public FrameChange change() {
        return tested.change();
    }

    /** The mean of both sides' totals, so that both what is new and what is gone can be seen. */
    public double width() {
        return (baseline.total() + candidate.total()) / 2;
    }

    public double changedPart() {
        return Math.abs(tested.difference()) / larger();
    }

    public double larger() {
        return Math.max(baseline.total(), candidate.total());
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** Divided as chosen; 0 where it is not on the side's stacks. */
    public record Amounts(double total, double self, long samples) {

        public static final Amounts NONE = new Amounts(0, 0, 0);
    }
}
