package org.flightdiff.report.stacks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Function;
import org.flightdiff.model.Role;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.picture.Still;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.unit.Unit;

/** A format that call trees are written in. */
public enum StackFormat {
    /** What moved most, and where in the tree. */
    TEXT(StackText::of),
    /** A line for each stack with its weight on both sides, which other tools read. */
    COLLAPSED(CollapsedDifference::of),
    /** A flame graph as a picture that stands alone. */
    SVG(StackFormat::svg),
    /** A page with a flame graph to search and to zoom. */
    HTML(StackHtml::of);

    private static final double SVG_WIDTH = 1200;

    private final Function<StackPage, String> writer;

    StackFormat(Function<StackPage, String> writer) {
        this.writer = writer;
    }

    /** Writes a call tree. */
    public String of(StackPage page) {
        return writer.apply(page);
    }

    private static String svg(StackPage page) {
        Still still = FlameStill.of(FlameView.all(page.tree()), Integer.MAX_VALUE, SVG_WIDTH);
        return Svg.alone(still.under(page.lines(), SVG_WIDTH), page.figures().notation(), SVG_WIDTH);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * A line for each stack: its frames from the root on, then the weight of the baseline and that of the candidate, as
     * difference flame graphs of other tools read it. They read whole numbers and compare them as they are, so weights are
     * divided as chosen and written in millionths of their unit, bytes as they are. What is left out of the tree counts for
     * the frame above it.
     */
    private static final class CollapsedDifference {

        private static final double MILLIONTHS = 1e6;

        private CollapsedDifference() {}

        private record PendingNode(Node node, String path) {}

        static String of(StackPage page) {
            Unit unit = page.tree().unit();
            double scale = unit == Unit.BYTES || unit == Unit.BYTES_PER_SECOND ? 1 : MILLIONTHS;
            StringBuilder lines = new StringBuilder();
            Deque<PendingNode> pending = new ArrayDeque<>();
            page.tree().root().children().forEach(root -> pending.addLast(new PendingNode(root, frame(root))));
            while (!pending.isEmpty()) {
                PendingNode next = pending.removeFirst();
                long baseline = Math.round(scale * own(next.node, Role.BASELINE));
                long candidate = Math.round(scale * own(next.node, Role.CANDIDATE));
                if (baseline > 0 || candidate > 0) {
                    lines.append(next.path)
                            .append(' ')
                            .append(baseline)
                            .append(' ')
                            .append(candidate)
                            .append('\n');
                }
                for (int i = next.node.children().size() - 1; i >= 0; i--) {
                    Node child = next.node.children().get(i);
                    pending.addFirst(new PendingNode(child, next.path + ";" + frame(child)));
                }
            }
            return lines.toString();
        }

        private static double own(Node node, Role role) {
            return node.of(role).total()
                    - node.children().stream()
                            .mapToDouble(child -> child.of(role).total())
                            .sum();
        }

        /** A semicolon would begin another frame. */
        private static String frame(Node node) {
            return SafeText.of(node.name()).replace(';', ':');
        }
    }
}
