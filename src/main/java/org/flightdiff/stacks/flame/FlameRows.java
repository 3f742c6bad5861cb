package org.flightdiff.stacks.flame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.stacks.tree.Node;
import org.jspecify.annotations.Nullable;

/** Row by row from the frame that fills the width; only boxes that can be seen are made. */
public record FlameRows(List<List<FlameBox>> rows) {

    private static final double NARROWEST_PIXELS = 0.5;

    /** Of rows with narrower boxes only, nothing could be read. */
    private static final double VISIBLE_PIXELS = 4;

    public static final FlameRows NONE = new FlameRows(List.of());

    public FlameRows {
        rows = List.copyOf(rows);
    }

    public static FlameRows of(FlameView view, FlameSide side, double pixels) {
        return of(view, side, pixels, NARROWEST_PIXELS);
    }

    public static FlameRows of(FlameView view, FlameSide side, double pixels, double narrowestPixels) {
        Node focus = view.focus();
        double whole = side.whole(focus);
        if (!(whole > 0) || !(pixels > 0)) {
            return NONE;
        }
        double narrowest = narrowestPixels / pixels;
        List<List<FlameBox>> rows = new ArrayList<>();
        double width = side.width(focus) / whole;
        List<FlameBox> row = width > narrowest ? List.of(new FlameBox(focus, null, 0, width)) : List.of();
        while (!row.isEmpty()) {
            rows.add(row);
            List<FlameBox> next = new ArrayList<>();
            for (FlameBox box : row) {
                double left = box.left();
                for (Node child : box.node().children()) {
                    double share = side.width(child) / whole;
                    if (share >= narrowest) {
                        next.add(new FlameBox(child, box, left, share));
                    }
                    left += share;
                }
            }
            row = next;
        }
        return new FlameRows(rows);
    }

    /** The rows down to the last that has a box of some width; what is deeper is seen by focusing. */
    public int depth(double pixels) {
        int depth = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).stream().anyMatch(box -> box.width() * pixels >= VISIBLE_PIXELS)) {
                depth = row + 1;
            }
        }
        return depth;
    }

    /** So many of the widest boxes, and of boxes alike those of the first rows; what they are below of is among them. */
    public FlameRows widest(int most) {
        Set<FlameBox> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        // Sorting keeps the order of rows among boxes alike.
        rows.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingDouble(FlameBox::width).reversed())
                .limit(most)
                .forEach(kept::add);
        return new FlameRows(rows.stream()
                .map(row -> row.stream().filter(kept::contains).toList())
                .takeWhile(row -> !row.isEmpty())
                .toList());
    }

    public Optional<FlameBox> at(int row, double share) {
        return row < 0 || row >= rows.size()
                ? Optional.empty()
                : rows.get(row).stream().filter(box -> box.contains(share)).findFirst();
    }

    public Optional<FlameBox> of(Node node) {
        return rows.stream()
                .flatMap(List::stream)
                .filter(box -> box.node().equals(node))
                .findFirst();
    }

    /** A frame on the screen, its place as shares of the graph's width, and the box above it; null in the first row. */
    public record FlameBox(Node node, @Nullable FlameBox parent, double left, double width) {

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

    /** Whose stacks a graph shows, which decides how wide its boxes are. */
    public enum FlameSide {
        /** Boxes as wide as the mean of both sides, so that what is new and what is gone can both be seen. */
        BOTH,
        BASELINE,
        CANDIDATE;

        public double width(Node node) {
            return switch (this) {
                case BOTH -> node.width();
                case BASELINE -> node.baseline().total();
                case CANDIDATE -> node.candidate().total();
            };
        }

        /** The amount that fills the whole width of a graph; the same for both sides, so that two graphs can be compared. */
        public double whole(Node node) {
            return this == BOTH ? node.width() : node.larger();
        }
    }
}
