package org.flightdiff.stacks.flame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.Node;

/** How much of both sides the frames have that are looked for. What is below such a frame is not counted again. */
public final class FlameSearch {

    private FlameSearch() {}

    /** The totals of both sides. */
    public static Both<Double> amounts(Node root, Predicate<Node> found) {
        double baseline = 0;
        double candidate = 0;
        Deque<Node> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (found.test(node)) {
                baseline += node.baseline().total();
                candidate += node.candidate().total();
            } else {
                node.children().forEach(open::push);
            }
        }
        return new Both<>(baseline, candidate);
    }
}
