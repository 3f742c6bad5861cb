package org.flightdiff.diagnosis.rule;

import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.Collections;
import org.flightdiff.view.gc.EvacuationFailures;
import org.flightdiff.view.gc.PauseKinds;
import org.flightdiff.view.heap.UseMetrics;

/** By what the stop-the-world collections were set off that the suffering side has more of, as HotSpot names it. */
public final class AddedCollections {

    /** Whatever sets off a collection other than that the room for new objects is used up. */
    private static final String[] NOT_BY_ALLOCATION = {
        "System.gc()",
        "Diagnostic Command",
        "JvmtiEnv ForceGarbageCollection",
        Collections.HEAP_DUMP,
        Collections.HEAP_INSPECTION,
        "GCLocker Initiated GC",
        "CodeCache GC Threshold",
        "CodeCache GC Aggressive",
        "Metadata GC Threshold",
        "Metadata GC Clear Soft References",
        "G1 Humongous Allocation"
    };

    private AddedCollections() {}

    /** The share of them that these causes set off, 0 to 1; NaN if there are no more of them. */
    public static double by(Case pair, String... causes) {
        double more = perSecond(pair.after()) - perSecond(pair.before());
        double ofThese =
                PauseKinds.setOffPerSecond(pair.after(), causes) - PauseKinds.setOffPerSecond(pair.before(), causes);
        return more <= 0 ? Double.NaN : Math.max(0, Math.min(1, ofThese / more));
    }

    /** The share of the pauses added that these causes set off, by time, 0 to 1; NaN if pauses take no more time. */
    public static double ofPauses(Case pair, String... causes) {
        double more = pauses(pair.after(), any -> true) - pauses(pair.before(), any -> true);
        double ofThese = pausesBy(pair.after(), causes) - pausesBy(pair.before(), causes);
        return more <= 0 ? Double.NaN : Math.max(0, Math.min(1, ofThese / more));
    }

    /** The share of the time of pauses that these causes set off. */
    public static double pausesBy(Window window, String... causes) {
        Set<Long> ids = Collections.ids(Collections.stopTheWorld(window).where("cause", causes));
        return pauses(window, ids::contains);
    }

    /** The share of them that were set off because room for new objects was used up; NaN if there are no more. */
    public static double byAllocation(Case pair) {
        return 1 - by(pair, NOT_BY_ALLOCATION);
    }

    private static double perSecond(Window window) {
        return Collections.stopTheWorld(window).size() / window.seconds();
    }

    /**
     * What part of the pauses that the suffering side has more of collections of G1 account for in which an object
     * found no free region to be copied to, by time, 0 to 1; where pauses take no more time, what part of all. A
     * smaller heap made the others as well: then all of it, unless they are too few to act on.
     */
    public static double byFailedEvacuation(Case pair) {
        double part = byTime(pair);
        return pair.isSmaller(UseMetrics.MAXIMUM) && part >= Case.SMALLEST_CHANGE - 1 ? 1 : part;
    }

    private static double byTime(Case pair) {
        double failed = pauses(pair.after(), withWhatFollows(pair.after())::contains)
                - pauses(pair.before(), withWhatFollows(pair.before())::contains);
        double all = pauses(pair.after(), any -> true);
        double more = all - pauses(pair.before(), any -> true);
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
    private static double pauses(Window window, LongPredicate collections) {
        Events pauses = Collections.pausesOf(Collections.stopTheWorld(window), window);
        return pauses.where(row -> collections.test(pauses.number("gcId", row))).totalDuration() / window.seconds();
    }
}
