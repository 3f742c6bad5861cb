package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.Facts.Noise;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Node.Amounts;
import org.flightdiff.stacks.tree.Tested;
import org.jspecify.annotations.Nullable;

final class TreeOfBoth {

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
        Numbering own = new Numbering();
        for (int node = 0; node < size; node++) {
            if (known.apply(sets[node]) == null && own.find(sets[node]) < 0) {
                own.of(sets[node]);
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
