package org.flightdiff.desktop.start;

import javafx.scene.Node;
import javafx.scene.Scene;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** Which side of a window files are dropped on: what belongs to a side is that side, else the halves are. */
public final class DropSide {

    private DropSide() {}

    public static void mark(Node node, Role side) {
        node.getProperties().put(DropSide.class, side);
    }

    /** The side at a point of a scene, given the innermost node there; null if there is none. */
    public static Role at(@Nullable Node at, double x, Scene scene) {
        for (Node node = at; node != null; node = node.getParent()) {
            if (node.hasProperties() && node.getProperties().get(DropSide.class) instanceof Role side) {
                return side;
            }
        }
        return x < scene.getWidth() / 2 ? Role.BASELINE : Role.CANDIDATE;
    }
}
