package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.FULL;
import static org.flightdiff.view.codecache.CodeCacheEvents.STATISTICS;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/**
 * How much of the code cache was used, over all its heaps. From JDK 9 on it may have three; each has its own samples,
 * taken in rounds, and a heap that runs full is sampled alone in between.
 */
final class CodeHeaps {

    /**
     * One heap at one time.
     *
     * @param address where it starts, which identifies it
     * @param inRound whether the others are sampled at the same time
     */
    private record Sample(double seconds, long address, long used, long reserved, boolean inRound) {}

    /**
     * All heaps together at one time.
     *
     * @param seconds from the start of the recording
     * @param carried whether it was seen before the window, and stands at its start
     */
    record Level(double seconds, double usedBytes, double reservedBytes, boolean carried) {}

    private CodeHeaps() {}

    /**
     * The levels in the window, in order of time. A heap without a sample at that time counts with its last one, even
     * from before the window; so a window begins with the last level before it, if there is one.
     */
    static List<Level> levels(Window window) {
        List<Sample> samples = Stream.concat(samples(window, STATISTICS), samples(window, FULL))
                .sorted(Comparator.comparingDouble(Sample::seconds))
                .toList();
        long heaps = samples.stream().mapToLong(Sample::address).distinct().count();
        List<Level> levels = new ArrayList<>();
        Map<Long, Sample> last = new HashMap<>();
        Set<Long> round = new HashSet<>();
        for (Sample sample : samples) {
            last.put(sample.address, sample);
            if (sample.inRound) {
                round.add(sample.address);
            }
            boolean complete = last.size() == heaps && (!sample.inRound || round.size() == heaps);
            if (complete && isBeforeEnd(sample, window)) {
                boolean carried = sample.seconds < window.fromSeconds();
                if (carried) {
                    levels.clear();
                }
                levels.add(sum(carried ? window.fromSeconds() : sample.seconds, last, carried));
            }
            if (round.size() == heaps) {
                round.clear();
            }
        }
        return levels;
    }

    private static boolean isBeforeEnd(Sample sample, Window window) {
        return window.isWhole() || sample.seconds < window.toSeconds();
    }

    private static Stream<Sample> samples(Window window, Selection selection) {
        Events events = window.everywhere(selection);
        return events.rows().mapToObj(row -> {
            long address = events.number("startAddress", row);
            long reserved = events.number("reservedTopAddress", row) - address;
            long used = reserved - events.number("unallocatedCapacity", row);
            return new Sample(events.start(row), address, used, reserved, selection.equals(STATISTICS));
        });
    }

    private static Level sum(double seconds, Map<Long, Sample> heaps, boolean carried) {
        return new Level(
                seconds,
                heaps.values().stream().mapToDouble(Sample::used).sum(),
                heaps.values().stream().mapToDouble(Sample::reserved).sum(),
                carried);
    }
}
