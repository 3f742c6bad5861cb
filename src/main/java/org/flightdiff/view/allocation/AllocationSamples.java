package org.flightdiff.view.allocation;

import java.util.BitSet;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * Allocation samples and the bytes that each represents. A sample's weight is what its thread allocated since its
 * previous sample. So for a thread that is older than the recording, or than the file of a joined recording, the weight
 * of the first sample includes earlier allocation, perhaps of hours. Such a sample counts with the mean weight of its
 * thread's further samples, or of all others if it has none, and never with more than its weight.
 *
 * @param events in order of time
 * @param bytes what the sample in a row represents
 */
record AllocationSamples(Events events, RowNumbers bytes) {

    private static final PerWindow<AllocationSamples> SAMPLES = new PerWindow<>(AllocationSamples::of);

    static AllocationSamples in(Window window) {
        return SAMPLES.of(window);
    }

    /** What tells of single objects in a window, be it new buffers, which stand for all in them; nothing where none does. */
    static List<AllocationSamples> ofObjects(Window window) {
        Origin origin = Origin.in(window);
        if (origin == Origin.TLAB_EVENTS) {
            Events inside = window.events(AllocationEvents.IN_NEW_TLAB);
            Events outside = window.events(AllocationEvents.OUTSIDE_TLAB);
            return List.of(
                    new AllocationSamples(inside, inside.eachNumber("tlabSize")),
                    new AllocationSamples(outside, outside.eachNumber("allocationSize")));
        }
        return origin == Origin.SAMPLES ? List.of(in(window)) : List.of();
    }

    private static AllocationSamples of(Window window) {
        Events samples = window.events(AllocationEvents.SAMPLE);
        RowNumbers weights = samples.eachNumber("weight");
        NavigableSet<Double> beginnings = beginnings(window.recording());
        if (beginnings.isEmpty() || !samples.has(Selection.THREAD)) {
            return new AllocationSamples(samples, weights);
        }
        Map<Sample, Double> heavy = firstOfOlderThreads(window, beginnings);
        Map<Integer, Double> corrected = new HashMap<>();
        BitSet isCorrected = new BitSet();
        samples.rows().forEach(row -> {
            Double instead = heavy.get(Sample.of(samples, row));
            if (instead != null) {
                corrected.put(row, instead);
                isCorrected.set(row);
            }
        });
        return new AllocationSamples(samples, row -> {
            Double instead = isCorrected.get(row) ? corrected.get(row) : null;
            return instead == null ? weights.applyAsDouble(row) : instead;
        });
    }

    TimedAmounts overTime() {
        return TimedAmounts.of(events, bytes);
    }

    private record Sample(double seconds, @Nullable String thread) {

        static Sample of(Events samples, int row) {
            return new Sample(samples.start(row), samples.text(Selection.THREAD, row));
        }
    }

    /** Times before which there was unrecorded allocation, in seconds from the start of the recording. */
    private static NavigableSet<Double> beginnings(LoadedRecording recording) {
        NavigableSet<Double> beginnings = new TreeSet<>();
        // Little was allocated before a recording that was begun with its JVM.
        if (recording.jvmAgeSeconds() > LoadedRecording.BEGUN_WITH_JVM_SECONDS) {
            beginnings.add(0.0);
        }
        recording.source().continued().stream()
                .filter(file -> file.gapSeconds() > 0)
                .forEach(file -> beginnings.add(file.atSeconds()));
        return beginnings;
    }

    /** The bytes for the first samples of older threads; the same for every window of the recording. */
    private static Map<Sample, Double> firstOfOlderThreads(Window window, NavigableSet<Double> beginnings) {
        Map<String, Double> bornAt = births(window);
        Events all = window.everywhere(AllocationEvents.SAMPLE);
        Set<String> seen = new HashSet<>();
        Map<Sample, Double> weights = new HashMap<>();
        Map<String, DoubleSummaryStatistics> usual = new HashMap<>();
        DoubleSummaryStatistics usualOfAll = new DoubleSummaryStatistics();
        for (int row = 0; row < all.size(); row++) {
            Sample sample = Sample.of(all, row);
            double weight = all.number("weight", row);
            Double beginning = beginnings.floor(sample.seconds);
            if (beginning != null
                    && seen.add(beginning + " " + sample.thread)
                    && bornAt.getOrDefault(sample.thread, Double.NEGATIVE_INFINITY) < beginning) {
                weights.put(sample, weight);
            } else {
                usual.computeIfAbsent(String.valueOf(sample.thread), thread -> new DoubleSummaryStatistics())
                        .accept(weight);
                usualOfAll.accept(weight);
            }
        }
        weights.replaceAll((sample, weight) -> Math.min(
                weight,
                usual.getOrDefault(String.valueOf(sample.thread), usualOfAll).getAverage()));
        return weights;
    }

    private static Map<String, Double> births(Window window) {
        Events starts = window.everywhere(AllocationEvents.THREAD_START);
        Map<String, Double> births = new HashMap<>();
        for (int row = 0; row < starts.size() && starts.has("thread"); row++) {
            String thread = starts.text("thread", row);
            if (thread != null) {
                births.put(thread, starts.start(row));
            }
        }
        return births;
    }
}
