package org.flightdiff.stacks.tree;

import java.util.List;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.table.FrameKind;

/**
 * A frame of the call tree of both sides. Nodes are equal only if they are the same, so that they can be keys.
 *
 * <p>A side's total is the sum of the totals of its children and its own self amount, less what was too small to be
 * kept (see {@link CallTree#leftOut}).
 */
public final class Node implements TwoSided<Node.Amounts> {

    private final String name;
    private final FrameKind kind;
    private final Amounts baseline;
    private final Amounts candidate;
    private final Tested tested;
    private final List<Node> children;

    /** Its name ends with {@code :line} if lines are told apart, and is empty for the root. */
    public Node(String name, FrameKind kind, Amounts baseline, Amounts candidate, Tested tested, List<Node> children) {
        this.name = name;
        this.kind = kind;
        this.baseline = baseline;
        this.candidate = candidate;
        this.tested = tested;
        this.children = List.copyOf(children);
    }

    public String name() {
        return name;
    }

    public FrameKind kind() {
        return kind;
    }

    @Override
    public Amounts baseline() {
        return baseline;
    }

    @Override
    public Amounts candidate() {
        return candidate;
    }

    public Tested tested() {
        return tested;
    }

    public FrameChange change() {
        return tested.change();
    }

    public List<Node> children() {
        return children;
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

    /** Divided as chosen; 0 where it is not on the side's stacks. */
    public record Amounts(double total, double self, long samples) {

        public static final Amounts NONE = new Amounts(0, 0, 0);
    }
}
