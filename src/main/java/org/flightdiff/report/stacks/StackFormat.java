package org.flightdiff.report.stacks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.picture.Still;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.text.TerminalCells;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.jspecify.annotations.Nullable;

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

    /** What moved most, as tables, and where it is in the tree. */
    private static final class StackText {

        private static final int MOST_ROWS = 20;
        private static final int ROWS_UNPROVEN = 5;
        private static final int MOST_LINES = 200;
        private static final int LONGEST_NAME = 160;

        private final StackPage page;
        private final Figures figures;
        private final CallTree tree;
        private final StringBuilder text = new StringBuilder();
        private final Set<Node> leadingToProven = new HashSet<>();
        private int treeLines;

        private StackText(StackPage page) {
            this.page = page;
            figures = page.figures();
            tree = page.tree();
        }

        static String of(StackPage page) {
            StackText written = new StackText(page);
            written.head();
            if (written.tree.isEmpty()) {
                written.line(written.word("none"));
            } else {
                written.table(written.word("themselves"), written.tree.self());
                written.table(written.word("with-all"), written.tree.total());
                written.treeOfProven();
            }
            return written.text.toString();
        }

        private void head() {
            List<String> lines = page.lines();
            line(lines.get(0));
            lines.stream().skip(1).forEach(each -> line("  " + each));
        }

        private void table(String heading, List<Movement> movements) {
            List<Movement> proven = movements.stream()
                    .filter(movement -> movement.tested().change().isProven())
                    .limit(MOST_ROWS)
                    .toList();
            line("");
            line(heading);
            if (proven.isEmpty()) {
                line("  " + word("nothing-proven"));
            }
            List<Movement> shown =
                    proven.isEmpty() ? movements.stream().limit(ROWS_UNPROVEN).toList() : proven;
            List<List<String>> rows = shown.stream().map(this::row).toList();
            for (List<String> row : rows) {
                StringBuilder line = new StringBuilder(" ");
                for (int column = 0; column < row.size(); column++) {
                    int at = column;
                    int width = column == row.size() - 1 ? 0 : 1 + TerminalCells.longest(rows, each -> each.get(at));
                    line.append(' ').append(TerminalCells.left(width, row.get(column)));
                }
                line(line.toString());
            }
        }

        private List<String> row(Movement movement) {
            UnitNotation written = figures.notation().of(tree.unit(), movement.baseline(), movement.candidate());
            return List.of(
                    figures.words(movement.tested().change().label()),
                    fromTo(movement.baseline(), movement.candidate()),
                    figures.difference(written, movement.tested().difference()),
                    interval(movement.tested(), written),
                    name(movement.method()) + (movement.caller().isEmpty() ? "" : "  <- " + name(movement.caller())));
        }

        private String interval(Tested tested, UnitNotation written) {
            return Double.isNaN(tested.low())
                    ? ""
                    : "[" + figures.difference(written, tested.low()) + " .. "
                            + figures.difference(written, tested.high()) + "]";
        }

        private String fromTo(double baseline, double candidate) {
            UnitNotation written = figures.notation().of(tree.unit(), baseline, candidate);
            return FromTo.of(written.value(baseline), written.value(candidate));
        }

        private void treeOfProven() {
            if (!leadsToProven(tree.root())) {
                return;
            }
            line("");
            line(word("where"));
            for (Node child : tree.root().children()) {
                write(child, 1, null);
            }
            if (tree.leftOut() > 0) {
                line("  " + word("left-out", Text.count(tree.leftOut())));
            }
        }

        private boolean leadsToProven(Node node) {
            boolean leads = node.change().isProven();
            for (Node child : node.children()) {
                leads |= leadsToProven(child);
            }
            if (leads) {
                leadingToProven.add(node);
            }
            return leads;
        }

        /** A frame that has the same amounts as the one above it is not told again, unless it is the last of them. */
        private void write(Node node, int depth, @Nullable String above) {
            if (!leadingToProven.contains(node) || treeLines == MOST_LINES) {
                return;
            }
            List<Node> below =
                    node.children().stream().filter(leadingToProven::contains).toList();
            String amounts = fromTo(node.baseline().total(), node.candidate().total());
            String said = node.change().isProven()
                    ? "  " + figures.words(node.change().label())
                    : "";
            boolean told = !(amounts + said).equals(above) || below.size() != 1;
            if (told) {
                line("  ".repeat(depth) + name(node.name()) + "  " + amounts + said);
                treeLines++;
            }
            for (Node child : below) {
                write(child, told ? depth + 1 : depth, amounts + said);
            }
        }

        private String word(String id, Text... arguments) {
            return figures.words(Text.of("stack." + id, arguments));
        }

        private static String name(String name) {
            return SafeText.shortened(name, LONGEST_NAME);
        }

        private void line(String line) {
            text.append(line.replace('\u00a0', ' ').stripTrailing()).append('\n');
        }
    }
}
