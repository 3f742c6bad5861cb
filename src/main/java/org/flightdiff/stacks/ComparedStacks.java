package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.stacks.Facts.Noise;
import org.flightdiff.stacks.Profile.Totals;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Node.Amounts;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.StackTrees.Moved;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.statistics.Lazy;
import org.jspecify.annotations.Nullable;

/** The stacks of one kind of events in the windows of both sides. Nothing is read before it is asked for. */
public final class ComparedStacks implements StackTrees {

    /** Somebody who looks at a graph goes back and forth between a few. */
    private static final int TREES_KEPT = 4;

    private static final int MOST_LISTED = 500;

    private final StackSubject subject;
    private final Both<List<Window>> windows;
    private final Lazy<Moved> moved = new Lazy<>(this::movedAsUsual);
    private final Lazy<Noise> noise = new Lazy<>(this::noise);
    private final Map<Choice, CallTree> trees = new LinkedHashMap<>(TREES_KEPT, 1, true);

    public ComparedStacks(StackSubject subject, Both<List<Window>> windows) {
        this.subject = subject;
        this.windows = windows;
    }

    private Stream<Window> all() {
        return Stream.concat(windows.baseline().stream(), windows.candidate().stream());
    }

    @Override
    public List<Per> offered() {
        List<Per> offered = Arrays.stream(Per.values())
                .filter(per -> missing(per).isEmpty())
                .collect(Collectors.toCollection(ArrayList::new));
        if (subject.isJudgedPerSecond() && offered.remove(Per.SECOND)) {
            offered.add(0, Per.SECOND);
        }
        return offered;
    }

    @Override
    public Optional<Text> missing(Per per) {
        return all().flatMap(window -> subject.missing(window, per).stream()).findFirst();
    }

