package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleToIntFunction;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.table.StackTrace;

/**
 * The weighted stacks of one run. A <em>sort</em> is a distinct stack of one kind of threads; its weight is kept by time
 * bin, for the error of its share, as cells. There are no more cells than events.
 */
final class Profile {

    private static final int UNKNOWN = -1;
    private static final int LEFT_OUT = -2;

    private final int bins;
    private final List<StackTrace> stacks = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();
    /** Stack and thread. */
    private final Numbering sorts = new Numbering();
    /** Sort and bin. */
    private final Numbering cells = new Numbering();

    private final Doubles weight = new Doubles();
    private final Doubles squares = new Doubles();
    private final Doubles count = new Doubles();

    private Profile(int bins) {
        this.bins = bins;
    }

    /**
     * Weighs the stacks of a run. Events without a stack are left out.
     *
     * @param bins how many time bins there are
     * @param binOf the bin of a time in seconds
     */
    static Profile of(List<Weighed> parts, int bins, DoubleToIntFunction binOf) {
        return of(parts, bins, binOf, false);
    }

    /** Weighs all events of a run, those without a stack too. */
    static Profile ofAll(List<Weighed> parts, int bins, DoubleToIntFunction binOf) {
        return of(parts, bins, binOf, true);
    }

    private static Profile of(List<Weighed> parts, int bins, DoubleToIntFunction binOf, boolean all) {
        Profile profile = new Profile(bins);
        IdentityHashMap<StackTrace, Integer> stackCodes = new IdentityHashMap<>();
        Map<String, Integer> threadCodes = new HashMap<>();
        for (Weighed part : parts) {
            profile.add(part, binOf, stackCodes, threadCodes, all);
        }
        return profile;
    }

    private void add(
            Weighed part,
            DoubleToIntFunction binOf,
            IdentityHashMap<StackTrace, Integer> stackCodes,
            Map<String, Integer> threadCodes,
            boolean all) {
        Groups groups = part.threads();
        int[] codes = new int[groups == null ? 1 : groups.size()];
        for (int group = 0; group < codes.length; group++) {
            String name = groups == null ? "" : groups.name(group);
            codes[group] = threadCodes.computeIfAbsent(name, thread -> {
                threads.add(thread);
                return threads.size() - 1;
            });
        }
        Events events = part.events();
        RowCodes stacksOfRows = events.stackCodes();
        int[] numbers = new int[events.stackCount()];
        Arrays.fill(numbers, UNKNOWN);
        int[] stackOf = new int[RowNumbers.BATCH];
        int[] groupOf = new int[RowNumbers.BATCH];
        double[] starts = new double[RowNumbers.BATCH];
        double[] weights = new double[RowNumbers.BATCH];
        for (int first = 0; first < events.size(); first += RowNumbers.BATCH) {
            int rows = Math.min(RowNumbers.BATCH, events.size() - first);
            stacksOfRows.copy(first, rows, stackOf);
            events.eachStart().copy(first, rows, starts);
            part.weights().copy(first, rows, weights);
            if (groups != null) {
                groups.copy(first, rows, groupOf);
            }
            for (int i = 0; i < rows; i++) {
                int number = numbers[stackOf[i]];
                if (number == UNKNOWN) {
                    number = number(events.stackOf(stackOf[i]), stackCodes, all);
                    numbers[stackOf[i]] = number;
                }
                if (number != LEFT_OUT) {
                    int cell = cells.of(sorts.of(number, codes[groupOf[i]]), binOf.applyAsInt(starts[i]));
                    weight.add(cell, weights[i]);
                    squares.add(cell, weights[i] * weights[i]);
                    count.add(cell, 1);
                }
            }
        }
    }

    private int number(StackTrace stack, IdentityHashMap<StackTrace, Integer> stackCodes, boolean all) {
        return stack.calls().isEmpty() && !all
                ? LEFT_OUT
                : stackCodes.computeIfAbsent(stack, trace -> {
                    stacks.add(trace);
                    return stacks.size() - 1;
                });
    }

    int bins() {
        return bins;
    }

    /** How many sorts there are. */
    int sorts() {
        return sorts.size();
    }

    /** The distinct stacks. */
    Stream<StackTrace> stacks() {
        return stacks.stream();
    }

    StackTrace stack(int sort) {
        return stacks.get(sorts.high(sort));
    }

    String thread(int sort) {
        return threads.get(sorts.low(sort));
    }

    /** How many cells there are. */
    int cells() {
        return cells.size();
    }

    int sortOf(int cell) {
        return cells.high(cell);
    }

    int binOf(int cell) {
        return cells.low(cell);
    }

    double weight(int cell) {
        return weight.get(cell);
    }

    /** The sum of the squares of the weights of a cell's events. */
    double squares(int cell) {
        return squares.get(cell);
    }

    double count(int cell) {
        return count.get(cell);
    }

    /** The sums over all cells, beside what else was measured. */
    Totals totals(double measured) {
        double weights = 0;
        double events = 0;
        for (int cell = 0; cell < cells(); cell++) {
            weights += weight(cell);
            events += count(cell);
        }
        return new Totals(weights, events, measured);
    }
}
