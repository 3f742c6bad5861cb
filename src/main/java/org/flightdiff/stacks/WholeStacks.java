package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where in a tree of whole stacks one belongs whose callers the recorder cut off: where more of its known calls follow
 * each other than anywhere else. One that was a call deeper than others is so matched with them.
 */
final class WholeStacks {

    static final int NOWHERE = -1;

    /** Where a call stands in more places than a stack usually has calls, no place is told from the others. */
    private static final int MOST_PLACES = 64;

    private final Numbering nodes;
    private final int size;
    private final Map<Integer, List<Integer>> places = new HashMap<>();

    /** @param nodes parent and name of each; others may come later */
    WholeStacks(Numbering nodes) {
        this.nodes = nodes;
        size = nodes.size();
        for (int node = Trie.ROOT + 1; node < size; node++) {
            places.computeIfAbsent(nodes.low(node), name -> new ArrayList<>()).add(node);
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

    /** How many calls follow as they do from a node on. */
    private int alike(Calls cut, int outermost, int begin) {
        int node = begin;
        int call = outermost;
        while (call > 0) {
            int next = nodes.find((long) node << Integer.SIZE | (cut.numbers()[call - 1] & 0xffff_ffffL));
            if (next < 0 || next >= size) {
                break;
            }
            node = next;
            call--;
        }
        return outermost - call + 1;
    }
}