    @Override
    public List<String> threads() {
        Map<String, Double> shares = new HashMap<>();
        all().forEach(window -> {
            Profile profile = subject.run(window).profile();
            double sum = 0;
            for (int cell = 0; cell < profile.cells.size; cell++) {
                sum += profile.cells.weights[cell];
            }
            for (int cell = 0; cell < profile.cells.size; cell++) {
                shares.merge(profile.thread(profile.cells.sorts[cell]), profile.cells.weights[cell] / sum, Double::sum);
            }
        });
        return shares.entrySet().stream()
                .filter(thread -> !thread.getKey().isEmpty())
                .sorted(Comparator.comparing((Map.Entry<String, Double> thread) -> -thread.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public boolean hasLines() {
        return all().map(window -> subject.run(window).profile())
                .anyMatch(profile -> profile.stacks()
                        .anyMatch(stack -> stack.calls().stream().anyMatch(frame -> frame.line() != Frame.NO_LINE)));
    }

    @Override
    public synchronized CallTree of(Choice choice) {
        CallTree known = trees.get(choice);
        if (known == null) {
            known = made(choice);
            trees.put(choice, known);
            if (trees.size() > TREES_KEPT) {
                trees.remove(trees.keySet().iterator().next());
            }
        }
        return known;
    }

    @Override
    public Moved moved() {
        return moved.get();
    }

    private Moved movedAsUsual() {
        Choice usual = usual();
        return Moved.among(listed(methods(usual).byCaller()), usual.per(), subject.unit(usual.per()));
    }

    public MethodFacts methods(Per per) {
        return methods(Choice.USUAL.with(per));
    }

    private MethodFacts methods(Choice choice) {
        Supplier<MethodFacts> tested = () -> MethodTests.of(chosen(choice), choice, noise(choice));
        return choice.with(TreeDirection.CALLEES).equals(Choice.USUAL.with(choice.per()))
                ? subject.methods(windows, choice.per(), tested)
                : tested.get();
    }

    private static List<Movement> listed(List<Movement> movements) {
        return movements.stream().limit(MOST_LISTED).toList();
    }

    /** Shares have no error of the total. */
    private Noise noise(Choice choice) {
        return choice.per() == Per.SHARE ? new Noise(subject.runToRun(), 0) : noise.get();
    }

    private Noise noise() {
        return new Noise(subject.runToRun(), Totals.disagreement(windows.map(subject::totals)));
    }

    private Both<ChosenSide> chosen(Choice choice) {
        return windows.map(side -> ChosenSide.of(side.stream().map(subject::run).toList(), choice));
    }

    /** What is said before a tree is: of methods; where it is turned round, also what the upright one says. */
    private LongFunction<@Nullable Tested> known(MethodFacts methods, Both<ChosenSide> sides, Choice choice) {
        return switch (choice.direction()) {
            case CALLEES -> methods.told();
            case CALLERS -> TreeOfBoth.tested(sides, choice.with(TreeDirection.CALLEES), noise(choice), methods.told());
        };
    }

    private CallTree made(Choice choice) {
        if (missing(choice.per()).isPresent()) {
            throw new IllegalArgumentException("not divided by " + choice.per());
        }
        Both<ChosenSide> sides = chosen(choice);
        MethodFacts methods = methods(choice);
        TreeOfBoth.Made tree = TreeOfBoth.of(sides, choice, noise(choice), known(methods, sides, choice));
        return new CallTree(
                choice,
                subject.unit(choice.per()),
                tree.root(),
                tree.size(),
                tree.leftOut(),
                sides.map(ChosenSide::weighs),
                listed(methods.byCaller()),
                listed(methods.onTheStack()));
    }

    private static final class TreeOfBoth {

        /** The widest nodes, at about 200 bytes each: more than a screen has room for. */
        static final int MOST_NODES = 200_000;

        private final Trie trie;
        private final Facts facts;
        private final double[][] self = new double[2][];
        private final double[][] total = new double[2][];
        private final double[][] squares = new double[2][];
        private final double[][] count = new double[2][];
        private final long[] sets;

        private TreeOfBoth(Trie trie, Facts facts) {
            this.trie = trie;
            this.facts = facts;
            sets = trie.stackSets();
            for (int side = 0; side < 2; side++) {
                self[side] = trie.self(side, trie.side(side).weight());
                total[side] = trie.totals(self[side]);
                squares[side] = trie.totals(trie.self(side, trie.side(side).squares()));
                count[side] = trie.totals(trie.self(side, trie.side(side).count()));
            }
        }

        record Made(Node root, int size, int leftOut) {}

        /** @param known what is said of stacks already, by their {@link StackSet}: a frame that has the same says the same */
        static Made of(Both<ChosenSide> sides, Choice choice, Noise noise, LongFunction<@Nullable Tested> known) {
            TreeOfBoth tree = of(sides, choice, noise);
            return tree.made(tree.tested(known));
        }

        static LongFunction<@Nullable Tested> tested(
                Both<ChosenSide> sides, Choice choice, Noise noise, LongFunction<@Nullable Tested> known) {
            return of(sides, choice, noise).tested(known);
        }

        private static TreeOfBoth of(Both<ChosenSide> sides, Choice choice, Noise noise) {
            Trie trie = new Trie(sides, choice, new MatchedNames(choice.lines()));
            return new TreeOfBoth(trie, new Facts(sides, choice.per(), noise));
        }

        private LongFunction<@Nullable Tested> tested(LongFunction<@Nullable Tested> known) {
            int size = trie.size();
            boolean[] worth = new boolean[size];
            for (int node = 0; node < size; node++) {
                worth[node] = Facts.isWorthATest(total, squares, node);
            }
            double[][] residuals = {Bursts.of(trie, 0, total[0], worth), Bursts.of(trie, 1, total[1], worth)};
            LongIndex own = new LongIndex();
            for (int node = 0; node < size; node++) {
                if (known.apply(sets[node]) == null && own.find(sets[node]) < 0) {
                    own.add(sets[node]);
                    if (worth[node]) {
                        facts.test(total, squares, residuals, node);
                    } else {
                        facts.add(total, node);
                    }
                }
            }
            List<Tested> judged = facts.judged();
            return set -> {
                int number = own.find(set);
                return number < 0 ? known.apply(set) : judged.get(number);
            };
        }

        private Made made(LongFunction<@Nullable Tested> tested) {
            double narrowest = narrowest();
            int size = trie.size();
            List<@Nullable List<Node>> children = new ArrayList<>(size);
            for (int node = 0; node < size; node++) {
                children.add(null);
            }
            int kept = 0;
            for (int node = size - 1; node > Trie.ROOT; node--) {
                if (width(node) > narrowest) {
                    kept++;
                    List<Node> siblings = children.get(trie.parent(node));
                    if (siblings == null) {
                        siblings = new ArrayList<>(2);
                        children.set(trie.parent(node), siblings);
                    }
                    siblings.add(node(node, tested, children.get(node)));
                    children.set(node, null);
                }
            }
            return new Made(node(Trie.ROOT, tested, children.get(Trie.ROOT)), kept + 1, size - 1 - kept);
        }

        private Node node(int node, LongFunction<@Nullable Tested> tested, @Nullable List<Node> children) {
            List<Node> sorted = children == null ? List.of() : children;
            if (sorted.size() > 1) {
                sorted.sort(Comparator.comparing(Node::name));
            }
            String name = trie.name(node);
            Tested said = Objects.requireNonNull(tested.apply(sets[node]));
            return new Node(
                    name,
                    trie.kind(node),
                    amounts(0, node),
                    amounts(1, node),
                    name.equals(Movement.TRUNCATED) ? said.cut() : said,
                    sorted);
        }

        private Amounts amounts(int side, int node) {
            return count[side][node] == 0
                    ? Amounts.NONE
                    : new Amounts(facts.amount(side, total[side][node]), facts.amount(side, self[side][node]), (long)
                            count[side][node]);
        }

        private double width(int node) {
            return facts.amount(0, total[0][node]) + facts.amount(1, total[1][node]);
        }

        /** Nodes of this width and below are left out; below 0 if there are not too many. */
        private double narrowest() {
            if (trie.size() <= MOST_NODES) {
                return -1;
            }
            double[] widths = new double[trie.size()];
            Arrays.setAll(widths, this::width);
            Arrays.sort(widths);
            return widths[widths.length - MOST_NODES];
        }
    }
}
