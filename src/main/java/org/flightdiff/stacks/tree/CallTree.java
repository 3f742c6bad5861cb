package org.flightdiff.stacks.tree;

import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;

/**
 * The stacks of both sides as one tree, and what moved in it.
 *
 * @param root stands for everything; its children are the roots of the threads, or what ran
 * @param size how many nodes there are, with the root
 * @param leftOut how many of the smallest nodes are left out, so that the tree stays small enough to be shown
 * @param weights what each side weighs, not divided by anything
 * @param self methods by what calls them, and how their self amount changed: what is proven first, then by size
 * @param total methods, and how their amount with all they call changed; in the same order
 */
public record CallTree(
        Choice choice,
        Unit unit,
        Node root,
        int size,
        int leftOut,
        Both<Double> weights,
        List<Movement> self,
        List<Movement> total) {

    public CallTree {
        self = List.copyOf(self);
        total = List.copyOf(total);
    }

    public boolean isEmpty() {
        return root.children().isEmpty();
    }
}
