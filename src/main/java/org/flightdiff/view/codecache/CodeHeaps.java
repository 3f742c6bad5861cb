package org.flightdiff.view.codecache;

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

/** How much of the code cache was used over its heaps, sampled in rounds, or alone where one runs full. */
final class CodeHeaps {

    /** One heap at one time; its address identifies it. In a round the others are sampled at the same time. */
    private record HeapSample(double seconds, long address, long used, long reserved, boolean inRound) {}

    /** All heaps together at one time; carried from before the window, they stand at its start. */
    record HeapsTotal(double seconds, double usedBytes, double reservedBytes, boolean carried) {

        double usedShare() {
            return usedBytes / reservedBytes;
        }
    }

    private CodeHeaps() {}

    /** The levels in order of time; a heap without a sample counts with its last, even from before the window. */
    static List<HeapsTotal> levels(Window window) {
        List<HeapSample> samples = Stream.concat(
                        samples(window, CodeCacheEvents.STATISTICS), samples(window, CodeCacheEvents.FULL))
                .sorted(Comparator.comparingDouble(HeapSample::seconds))
                .toList();
        long heaps = samples.stream().mapToLong(HeapSample::address).distinct().count();
        List<HeapsTotal> levels = new ArrayList<>();
        Map<Long, HeapSample> last = new HashMap<>();
        Set<Long> round = new HashSet<>();
        for (HeapSample sample : samples) {
            last.put(sample.address, sample);
            if (sample.inRound) {
                round.add(sample.address);
            }
            boolean complete = last.size() == heaps && (!sample.inRound || round.size() == heaps);
            if (complete && (window.isWhole() || sample.seconds < window.toSeconds())) {
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

    private static Stream<HeapSample> samples(Window window, Selection selection) {
        Events events = window.everywhere(selection);
        return events.rows().mapToObj(row -> {
            long address = events.number("startAddress", row);
            long reserved = events.number("reservedTopAddress", row) - address;
            long used = reserved - events.number("unallocatedCapacity", row);
            return new HeapSample(
                    events.start(row), address, used, reserved, selection.equals(CodeCacheEvents.STATISTICS));
        });
    }

    private static HeapsTotal sum(double seconds, Map<Long, HeapSample> heaps, boolean carried) {
        return new HeapsTotal(
                seconds,
                heaps.values().stream().mapToDouble(HeapSample::used).sum(),
                heaps.values().stream().mapToDouble(HeapSample::reserved).sum(),
                carried);
    }
}
