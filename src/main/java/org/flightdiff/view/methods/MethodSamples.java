package org.flightdiff.view.methods;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleToIntFunction;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowCodes;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.view.TimeBins;
import org.jspecify.annotations.Nullable;

/** Samples with a stack in each time bin, and by method those in which it was running, or on the stack, once each. */
public record MethodSamples(double[] samples, Map<String, double[]> self, Map<String, double[]> total) {

    /** Longer than a request or a task, so that the samples of one bin say little about the next. */
    private static final double BIN_SECONDS = 1;

    private static final int MOST_BINS = 100;
    private static final int FEWEST_BINS = 10;

    private static final Map<Selection, PerWindow<MethodSamples>> COUNTED = new ConcurrentHashMap<>();

    public static MethodSamples of(Window window, Selection sampled) {
        return COUNTED.computeIfAbsent(sampled, event -> new PerWindow<>(each -> counted(each, event)))
                .of(window);
    }

    public static Events withStack(Window window) {
        Events samples = window.events(MethodEvents.EXECUTION);
        return samples.whereStack(stack -> !stack.frames().isEmpty());
    }

    private static MethodSamples counted(Window window, Selection sampled) {
        long seconds = Math.round(window.seconds() / BIN_SECONDS);
        int count = (int) Math.max(FEWEST_BINS, Math.min(MOST_BINS, seconds));
        TimeBins bins = TimeBins.of(window, count);
        Map<String, Tally> tallies = new HashMap<>();
        double[] samples = new double[count];
        Events events = window.events(sampled);
        BinsByStack found = BinsByStack.of(events, count, bins::binOf);
        double[] times = new double[count];
        for (int stack = 0; stack < events.stackCount(); stack++) {
            // An array, as C1 does not see through the calls of a list.
            Frame[] frames =
                    found.count(stack, times) ? events.stackOf(stack).calls().toArray(Frame[]::new) : new Frame[0];
            if (frames.length > 0) {
                int[] hit =
                        IntStream.range(0, count).filter(bin -> times[bin] > 0).toArray();
                add(times, hit, samples);
                tally(tallies, frames[0], count).run(times, hit);
                for (Frame frame : frames) {
                    tally(tallies, frame, count).on(stack, times, hit);
                }
            }
        }
        Map<String, double[]> self = new TreeMap<>();
        Map<String, double[]> total = new TreeMap<>();
        tallies.forEach((method, tally) -> {
            total.put(method, tally.total);
            if (tally.self != null) {
                self.put(method, tally.self);
            }
        });
        return new MethodSamples(samples, self, total);
    }

    private static Tally tally(Map<String, Tally> tallies, Frame frame, int bins) {
        Tally known = tallies.get(frame.method());
        if (known == null) {
            known = new Tally(bins);
            tallies.put(frame.method(), known);
        }
        return known;
    }

    private static void add(double[] times, int[] bins, double[] to) {
        for (int bin : bins) {
            to[bin] += times[bin];
        }
    }

    private static final class Tally {

        private final double[] total;
        private double @Nullable [] self;
        private int stack = -1;

        Tally(int bins) {
            total = new double[bins];
        }

        void run(double[] times, int[] bins) {
            self = self == null ? new double[total.length] : self;
            add(times, bins, self);
        }

        void on(int next, double[] times, int[] bins) {
            if (stack != next) {
                stack = next;
                add(times, bins, total);
            }
        }
    }

    public double count() {
        return Arrays.stream(samples).sum();
    }

    private static final class BinsByStack {

        private final int[] firsts;

        private final byte[] bins;

        private BinsByStack(int[] firsts, byte[] bins) {
            this.firsts = firsts;
            this.bins = bins;
        }

        /** Those of some events, in 127 time bins at most; the bin ascends with the start in seconds. */
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

        /** Fills in how often each bin has a stack; false where none has. */
        boolean count(int stack, double[] times) {
            Arrays.fill(times, 0);
            for (int i = firsts[stack]; i < firsts[stack + 1]; i++) {
                times[bins[i]]++;
            }
            return firsts[stack] < firsts[stack + 1];
        }
    }
}
