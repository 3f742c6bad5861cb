package org.flightdiff.view.methods;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.TimeBins;

/**
 * In how many samples each method was found, by time bin.
 *
 * @param samples all samples of each bin that have a stack trace
 * @param self per method, samples in which it was running
 * @param total per method, samples in which it was running or waited for what it had called; each sample counts once
 */
public record MethodSamples(double[] samples, Map<String, double[]> self, Map<String, double[]> total) {

    /** Longer than what a request or a task takes, so that one bin's samples say little of the next one's. */
    private static final double BIN_SECONDS = 1;

    private static final int MOST_BINS = 100;
    private static final int FEWEST_BINS = 10;

    /** Counts the samples of a window. */
    public static MethodSamples of(Window window, Selection sampled) {
        long seconds = Math.round(window.seconds() / BIN_SECONDS);
        int count = (int) Math.max(FEWEST_BINS, Math.min(MOST_BINS, seconds));
        TimeBins bins = TimeBins.of(window, count);
        MethodSamples counts = new MethodSamples(new double[count], new TreeMap<>(), new TreeMap<>());
        Events events = window.events(sampled);
        events.rows().forEach(row -> counts.add(events.stack(row).frames(), bins.binOf(events.start(row))));
        return counts;
    }

    /** The samples of several runs, bin after bin. */
    static MethodSamples joined(List<MethodSamples> runs) {
        int length = runs.stream().mapToInt(run -> run.samples.length).sum();
        MethodSamples joined = new MethodSamples(new double[length], new TreeMap<>(), new TreeMap<>());
        int offset = 0;
        for (MethodSamples run : runs) {
            System.arraycopy(run.samples, 0, joined.samples, offset, run.samples.length);
            copy(run.self, joined.self, offset, length);
            copy(run.total, joined.total, offset, length);
            offset += run.samples.length;
        }
        return joined;
    }

    /** How many samples there are. */
    public double count() {
        return Arrays.stream(samples).sum();
    }

    private void add(List<String> frames, int bin) {
        if (frames.isEmpty()) {
            return;
        }
        samples[bin]++;
        self.computeIfAbsent(frames.get(0), method -> new double[samples.length])[bin]++;
        for (String method : new HashSet<>(frames)) {
            total.computeIfAbsent(method, name -> new double[samples.length])[bin]++;
        }
    }

    private static void copy(Map<String, double[]> from, Map<String, double[]> to, int offset, int length) {
        from.forEach((method, counts) -> System.arraycopy(
                counts, 0, to.computeIfAbsent(method, name -> new double[length]), offset, counts.length));
    }
}
