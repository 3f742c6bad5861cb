package org.flightdiff.view.methods;

import java.util.Arrays;
import java.util.function.DoubleToIntFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowNumbers;

/** The time bins of the events of each stack, side by side: there may be as many stacks as events. */
final class BinsByStack {

    /** Where those of each stack begin, and behind the last one how many there are. */
    private final int[] firsts;

    private final byte[] bins;

    private BinsByStack(int[] firsts, byte[] bins) {
        this.firsts = firsts;
        this.bins = bins;
    }

    /**
     * Those of some events.
     *
     * @param bins how many time bins there are, 127 at most
     * @param binOf the bin of a start in seconds, ascending with it
     */
    static BinsByStack of(Events events, int bins, DoubleToIntFunction binOf) {
        int[] firsts = new int[events.stackCount() + 1];
        RowCodes stacks = events.stackCodes();
        int[] stackOf = new int[RowNumbers.BATCH];
        for (int first = 0; first < events.size(); first += stackOf.length) {
            int rows = Math.min(stackOf.length, events.size() - first);
            stacks.copy(first, rows, stackOf);
            for (int i = 0; i < rows; i++) {
                firsts[stackOf[i] + 1]++;
            }
        }
        Arrays.parallelPrefix(firsts, Integer::sum);
        int[] next = firsts.clone();
        byte[] binsByStack = new byte[events.size()];
        int[] firstRows = events.firstRows(bins, binOf);
        for (int bin = 0; bin < bins; bin++) {
            for (int first = firstRows[bin]; first < firstRows[bin + 1]; first += stackOf.length) {
                int rows = Math.min(stackOf.length, firstRows[bin + 1] - first);
                stacks.copy(first, rows, stackOf);
                for (int i = 0; i < rows; i++) {
                    binsByStack[next[stackOf[i]]++] = (byte) bin;
                }
            }
        }
        return new BinsByStack(firsts, binsByStack);
    }

    /**
     * How often each bin has a stack.
     *
     * @param times is filled, one for each bin
     * @return whether any has
     */
    boolean count(int stack, double[] times) {
        Arrays.fill(times, 0);
        for (int i = firsts[stack]; i < firsts[stack + 1]; i++) {
            times[bins[i]]++;
        }
        return firsts[stack] < firsts[stack + 1];
    }
}
