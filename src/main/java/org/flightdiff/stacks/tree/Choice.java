package org.flightdiff.stacks.tree;

import org.jspecify.annotations.Nullable;

/** The thread is null for all kinds. */
public record Choice(
        Per per, TreeDirection direction, @Nullable String thread, boolean lines) {

    public static final Choice USUAL = new Choice(Per.SHARE, TreeDirection.CALLEES, null, false);

    public Choice with(Per other) {
        return new Choice(other, direction, thread, lines);
    }

    public Choice with(TreeDirection other) {
        return new Choice(per, other, thread, lines);
    }

    public Choice ofThread(@Nullable String kind) {
        return new Choice(per, direction, kind, lines);
    }

    public Choice withLines(boolean wanted) {
        return new Choice(per, direction, thread, wanted);
    }
}
