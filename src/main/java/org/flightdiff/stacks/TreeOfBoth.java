package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.stacks.tree.Amounts;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Tested;
import org.jspecify.annotations.Nullable;

/** Makes the nodes of the call tree of both sides, each with what is said of its change. */
final class TreeOfBoth {

    /**
     * The largest number of nodes that are kept, the widest ones: more than a screen has room for in any part of the
     * tree, at about 200 bytes each.
     */
    static final int MOST_NODES = 200_000;

    private final Trie trie;
    private final Facts facts;
    private final double[][] self = new double[2][];
    private final double[][] total = new double[2][];
    private final double[][] squares = new double[2][];
    private final double[][] count = new double[2][];

    private TreeOfBoth(Trie trie, Facts facts) {
        this.trie = trie;
        this.facts = facts;
        for (int side = 0; side < 2; side++) {
            self[side] = trie.self(side, trie.side(side).weight());
            total[side] = trie.totals(self[side]);
            squares[side] = trie.totals(trie.self(side, trie.side(side).squares()));
            count[side] = trie.totals(trie.self(side, trie.side(side).count()));
        }
    }

    /**
     * A tree.
     *
     * @param root stands for everything
     * @param size how many nodes it has
     * @param leftOut how many the smallest ones are that it has not
     */
    record Made(Node root, int size, int leftOut) {}

    static Made of(Both<ChosenSide> sides, Choice choice, Noise noise) {
        Trie trie = new Trie(sides, choice, new MatchedNames(choice.lines()));
        TreeOfBoth tree = new TreeOfBoth(trie, new Facts(sides, choice.per(), noise, trie.size()));
        return tree.made(tree.tested());
    }

    private Tested[] tested() {
        int size = trie.size();
        boolean[] worth = new boolean[size];
        int[] children = new int[size];
        for (int node = size - 1; node >= Trie.ROOT; node--) {
            worth[node] = facts.isWorthATest(both(total, node), both(squares, node));
            if (node > Trie.ROOT) {
                children[trie.parent(node)]++;
            }
        }
        double[][] residuals = {Bursts.of(trie, 0, total[0], worth), Bursts.of(trie, 1, total[1], worth)};
        int[] fact = new int[size];
        for (int node = 0; node < size; node++) {
            int parent = trie.parent(node);
            boolean likeParent = node > Trie.ROOT
                    && children[parent] == 1
                    && both(count, parent)[0] == both(count, node)[0]
                    && both(count, parent)[1] == both(count, node)[1];
            fact[node] = likeParent ? fact[parent] : node;
            if (likeParent) {
                facts.same(node, fact[node]);
            } else if (worth[node]) {
                facts.test(node, both(total, node), both(squares, node), both(residuals, node));
            } else {
                facts.put(node, both(total, node));
            }
        }
        Tested[] tested = facts.tested();
        return Arrays.stream(fact).mapToObj(each -> tested[each]).toArray(Tested[]::new);
    }

    private static double[] both(double[][] amounts, int node) {
        return new double[] {amounts[0][node], amounts[1][node]};
    }

    private Made made(Tested[] tested) {
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
                siblings.add(node(node, tested[node], children.get(node)));
                children.set(node, null);
            }
        }
        Node root = node(Trie.ROOT, tested[Trie.ROOT], children.get(Trie.ROOT));
        return new Made(root, kept + 1, size - 1 - kept);
    }

    private Node node(int node, Tested tested, @Nullable List<Node> children) {
        List<Node> sorted = children == null ? List.of() : children;
        if (sorted.size() > 1) {
            sorted.sort(Comparator.comparing(Node::name));
        }
        return new Node(trie.name(node), trie.kind(node), amounts(0, node), amounts(1, node), tested, sorted);
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
