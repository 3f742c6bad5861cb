package org.flightdiff.view.methods;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.TimeBins;

/**
 * The number of samples with each method, by time bin.
 *
 * @param samples number of samples with a stack trace in each bin
 * @param self per method, samples in which it was running
 * @param total per method, samples in which it was on the stack; each sample counts once
 */
public record MethodSamples(double[] samples, Map<String, double[]> self, Map<String, double[]> total) {

    /** Longer than a request or a task, so that the samples of one bin say little about the next. */
    private static final double BIN_SECONDS = 1;

    private static final int MOST_BINS = 100;
    private static final int FEWEST_BINS = 10;

    private static final Map<Selection, PerWindow<MethodSamples>> COUNTED = new ConcurrentHashMap<>();

    /** Counts the samples of a window. */
    public static MethodSamples of(Window window, Selection sampled) {
        return COUNTED.computeIfAbsent(sampled, event -> new PerWindow<>(each -> counted(each, event)))
                .of(window);
    }

    /** The execution samples of a window of which the running method is known. */
    public static Events withStack(Window window) {
        Events samples = window.events(MethodEvents.EXECUTION);
        return samples.whereStack(stack -> !stack.frames().isEmpty());
    }

    private static MethodSamples counted(Window window, Selection sampled) {
        long seconds = Math.round(window.seconds() / BIN_SECONDS);
        int count = (int) Math.max(FEWEST_BINS, Math.min(MOST_BINS, seconds));
        TimeBins bins = TimeBins.of(window, count);
        MethodSamples counts = new MethodSamples(new double[count], new HashMap<>(), new HashMap<>());
        Events events = window.events(sampled);
        BinsByStack found = BinsByStack.of(events, count, bins::binOf);
        double[] times = new double[count];
        for (int stack = 0; stack < events.stackCount(); stack++) {
            if (found.count(stack, times)) {
                counts.add(events.stackOf(stack).frames(), times);
            }
        }
        return new MethodSamples(counts.samples, new TreeMap<>(counts.self), new TreeMap<>(counts.total));
    }

    /** How many samples there are. */
    public double count() {
        return Arrays.stream(samples).sum();
    }

    private void add(List<String> frames, double[] times) {
        if (frames.isEmpty()) {
            return;
        }
        int[] bins =
                IntStream.range(0, times.length).filter(bin -> times[bin] > 0).toArray();
        double[] running = self.computeIfAbsent(frames.get(0), method -> new double[times.length]);
        for (int bin : bins) {
            samples[bin] += times[bin];
            running[bin] += times[bin];
        }
        for (String method : new HashSet<>(frames)) {
            double[] found = total.computeIfAbsent(method, name -> new double[times.length]);
            for (int bin : bins) {
                found[bin] += times[bin];
            }
        }
    }
}
