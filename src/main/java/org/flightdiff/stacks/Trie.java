package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Both;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.MatchedNames.Calls;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.TreeDirection;
import org.jspecify.annotations.Nullable;

/** Nodes count from 0, which is the root; each comes after its parent. Sides are 0 and 1. */
final class Trie {

    static final int ROOT = 0;
    private static final List<FrameKind> KINDS = List.of(FrameKind.values());
    private final LongIndex nodes = new LongIndex();

    private final Doubles kinds = new Doubles();
    private final MatchedNames names;
    private final ChosenSide[] sides;
    private final int[][] ends;

    Trie(Both<ChosenSide> both, Choice choice, MatchedNames names) {
        this.names = names;
        sides = new ChosenSide[] {both.baseline(), both.candidate()};
        ends = new int[2][];
        nodes.add(LongIndex.pair(-1, -1));
        for (int side = 0; side < 2; side++) {
            ends[side] = new int[sides[side].byStack(sides[side].weight()).length];
            add(side, choice, null);
        }
        if (choice.direction() != TreeDirection.CALLERS) {
            WholeStacks whole = new WholeStacks(nodes);
            add(0, choice, whole);
            add(1, choice, whole);
        }
    }

    private void add(int side, Choice choice, @Nullable WholeStacks whole) {
        boolean apart = choice.direction() != TreeDirection.CALLERS;
        double[] weights = sides[side].byStack(sides[side].weight());
        for (int stack = 0; stack < weights.length; stack++) {
            StackTrace trace = sides[side].stacks().get(stack);
            if (!apart || trace.truncated() == (whole != null)) {
                Calls calls = names.calls(trace);
                int above = whole == null ? WholeStacks.NOWHERE : whole.above(calls);
                ends[side][stack] = above == WholeStacks.NOWHERE
                        ? added(ROOT, calls, calls.size(), choice, weights[stack])
                        : added(above, calls, calls.size() - 1, choice, weights[stack]);
            }
        }
    }

    private int added(int above, Calls calls, int size, Choice choice, double weight) {
        int node = above;
        for (int i = 0; i < size; i++) {
            int call = choice.direction() == TreeDirection.CALLERS ? i : size - 1 - i;
            node = nodes.add(LongIndex.pair(node, calls.numbers()[call]));
            kinds.add(node * KINDS.size() + KINDS.indexOf(calls.frames()[call].kind()), weight);
        }
        return node;
    }

    int size() {
        return nodes.size();
    }

    int parent(int node) {
        return nodes.high(node);
    }

    String name(int node) {
        return node == ROOT ? "" : names.name(nodes.low(node));
    }

    FrameKind kind(int node) {
        FrameKind most = FrameKind.UNKNOWN;
        double mostWeight = 0;
        for (FrameKind kind : KINDS) {
            double weight = kinds.get(node * KINDS.size() + KINDS.indexOf(kind));
            if (weight > mostWeight) {
                most = kind;
                mostWeight = weight;
            }
        }
        return most;
    }

    ChosenSide side(int side) {
        return sides[side];
    }

    int end(int side, int cell) {
        return ends[side][sides[side].stackOf()[cell]];
    }

    double[] self(int side, double[] amounts) {
        double[] sums = new double[size()];
        for (int cell = 0; cell < amounts.length; cell++) {
            sums[end(side, cell)] += amounts[cell];
        }
        return sums;
    }

    long[] stackSets() {
        long[] sets = new long[size()];
        for (int side = 0; side < 2; side++) {
            for (int stack = 0; stack < ends[side].length; stack++) {
                sets[ends[side][stack]] += StackSet.of(side, stack);
            }
        }
        for (int node = sets.length - 1; node > ROOT; node--) {
            sets[parent(node)] += sets[node];
        }
        return sets;
    }

    double[] totals(double[] self) {
        double[] sums = Arrays.copyOf(self, self.length);
        for (int node = sums.length - 1; node > ROOT; node--) {
            sums[parent(node)] += sums[node];
        }
        return sums;
    }

    private static final class Doubles {

        private double[] sums = new double[1024];

        void add(int index, double amount) {
            if (index >= sums.length) {
                sums = Arrays.copyOf(sums, Math.max(index + 1, 2 * sums.length));
            }
            sums[index] += amount;
        }

        double get(int index) {
            return index < sums.length ? sums[index] : 0;
        }
    }

    /** Where more of its known calls follow each other than anywhere else, a stack that was cut off belongs. */
    static final class WholeStacks {

        static final int NOWHERE = -1;

        /** Where a call stands in more places than a stack usually has calls, no place is told from the others. */
        private static final int MOST_PLACES = 64;

        private final LongIndex nodes;
        private final int size;
        private final Map<Integer, List<Integer>> places = new HashMap<>();

        /** @param nodes parent and name of each; others may come later */
        WholeStacks(LongIndex nodes) {
            this.nodes = nodes;
            size = nodes.size();
            for (int node = Trie.ROOT + 1; node < size; node++) {
                places.computeIfAbsent(nodes.low(node), name -> new ArrayList<>())
                        .add(node);
            }
        }

        /** The node that stands above the calls of a stack that was cut off; {@link #NOWHERE} if several might. */
        int above(Calls cut) {
            int outermost = cut.size() - 2;
            List<Integer> begins = outermost < 0 ? List.of() : places.getOrDefault(cut.numbers()[outermost], List.of());
            if (begins.size() > MOST_PLACES) {
                return NOWHERE;
            }
            int most = 0;
            int above = NOWHERE;
            for (int begin : begins) {
                int alike = alike(cut, outermost, begin);
                if (alike > most) {
                    most = alike;
                    above = nodes.high(begin);
                } else if (alike == most) {
                    above = NOWHERE;
                }
            }
            return above;
        }

        private int alike(Calls cut, int outermost, int begin) {
            int node = begin;
            int call = outermost;
            while (call > 0) {
                int next = nodes.find(LongIndex.pair(node, cut.numbers()[call - 1]));
                if (next < 0 || next >= size) {
                    break;
                }
                node = next;
                call--;
            }
            return outermost - call + 1;
        }
    }
}
