package org.flightdiff.stacks.flame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;

/** The path to the frame that fills the width. */
public record FlameView(CallTree tree, List<Node> path) {

    public FlameView {
        path = List.copyOf(path);
    }

    public static FlameView all(CallTree tree) {
        return new FlameView(tree, List.of(tree.root()));
    }

    public Node focus() {
        return path.get(path.size() - 1);
    }

    public FlameView focusedOn(List<Node> other) {
        return new FlameView(tree, other);
    }

    public FlameView in(CallTree other) {
        List<Node> found = new ArrayList<>(List.of(other.root()));
        for (Node frame : path.subList(1, path.size())) {
            Optional<Node> same = child(found.get(found.size() - 1), frame.name());
            if (same.isEmpty()) {
                break;
            }
            found.add(same.get());
        }
        return new FlameView(other, found);
    }

    public static Optional<Node> widest(Node node) {
        return node.children().stream().max(Comparator.comparingDouble(Node::width));
    }

    public static Optional<Node> child(Node node, String name) {
        return node.children().stream()
                .filter(child -> child.name().equals(name))
                .findFirst();
    }

    /** How much of both sides the frames have that are looked for; what is below such a frame is not counted again. */
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
