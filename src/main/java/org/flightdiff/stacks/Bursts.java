package org.flightdiff.stacks;

import java.util.Arrays;

/**
 * How unevenly the weight of each node of a trie comes on one side, as the sum over the time bins of (weight - amount
 * &times; exposure)&sup2;. The bins of a node are needed only until its parent has them, so memory grows with the depth
 * of the tree, not with its size.
 */
final class Bursts {

    private final ChosenSide side;
    private final double exposed;
    private final int[] firstCell;
    private final int[] cells;
    private final int[] firstChild;
    private final int[] nextChild;
    private double[][] perDepth = new double[64][];

    private Bursts(Trie trie, int role) {
        side = trie.side(role);
        exposed = side.exposed();
        firstCell = new int[trie.size() + 1];
        cells = new int[side.cells()];
        for (int cell = 0; cell < cells.length; cell++) {
            firstCell[trie.end(role, cell) + 1]++;
        }
        for (int node = 0; node < trie.size(); node++) {
            firstCell[node + 1] += firstCell[node];
        }
        int[] next = Arrays.copyOf(firstCell, trie.size());
        for (int cell = 0; cell < cells.length; cell++) {
            cells[next[trie.end(role, cell)]++] = cell;
        }
        firstChild = new int[trie.size()];
        nextChild = new int[trie.size()];
        for (int node = trie.size() - 1; node > Trie.ROOT; node--) {
            nextChild[node] = firstChild[trie.parent(node)];
            firstChild[trie.parent(node)] = node;
        }
    }

    /** Of the nodes that are worth it, by the weights of all; if one is, so are all above it. */
    static double[] of(Trie trie, int role, double[] total, boolean[] worth) {
        double[] residuals = new double[trie.size()];
        if (trie.side(role).exposed() > 0) {
            new Bursts(trie, role).walk(total, worth, residuals);
        }
        return residuals;
    }

    private void walk(double[] total, boolean[] worth, double[] residuals) {
        int[] path = new int[64];
        int depth = 0;
        begin(0, Trie.ROOT);
        int[] unvisited = Arrays.copyOf(firstChild, firstChild.length);
        while (depth >= 0) {
            int node = path[depth];
            int child = unvisited[node];
            if (child != 0) {
                unvisited[node] = nextChild[child];
                depth++;
                if (depth == path.length) {
                    path = Arrays.copyOf(path, 2 * depth);
                }
                path[depth] = child;
                begin(depth, child);
            } else {
                if (worth[node]) {
                    residuals[node] = residual(perDepth[depth], side.exposure(), total[node] / exposed);
                }
                if (depth > 0) {
                    addTo(perDepth[depth - 1], perDepth[depth]);
                }
                depth--;
            }
        }
    }

    private void begin(int depth, int node) {
        if (depth == perDepth.length) {
            perDepth = Arrays.copyOf(perDepth, 2 * depth);
        }
        double[] bins = perDepth[depth];
        if (bins == null) {
            bins = new double[side.bins()];
            perDepth[depth] = bins;
        } else {
            Arrays.fill(bins, 0);
        }
        for (int i = firstCell[node]; i < firstCell[node + 1]; i++) {
            bins[side.binOf()[cells[i]]] += side.weight()[cells[i]];
        }
    }

    private static void addTo(double[] parent, double[] child) {
        for (int bin = 0; bin < parent.length; bin++) {
            parent[bin] += child[bin];
        }
    }

    static double residual(double[] bins, double[] exposure, double amount) {
        double squares = 0;
        for (int bin = 0; bin < bins.length; bin++) {
            double residual = bins[bin] - amount * exposure[bin];
            squares += residual * residual;
        }
        return squares;
    }
}
