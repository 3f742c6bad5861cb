package org.flightdiff.desktop.flame;

import java.util.List;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.jspecify.annotations.Nullable;

/**
 * A tree, and what else can be chosen.
 *
 * @param tree of the present choice
 * @param offered what weights can be divided by
 * @param threads kinds of threads
 * @param hasLines whether lines can be told apart
 */
record LoadedTree(CallTree tree, List<Per> offered, List<String> threads, boolean hasLines) {

    /**
     * The tree of a choice.
     *
     * @param choice null for the usual one; what it is divided by is replaced where these stacks do not offer it
     */
    static LoadedTree of(StackTrees trees, @Nullable Choice choice) {
        List<Per> offered = trees.offered();
        Choice wanted = choice == null ? trees.usual() : choice;
        Choice possible = offered.contains(wanted.per()) ? wanted : wanted.with(offered.get(0));
        return new LoadedTree(trees.of(possible), offered, trees.threads(), trees.hasLines());
    }
}
