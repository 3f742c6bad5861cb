package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.allocation.AllocationEvents.THREAD_START;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * Allocation samples whose weight was allocated while something recorded. A sample's weight is all that its thread
 * allocated since its sample before; so the first one of a thread that is older than the recording, or than the file of
 * a joined recording, also stands for what came before, which may be hours. It is left out.
 */
final class Samples {

    /** A recording begun with the JVM starts within so many seconds of it, and little was allocated before. */
    private static final double BEGUN_WITH_JVM_SECONDS = 5;

    private record Sample(double seconds, @Nullable String thread) {

        static Sample of(Events samples, int row) {
            return new Sample(samples.start(row), samples.text(Selection.THREAD, row));
        }
    }

    private Samples() {}

    static Events in(Window window) {
        Events samples = window.events(SAMPLE);
        NavigableSet<Double> beginnings = beginnings(window.recording());
        if (beginnings.isEmpty() || !samples.has(Selection.THREAD)) {
            return samples;
        }
        Set<Sample> heavy = firstOfOlderThreads(window, beginnings);
        return samples.where(row -> !heavy.contains(Sample.of(samples, row)));
    }

    /** Times before which something was allocated and not recorded, in seconds from the start of the recording. */
    private static NavigableSet<Double> beginnings(Recording recording) {
        NavigableSet<Double> beginnings = new TreeSet<>();
        if (recording.jvmAgeSeconds() > BEGUN_WITH_JVM_SECONDS) {
            beginnings.add(0.0);
        }
        recording.source().continued().stream()
                .filter(file -> file.gapSeconds() > 0)
                .forEach(file -> beginnings.add(file.atSeconds()));
        return beginnings;
    }

    private static Set<Sample> firstOfOlderThreads(Window window, NavigableSet<Double> beginnings) {
        Map<String, Double> bornAt = births(window);
        Events all = window.everywhere(SAMPLE);
        Set<String> seen = new HashSet<>();
        Set<Sample> first = new HashSet<>();
        for (int row = 0; row < all.size(); row++) {
            Sample sample = Sample.of(all, row);
            Double beginning = beginnings.floor(sample.seconds);
            if (beginning != null
                    && seen.add(beginning + " " + sample.thread)
                    && bornAt.getOrDefault(sample.thread, Double.NEGATIVE_INFINITY) < beginning) {
                first.add(sample);
            }
        }
        return first;
    }

    private static Map<String, Double> births(Window window) {
        Events starts = window.everywhere(THREAD_START);
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
