package org.flightdiff.diagnosis.rule;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.event.EvacuationFailures;
import org.flightdiff.view.heap.UseMetrics;

/** Collections of G1 in which an object found no free region to be copied to. */
public final class FailedEvacuations {

    private FailedEvacuations() {}

    /**
     * What part of the pauses that the suffering side has more of they account for, by time, 0 to 1; where pauses take
     * no more time, what part of all. A smaller heap made the others as well: then all of it, unless they are too few
     * to act on.
     */
    public static double partOf(Case pair) {
        double part = byTime(pair);
        return pair.isSmaller(UseMetrics.MAXIMUM) && part >= Case.SMALLEST_CHANGE - 1 ? 1 : part;
    }

    private static double byTime(Case pair) {
        double failed = pauses(pair.after(), true) - pauses(pair.before(), true);
        double all = pauses(pair.after(), false);
        double more = all - pauses(pair.before(), false);
        double part = failed / (more > 0 ? more : all);
        return Double.isNaN(part) ? 0 : Math.max(0, Math.min(1, part));
    }

    /** Ids of the failed collections, and of full ones right after them, which G1 needs as nothing became free. */
    private static Set<Long> withWhatFollows(Window window) {
        Set<Long> failed = EvacuationFailures.withoutSpace(window);
        return Stream.concat(
                        failed.stream(),
                        Collections.ids(Collections.full(window)).stream().filter(id -> failed.contains(id - 1)))
                .collect(Collectors.toSet());
    }

    /** Seconds per second. */
    private static double pauses(Window window, boolean failedOnly) {
        Events pauses = Collections.pausesOf(Collections.stopTheWorld(window), window);
        Set<Long> failed = withWhatFollows(window);
        return pauses.where(row -> !failedOnly || failed.contains(pauses.number("gcId", row)))
                        .totalDuration()
                / window.seconds();
    }
}
