package org.flightdiff.report.flame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;

/** Where the frames of a call tree are drawn: side by side as wide as they weigh, what they call below them. */
final class FlameBoxes {

    /** Deeper frames are left out; a picture of more rows is read by nobody. */
    private static final int MOST_ROWS = 160;

    /**
     * A frame.
     *
     * @param left from 0 to 1
     * @param width from 0 to 1
     * @param row from 0, the root
     */
    record Box(Node node, double left, double width, int row) {}

    private FlameBoxes() {}

    /**
     * The frames of a tree, the widest first where there are too many.
     *
     * @param narrowest of all widths, from 0 to 1
     * @param most how many there are at most
     */
    static List<Box> of(CallTree tree, double narrowest, int most) {
        double all = tree.root().width();
        List<Box> boxes = new ArrayList<>();
        Deque<Box> pending = new ArrayDeque<>();
        if (all > 0) {
            pending.add(new Box(tree.root(), 0, 1, 0));
        }
        while (!pending.isEmpty()) {
            Box box = pending.removeFirst();
            boxes.add(box);
            double left = box.left;
            for (Node child : box.node.children()) {
                double width = child.width() / all;
                if (width >= narrowest && box.row + 1 < MOST_ROWS) {
                    pending.addLast(new Box(child, left, width, box.row + 1));
                }
                left += width;
            }
        }
        return boxes.size() <= most
                ? boxes
                : boxes.stream()
                        .sorted(Comparator.comparingDouble((Box box) -> -box.width)
                                .thenComparing(Box::row))
                        .limit(most)
                        .toList();
    }
}
