package org.flightdiff.stacks.tree;

import org.jspecify.annotations.Nullable;

/**
 * How stacks are looked at.
 *
 * @param per what weights are divided by
 * @param direction which end the tree begins with
 * @param thread the kind of threads that is shown; null for all
 * @param lines whether the lines of a method are told apart
 * @param foldRecursion whether direct calls of a method by itself are one frame
 */
public record Choice(
        Per per, TreeDirection direction, @Nullable String thread, boolean lines, boolean foldRecursion) {

    /** Shares of all threads, from the roots down. */
    public static final Choice USUAL = new Choice(Per.SHARE, TreeDirection.CALLEES, null, false, false);

    /** The same divided by something else. */
    public Choice with(Per other) {
        return new Choice(other, direction, thread, lines, foldRecursion);
    }

    /** The same from another end. */
    public Choice with(TreeDirection other) {
        return new Choice(per, other, thread, lines, foldRecursion);
    }

    /** The same of one kind of threads; null for all. */
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
