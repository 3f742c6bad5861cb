package org.flightdiff.desktop.window;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.jspecify.annotations.Nullable;

/** The panes between which F6 moves the focus: with Tab one would have to go through a whole page. */
final class Panes {

    private static final List<String> ALL = List.of(".page-list", ".pages", ".diff-pane", ".window-strip");
    /** The node that gets the focus in a pane, anywhere in it. */
    private static final List<String> LISTS = List.of("#divergences");

    private Panes() {}

    static void turn(Parent window, int by) {
        List<Node> panes = ALL.stream()
                .map(window::lookup)
                .filter(pane -> pane != null && pane.isVisible())
                .toList();
        Node focused = window.getScene().getFocusOwner();
        int at =
                (int) panes.stream().takeWhile(pane -> !isWithin(pane, focused)).count();
        // Without focus, the next pane is the first and the previous one the last.
        int from = at == panes.size() && by > 0 ? -1 : at;
        if (!panes.isEmpty()) {
            first(panes.get(Math.floorMod(from + by, panes.size()))).ifPresent(Node::requestFocus);
        }
    }

    private static boolean isWithin(Node pane, @Nullable Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(pane::equals);
    }

    private static Optional<Node> first(Node pane) {
        Bounds seen = pane.localToScene(pane.getLayoutBounds());
        return Stream.concat(
                        LISTS.stream().map(pane::lookup).filter(Objects::nonNull),
                        pane.lookupAll("*").stream().filter(node -> isInSight(node, seen)))
                .filter(node -> node.isFocusTraversable() && !node.isDisabled())
                .findFirst();
    }

    private static boolean isInSight(Node node, Bounds seen) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return node.isVisible() && seen.contains(bounds.getCenterX(), bounds.getCenterY());
    }
}
