package org.flightdiff.view.gc;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** Collections of G1 that left objects: no region was free, or native code held an array in theirs (JEP 423). */
public final class EvacuationFailures {

    /** What logs of JDK 22 and newer call the second kind, where the first did not occur as well. */
    private static final String PINNED = "Pinned";

    private static final int PINS_FROM = 22;

    private EvacuationFailures() {}

    /** Ids of those that ran out of free regions, or may have. */
    public static Set<Long> withoutSpace(Window window) {
        Set<Long> failed = Collections.ids(window.events(GcEvents.EVACUATION_FAILED));
        failed.removeAll(pinned(window));
        return failed;
    }

    /** Ids of those that did not: as a log says, or as there was room. */
    public static Set<Long> pinned(Window window) {
        Events failures = window.events(GcEvents.EVACUATION_FAILED);
        if (failures.has("cause")) {
            return Collections.ids(failures.where("cause", PINNED));
        }
        if (window.recording().jvm().feature() < PINS_FROM) {
            return Set.of();
        }
        Set<Long> pinned = Collections.ids(failures);
        pinned.retainAll(withRoom(window));
        return pinned;
    }

    /** Those that surely had a free region: all else than the collection set fills at least half of its regions. */
    private static Set<Long> withRoom(Window window) {
        Events before = window.events(GcEvents.HEAP_SUMMARY).where("when", "Before GC");
        Map<Long, Integer> heaps = ByCollection.rowsById(before);
        Events copies = window.events(GcEvents.EVACUATION);
        Set<Long> roomy = new HashSet<>();
        for (int row = 0; row < copies.size(); row++) {
            long id = copies.number("gcId", row);
            Integer heap = heaps.get(id);
            if (heap == null) {
                continue;
            }
            long collected = copies.number("cSetUsedBefore", row);
            long others = before.number("heapUsed", heap) - collected + copies.number("bytesCopied", row);
            if (collected + 2 * others < before.number("heapSpace.reservedSize", heap)) {
                roomy.add(id);
            }
        }
        return roomy;
    }
}
