package org.flightdiff.stacks.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Node.Amounts;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Unit;

public final class SyntheticTrees {

    private SyntheticTrees() {}

    public static Node node(String name, double baseline, double candidate, Node... children) {
        double difference = candidate - baseline;
        FrameChange change = difference == 0
                ? FrameChange.WITHIN_ERROR
                : baseline == 0
                        ? FrameChange.NEW
                        : candidate == 0 ? FrameChange.GONE : difference > 0 ? FrameChange.GREW : FrameChange.SHRANK;
        return new Node(
                name,
                FrameKind.COMPILED,
                amounts(baseline),
                amounts(candidate),
                new Tested(change, difference, difference - 0.01, difference + 0.01, difference / 0.005),
                Arrays.asList(children));
    }

    private static Amounts amounts(double total) {
        return total == 0 ? Amounts.NONE : new Amounts(total, 0, Math.round(total * 1000));
    }

    /** Half of the baseline in {@code a.B.old}, half of the candidate in {@code a.B.added}. */
    public static CallTree small() {
        Node root = node(
                "",
                1,
                1,
                node(
                        "java.lang.Thread.run",
                        1,
                        1,
                        node("a.B.added", 0, 0.5, node("a.C.below", 0, 0.25)),
                        node("a.B.old", 0.5, 0),
                        node("a.B.same", 0.5, 0.5)));
        return tree(root, 6);
    }

    public static CallTree tree(Node root, int size) {
        Movement moved = new Movement("a.B.added", "java.lang.Thread.run", 0.0, 0.5, root.tested());
        return new CallTree(
                Choice.USUAL, Unit.SHARE, root, size, 0, new Both<>(1.0, 1.0), List.of(moved), List.of(moved));
    }

    /** So many frames, each of which but the last calls ten others. */
    public static CallTree large(int size) {
        List<Node> level = new ArrayList<>();
        int leaves = size * 9 / 10;
        for (int leaf = 0; leaf < leaves; leaf++) {
            level.add(node("leaf.L" + leaf + ".run", 1.0 / leaves, leaf % 7 == 0 ? 0 : 1.0 / leaves));
        }
        int made = leaves;
        while (level.size() > 1) {
            List<Node> above = new ArrayList<>();
            for (int from = 0; from < level.size(); from += 10) {
                List<Node> children = level.subList(from, Math.min(level.size(), from + 10));
                above.add(node(
                        "level.N" + made++ + ".call",
                        children.stream()
                                .mapToDouble(child -> child.baseline().total())
                                .sum(),
                        children.stream()
                                .mapToDouble(child -> child.candidate().total())
                                .sum(),
                        children.toArray(Node[]::new)));
            }
            level = above;
        }
        return tree(level.get(0), made);
    }

    public record Always(CallTree tree) implements StackTrees {

        @Override
        public List<Per> offered() {
            return List.of(Per.SHARE);
        }

        @Override
        public Optional<Text> missing(Per per) {
            return Optional.empty();
        }

        @Override
        public List<String> threads() {
            return List.of();
        }

        @Override
        public boolean hasLines() {
            return false;
        }

        @Override
        public CallTree of(Choice choice) {
            return tree;
        }

        @Override
        public Moved moved() {
            return Moved.among(tree.self(), tree.choice().per(), tree.unit());
        }
    }
}
