package org.flightdiff.report.stacks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.picture.FlameStill;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.html.Assets;
import org.flightdiff.report.html.ShapeTables;
import org.flightdiff.report.svg.Svg;
import org.flightdiff.report.svg.SvgColours;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.flame.FrameName;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** A call tree as a page: a flame graph, which stands still without scripts, and what moved most. */
public record StackHtml(
        String heading,
        List<String> sides,
        String note,
        @Nullable String picture,
        String data,
        List<Table> tables,
        Figures figures,
        String written,
        Assets assets,
        SvgColours colours) {

    private static final int ROWS = 100;
    private static final int LONGEST_TEXT = 300;

    /** Enough for a picture without scripts. */
    private static final int FRAMES = 1000;

    private static final double WIDTH = 1200;

    static String of(StackPage page) {
        CallTree tree = page.tree();
        Map<String, CallTree> trees = new LinkedHashMap<>();
        trees.put(tree.choice().direction().name(), tree);
        for (TreeDirection direction : TreeDirection.values()) {
            Choice choice = page.choice().with(direction);
            trees.put(direction.name(), page.stacks().trees().of(choice));
        }
        List<String> lines = page.lines();
        SvgColours colours = new SvgColours();
        StackHtml html = new StackHtml(
                lines.get(0),
                lines.subList(1, 3),
                page.figures().words(page.stacks().note()),
                tree.isEmpty()
                        ? null
                        : Svg.of(
                                FlameStill.of(FlameView.all(tree), FRAMES, WIDTH),
                                lines.get(0),
                                "",
                                page.figures().notation(),
                                WIDTH,
                                colours),
                GraphData.of(trees, page.figures()),
                new ShapeTables(page.figures(), ROWS, LONGEST_TEXT).of(tree),
                page.figures(),
                page.imprint().writtenUtc(),
                Assets.withFlameGraph(),
                colours);
        return Assets.page("stacks.jte", html);
    }

    public String style() {
        return assets.style() + Assets.colours(colours);
    }

    public String word(String id, String... values) {
        return figures.word(id, Stream.of(values).map(Text::given).toArray(Text[]::new));
    }

    public String stack(String id, String... values) {
        return figures.words(
                Text.of("stack." + id, Stream.of(values).map(Text::given).toArray(Text[]::new)));
    }

    /** The call trees that a page's script draws, as JSON that cannot end a script. */
    private static final class GraphData {

        /** Of each tree, the widest: about 50 bytes each, so that a page with two trees stays under 2 MB. */
        private static final int MOST_NODES = 12_000;

        private static final int LONGEST_NAME = 200;
        private static final double DIGITS = 1e6;
        private static final JsonMapper MAPPER = JsonMapper.builder().build();

        private final Figures figures;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> names = new ArrayList<>();

        private GraphData(Figures figures) {
            this.figures = figures;
        }

        /** Trees by the word for their direction, that which is shown first in the first place. */
        static String of(Map<String, CallTree> trees, Figures figures) {
            GraphData data = new GraphData(figures);
            Map<String, Object> document = new LinkedHashMap<>();
            Map<String, Object> rows = new LinkedHashMap<>();
            trees.forEach((word, tree) -> rows.put(word, data.rows(tree)));
            document.put("trees", rows);
            document.put("names", data.names);
            document.put("unit", trees.values().iterator().next().unit().name());
            Map<String, String> words = new LinkedHashMap<>();
            Map<String, String> marks = new LinkedHashMap<>();
            for (FrameChange change : FrameChange.values()) {
                words.put(change.name(), figures.words(change.label()));
                marks.put(change.name(), Shade.mark(change));
            }
            document.put("words", words);
            document.put("marks", marks);
            return MAPPER.writeValueAsString(document).replace("<", "\\u003c");
        }

        private record Placed(Node node, int depth) {}

        /** Of each node place, name, amounts, samples, shade, change and what a rate is written for; parents first. */
        private List<List<Object>> rows(CallTree tree) {
            Set<Node> kept = kept(tree);
            List<List<Object>> rows = new ArrayList<>();
            Deque<Placed> pending = new ArrayDeque<>();
            pending.add(new Placed(tree.root(), 0));
            while (!pending.isEmpty()) {
                Placed next = pending.removeFirst();
                Node node = next.node;
                List<Object> row = new ArrayList<>(List.of(
                        next.depth,
                        number(node.name().isEmpty() ? figures.words(FrameName.ALL) : node.name()),
                        rounded(node.baseline().total()),
                        rounded(node.candidate().total()),
                        node.baseline().samples(),
                        node.candidate().samples(),
                        rounded(node.baseline().self()),
                        rounded(node.candidate().self()),
                        Shade.of(node),
                        node.change().name()));
                if (tree.unit() == Unit.PER_SECOND) {
                    row.add(period(node));
                }
                rows.add(row);
                for (int i = node.children().size() - 1; i >= 0; i--) {
                    Node child = node.children().get(i);
                    if (kept.contains(child)) {
                        pending.addFirst(new Placed(child, next.depth + 1));
                    }
                }
            }
            return rows;
        }

        private String period(Node node) {
            return figures.notation()
                    .of(
                            Unit.PER_SECOND,
                            node.baseline().total(),
                            node.candidate().total())
                    .period()
                    .symbol();
        }

        /** The widest. A child is no wider than its parent, so with a node all above it are kept, or as wide as it. */
        private static Set<Node> kept(CallTree tree) {
            List<Node> all = new ArrayList<>();
            Deque<Node> pending = new ArrayDeque<>(List.of(tree.root()));
            while (!pending.isEmpty()) {
                Node node = pending.removeFirst();
                all.add(node);
                pending.addAll(node.children());
            }
            return all.size() <= MOST_NODES
                    ? new HashSet<>(all)
                    : new HashSet<>(all.stream()
                            .sorted(Comparator.comparingDouble((Node node) -> -node.width()))
                            .limit(MOST_NODES)
                            .toList());
        }

        private int number(String name) {
            return numbers.computeIfAbsent(name, added -> {
                names.add(SafeText.shortened(added, LONGEST_NAME));
                return names.size() - 1;
            });
        }

        private static double rounded(double amount) {
            return amount == 0 || Math.abs(amount) >= DIGITS ? Math.rint(amount) : Math.rint(amount * DIGITS) / DIGITS;
        }

        /**
         * How a frame is painted: a class of the style sheet for its colour, and a mark before its name, as colour alone tells
         * some people nothing. Orange and blue can be told apart by nearly all (M. Okabe and K. Ito, "Color Universal Design",
         * 2008).
         */
        private static final class Shade {

            private static final double STRONG = 0.5;
            private static final double MIDDLING = 0.2;

            static String of(Node node) {
                return switch (node.change()) {
                    case GREW -> "grew" + strength(node);
                    case SHRANK -> "shrank" + strength(node);
                    case NEW -> "new";
                    case GONE -> "gone";
                    case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> "same";
                };
            }

            /** The mark before the name; empty for a frame of which nothing is proven. */
            static String mark(FrameChange change) {
                return switch (change) {
                    case GREW -> "↑ ";
                    case SHRANK -> "↓ ";
                    case NEW -> "✚ ";
                    case GONE -> "✖ ";
                    case WITHIN_RUNS, WITHIN_ERROR, TOO_FEW, CUT -> "";
                };
            }

            /** From 1 to 3, by how large a part of the larger side the difference is. */
            private static int strength(Node node) {
                double part = node.changedPart();
                if (part >= STRONG) {
                    return 3;
                }
                return part >= MIDDLING ? 2 : 1;
            }
        }
    }
}
