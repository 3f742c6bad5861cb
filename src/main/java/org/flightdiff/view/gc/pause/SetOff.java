package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.COLLECTION;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.Collections;

/**
 * What set off the collections that stop the application, as HotSpot names it. The pauses in which G1 collects what a
 * marking cycle found, prepare mixed and mixed, were set off by what set off the cycle.
 */
public final class SetOff {

    private static final Set<String> OF_A_CYCLE = Set.of(PauseKinds.PREPARE_MIXED, PauseKinds.MIXED);

    private SetOff() {}

    /** Collections per second that were set off by one of these causes. */
    public static double perSecond(Window window, String... causes) {
        Set<String> these = Set.of(causes);
        Map<Long, String> byCycle = byCycle(window);
        Events collections = Collections.stopTheWorld(window);
        long count = collections
                .rows()
                .filter(row -> these.contains(byCycle.getOrDefault(
                        collections.number("gcId", row), String.valueOf(collections.text("cause", row)))))
                .count();
        return count / window.seconds();
    }

    private static Map<Long, String> byCycle(Window window) {
        Map<Long, String> kinds = PauseKinds.types(window);
        Map<Long, String> causes = new HashMap<>();
        Events collections = window.everywhere(COLLECTION);
        String ofCycle = "";
        for (int row = 0; row < collections.size(); row++) {
            long id = collections.number("gcId", row);
            String kind = kinds.getOrDefault(id, "");
            if (kind.equals(PauseKinds.CONCURRENT_START)) {
                ofCycle = String.valueOf(collections.text("cause", row));
            } else if (OF_A_CYCLE.contains(kind) && !ofCycle.isEmpty()) {
                causes.put(id, ofCycle);
            }
        }
        return causes;
    }
}
