package org.flightdiff.diagnosis.rules.memory;

import java.util.Arrays;
import java.util.Optional;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.GcEvents;

/**
 * How much of its heap a JVM has from the system, by what it says before and after each collection.
 *
 * @param most bytes, at most
 * @param last bytes, when it was last told
 * @param used bytes of that in use after the last collection
 */
record CommittedHeap(double most, double last, double used) {

    private static final String COMMITTED = "heapSpace.committedSize";

    /** What is smaller by less is a region or two. */
    private static final double GIVEN_BACK = 0.75;

    private static final double KEPT = 0.95;
    private static final double MOSTLY_FREE = 0.5;

    /** Empty where no collection is known, or not how much is committed. */
    static Optional<CommittedHeap> of(Window window) {
        Events all = window.events(GcEvents.HEAP_SUMMARY);
        if (!all.has(COMMITTED)) {
            return Optional.empty();
        }
        double[] committed = all.numbers(COMMITTED);
        double[] used = all.where("when", "After GC").numbers("heapUsed");
        return committed.length == 0 || used.length == 0
                ? Optional.empty()
                : Optional.of(new CommittedHeap(
                        Arrays.stream(committed).max().orElseThrow(),
                        committed[committed.length - 1],
                        used[used.length - 1]));
    }

    boolean isGivenBack() {
        return last <= GIVEN_BACK * most;
    }

    boolean isKept() {
        return last >= KEPT * most && used <= MOSTLY_FREE * last;
    }
}
