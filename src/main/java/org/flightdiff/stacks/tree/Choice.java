package org.flightdiff.stacks.tree;

import org.jspecify.annotations.Nullable;

/** The thread is null for all kinds; folded, direct calls of a method by itself are one frame. */
public record Choice(
        Per per, TreeDirection direction, @Nullable String thread, boolean lines, boolean foldRecursion) {

    public static final Choice USUAL = new Choice(Per.SHARE, TreeDirection.CALLEES, null, false, false);

    public Choice with(Per other) {
        return new Choice(other, direction, thread, lines, foldRecursion);
    }

    public Choice with(TreeDirection other) {
        return new Choice(per, other, thread, lines, foldRecursion);
    }

    public Choice ofThread(@Nullable String kind) {
        return new Choice(per, direction, kind, lines, foldRecursion);
    }

    public Choice withLines(boolean wanted) {
        return new Choice(per, direction, thread, wanted, foldRecursion);
    }

    public Choice withRecursionFolded(boolean wanted) {
        return new Choice(per, direction, thread, lines, wanted);
    }
}
