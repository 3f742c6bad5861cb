package org.flightdiff.stacks.flame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.flightdiff.stacks.tree.Node;
import org.jspecify.annotations.Nullable;

/**
 * A frame on the screen.
 *
 * @param node the frame
 * @param parent the box above it; null in the first row
 * @param left where it begins, as a share of the graph's width
 * @param width its share of the graph's width
 */
public record FlameBox(Node node, @Nullable FlameBox parent, double left, double width) {

    /** Frames from the first row to this. */
    public List<Node> path() {
        Deque<Node> path = new ArrayDeque<>();
        for (FlameBox box = this; box != null; box = box.parent) {
            path.addFirst(box.node);
        }
        return List.copyOf(path);
    }

    public double right() {
        return left + width;
    }

    public boolean contains(double share) {
        return share >= left && share < right();
    }
}
