package org.flightdiff.diagnosis.rule;

import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.gc.pause.PauseKinds;

/** By what the stop-the-world collections were set off that the suffering side has more of, as HotSpot names it. */
public final class AddedCollections {

    /** Whatever sets off a collection other than that the room for new objects is used up. */
    private static final String[] NOT_BY_ALLOCATION = {
        "System.gc()",
        "Diagnostic Command",
        "JvmtiEnv ForceGarbageCollection",
        "Heap Dump Initiated GC",
        "Heap Inspection Initiated GC",
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

    /** The share of them that were set off because room for new objects was used up; NaN if there are no more. */
    public static double byAllocation(Case pair) {
        return 1 - by(pair, NOT_BY_ALLOCATION);
    }

    private static double perSecond(Window window) {
        return Collections.stopTheWorld(window).size() / window.seconds();
    }
}
