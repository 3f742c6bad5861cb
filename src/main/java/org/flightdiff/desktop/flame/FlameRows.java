package org.flightdiff.desktop.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.stacks.tree.Node;

/**
 * The boxes of a graph, row by row from the frame that fills the width. Only boxes that can be seen are made, so that
 * the size of the tree does not matter.
 *
 * @param rows from left to right each
 */
record FlameRows(List<List<FlameBox>> rows) {

    /** Narrower boxes are left out. */
    private static final double NARROWEST_PIXELS = 0.5;

    /** Of rows with narrower boxes only, nothing could be read. */
    private static final double VISIBLE_PIXELS = 4;

    /** No rows. */
    static final FlameRows NONE = new FlameRows(List.of());

    FlameRows {
        rows = List.copyOf(rows);
    }

    /**
     * The boxes of a view.
     *
     * @param pixels the width of the graph
     */
    static FlameRows of(FlameView view, FlameSide side, double pixels) {
        Map<Node, Double> hidden = hiddenWidths(view, side);
        Node focus = view.focus();
        double whole = side.whole(focus) - hidden.getOrDefault(focus, 0.0);
        if (!(whole > 0) || !(pixels > 0)) {
            return NONE;
        }
        double narrowest = NARROWEST_PIXELS / pixels;
        List<List<FlameBox>> rows = new ArrayList<>();
        double width = (side.width(focus) - hidden.getOrDefault(focus, 0.0)) / whole;
        List<FlameBox> row = width > narrowest ? List.of(new FlameBox(focus, null, 0, width)) : List.of();
        while (!row.isEmpty()) {
            rows.add(row);
            List<FlameBox> next = new ArrayList<>();
            for (FlameBox box : row) {
                double left = box.left();
                for (Node child : box.node().children()) {
                    double share = (side.width(child) - hidden.getOrDefault(child, 0.0)) / whole;
                    if (share >= narrowest) {
                        next.add(new FlameBox(child, box, left, share));
                    }
                    left += Math.max(0, share);
                }
            }
            row = next;
        }
        return new FlameRows(rows);
    }

    /** What each frame loses by what is hidden below it. */
    private static Map<Node, Double> hiddenWidths(FlameView view, FlameSide side) {
        Map<Node, Double> lost = new HashMap<>();
        for (List<Node> path : view.hidden()) {
            boolean inHidden = view.hidden().stream()
                    .anyMatch(other -> other.size() < path.size()
                            && path.subList(0, other.size()).equals(other));
            if (!inHidden) {
                double width = side.width(path.get(path.size() - 1));
                path.forEach(node -> lost.merge(node, width, Double::sum));
            }
        }
        return lost;
    }

    /**
     * How many rows are worth showing: those down to the last that has a box of some width. What is deeper is seen by
     * focusing.
     *
     * @param pixels the width of the graph
     */
    int depth(double pixels) {
        int depth = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).stream().anyMatch(box -> box.width() * pixels >= VISIBLE_PIXELS)) {
                depth = row + 1;
            }
        }
        return depth;
    }

    /** The box at a place. */
    Optional<FlameBox> at(int row, double share) {
        return row < 0 || row >= rows.size()
                ? Optional.empty()
                : rows.get(row).stream().filter(box -> box.contains(share)).findFirst();
    }

    /** The box of a frame. */
    Optional<FlameBox> of(Node node) {
        return rows.stream()
                .flatMap(List::stream)
                .filter(box -> box.node() == node)
                .findFirst();
    }
}
