package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleToIntFunction;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.table.StackTrace;

/** A <em>sort</em> is a distinct stack of one kind of threads; its weight is kept by time bin, as cells. */
final class Profile {

    private static final int UNKNOWN = -1;
    private static final int LEFT_OUT = -2;

    private final int bins;
    private final List<StackTrace> stacks = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();
    private final LongIndex sorts = new LongIndex();

    final Cells cells = new Cells();

    /** Weighs the stacks of a run in so many time bins; all is whether those without a stack count. */
    Profile(List<Weighed> parts, int bins, DoubleToIntFunction binOf, boolean all) {
        this.bins = bins;

        IdentityHashMap<StackTrace, Integer> stackCodes = new IdentityHashMap<>();
        Map<String, Integer> threadCodes = new HashMap<>();
        for (Weighed part : parts) {
            add(part, binOf, stackCodes, threadCodes, all);
        }
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
        int[] latestSort = new int[events.stackCount()];
        int[] latestThread = new int[events.stackCount()];
        Arrays.fill(latestSort, UNKNOWN);
        int[] stackOf = new int[RowNumbers.BATCH];
        int[] groupOf = new int[RowNumbers.BATCH];
        double[] weights = new double[RowNumbers.BATCH];
        int[] firsts = events.firstRows(bins, binOf);
        cells.rewind();
        for (int bin = 0; bin < bins; bin++) {
            for (int first = firsts[bin]; first < firsts[bin + 1]; first += RowNumbers.BATCH) {
                int rows = Math.min(RowNumbers.BATCH, firsts[bin + 1] - first);
                stacksOfRows.copy(first, rows, stackOf);
                part.weights().copy(first, rows, weights);
                if (groups != null) {
                    groups.copy(first, rows, groupOf);
                }
                for (int i = 0; i < rows; i++) {
                    int stack = stackOf[i];
                    int thread = codes[groupOf[i]];
                    if (latestSort[stack] == UNKNOWN
                            || (latestThread[stack] != thread && latestSort[stack] != LEFT_OUT)) {
                        latestSort[stack] = sort(events.stackOf(stack), thread, stackCodes, all);
                        latestThread[stack] = thread;
                    }
                    if (latestSort[stack] != LEFT_OUT) {
                        cells.add(latestSort[stack], bin, weights[i]);
                    }
                }
            }
        }
    }

    private int sort(StackTrace stack, int thread, IdentityHashMap<StackTrace, Integer> stackCodes, boolean all) {
        if (stack.calls().isEmpty() && !all) {
            return LEFT_OUT;
        }
        int number = stackCodes.computeIfAbsent(stack, trace -> {
            stacks.add(trace);
            return stacks.size() - 1;
        });
        return sorts.add(LongIndex.pair(number, thread));
    }

    int bins() {
        return bins;
    }

    int sorts() {
        return sorts.size();
    }

    Stream<StackTrace> stacks() {
        return stacks.stream();
    }

    StackTrace stack(int sort) {
        return stacks.get(sorts.high(sort));
    }

    String thread(int sort) {
        return threads.get(sorts.low(sort));
    }

    int threads() {
        return threads.size();
    }

    int threadOf(int sort) {
        return sorts.low(sort);
    }

    String threadName(int kind) {
        return threads.get(kind);
    }

    Totals totals(double measured) {
        double weights = 0;
        double events = 0;
        for (int cell = 0; cell < cells.size; cell++) {
            weights += cells.weights[cell];
            events += cells.counts[cell];
        }
        return new Totals(weights, events, measured);
    }

    /** Measured is the same amount by another measure, in any unit that both sides share; NaN if there is none. */
    record Totals(double weight, double count, double measured) {

        static final Totals NONE = new Totals(0, 0, 0);

        Totals and(Totals other) {
            return new Totals(weight + other.weight, count + other.count, measured + other.measured);
        }

        /**
         * By how much the change of the weight differs from that of the other measure, as a natural logarithm from 0 on; 0
         * where nothing else was measured.
         *
         * <p>How two measures of one thing disagree shows an error that the samples of one do not show, as when it looks at a
         * fixed period at something periodic: then it hits far more or far fewer than it should, for as long as it looks
         * (Cochran, Sampling Techniques, 1977, section 8.3). Half an event is added to both sides, so that there is a
         * logarithm of none.
         */
        static double disagreement(Both<Totals> sides) {
            Totals before = sides.baseline();
            Totals after = sides.candidate();
            if (!(before.measured > 0 && after.measured > 0 && before.count + after.count > 0)) {
                return 0;
            }
            double half = (before.weight + after.weight) / (before.count + after.count) / 2;
            double weighed = Math.log((after.weight + half) / (before.weight + half));
            return Math.abs(weighed - Math.log(after.measured / before.measured));
        }
    }

    /** Cells of a sort are linked in the order of their bins, which come ascending, again after {@link #rewind}. */
    static final class Cells {

        private static final int NONE = -1;

        int[] sorts = new int[1024];
        int[] bins = new int[1024];
        double[] weights = new double[1024];
        double[] squares = new double[1024];
        double[] counts = new double[1024];
        int size;
        private int[] firstOfSort = filled(1024);
        private int[] currentOfSort = filled(1024);
        private int[] next = new int[1024];

        private static int[] filled(int size) {
            int[] numbers = new int[size];
            Arrays.fill(numbers, NONE);
            return numbers;
        }

        void rewind() {
            Arrays.fill(currentOfSort, NONE);
        }

        void add(int sort, int bin, double weight) {
            int cell = sort < currentOfSort.length ? currentOfSort[sort] : NONE;
            if (cell == NONE || bins[cell] != bin) {
                cell = cell(sort, bin);
            }
            weights[cell] += weight;
            squares[cell] += weight * weight;
            counts[cell]++;
        }

        private int cell(int sort, int bin) {
            if (sort >= firstOfSort.length) {
                firstOfSort = grown(firstOfSort, 2 * sort);
                currentOfSort = grown(currentOfSort, 2 * sort);
            }
            int before = currentOfSort[sort];
            int cell = before == NONE ? firstOfSort[sort] : before;
            while (cell != NONE && bins[cell] < bin) {
                before = cell;
                cell = next[cell];
            }
            if (cell == NONE || bins[cell] != bin) {
                cell = made(sort, bin, cell);
                if (before == NONE) {
                    firstOfSort[sort] = cell;
                } else {
                    next[before] = cell;
                }
            }
            currentOfSort[sort] = cell;
            return cell;
        }

        private int made(int sort, int bin, int behind) {
            if (size == sorts.length) {
                sorts = Arrays.copyOf(sorts, 2 * size);
                bins = Arrays.copyOf(bins, 2 * size);
                next = Arrays.copyOf(next, 2 * size);
                weights = Arrays.copyOf(weights, 2 * size);
                squares = Arrays.copyOf(squares, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            sorts[size] = sort;
            bins[size] = bin;
            next[size] = behind;
            return size++;
        }

        private static int[] grown(int[] numbers, int size) {
            int[] grown = Arrays.copyOf(numbers, size);
            Arrays.fill(grown, numbers.length, size, NONE);
            return grown;
        }
    }
}
