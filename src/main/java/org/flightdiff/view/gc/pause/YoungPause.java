package org.flightdiff.view.gc.pause;

import static org.flightdiff.view.gc.event.GcEvents.EVACUATION;
import static org.flightdiff.view.gc.event.GcEvents.G1_HEAP;
import static org.flightdiff.view.gc.event.GcEvents.PARALLEL_HEAP;
import static org.flightdiff.view.gc.event.GcEvents.PAUSE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.BeforeAndAfter;
import org.flightdiff.view.gc.event.ByCollection;
import org.flightdiff.view.gc.event.Collections;

/**
 * One young collection.
 *
 * @param id of the collection
 * @param eden bytes in eden before it
 * @param seconds paused by it
 * @param copied bytes; NaN where not recorded
 */
record YoungPause(long id, double eden, double seconds, double copied) {

    /** Those of a window of which eden and pause are known, in order of time. */
    static List<YoungPause> all(Window window) {
        boolean g1 = Collections.isG1(window);
        BeforeAndAfter heap = new BeforeAndAfter(window, g1 ? G1_HEAP : PARALLEL_HEAP);
        Events copies = window.events(EVACUATION);
        Map<Long, Integer> copied = ByCollection.rowsById(copies);
        Events pauses = window.events(PAUSE);
        Map<Long, Double> seconds = ByCollection.sumsById(pauses, pauses.eachDuration());
        Events collections = Collections.young(window);
        List<YoungPause> young = new ArrayList<>();
        for (int row = 0; row < collections.size(); row++) {
            long id = collections.number("gcId", row);
            double eden = heap.before(id, g1 ? "edenUsedSize" : "edenSpace.used");
            Double paused = seconds.get(id);
            Integer copy = copied.get(id);
            if (!Double.isNaN(eden) && paused != null) {
                young.add(new YoungPause(
                        id, eden, paused, copy == null ? Double.NaN : copies.number("bytesCopied", copy)));
            }
        }
        return young;
    }

    /** Its event. */
    Events event(Window window) {
        Events collections = Collections.young(window);
        return collections.where(row -> collections.number("gcId", row) == id);
    }

    static double[] edens(List<YoungPause> young) {
        return young.stream().mapToDouble(YoungPause::eden).toArray();
    }

    static double[] seconds(List<YoungPause> young) {
        return young.stream().mapToDouble(YoungPause::seconds).toArray();
    }

    /** Bytes copied per second of pause, over all of which it is known; NaN if of none. */
    static double copiedPerSecond(List<YoungPause> young) {
        List<YoungPause> known =
                young.stream().filter(each -> !Double.isNaN(each.copied())).toList();
        double paused = known.stream().mapToDouble(YoungPause::seconds).sum();
        return paused > 0 ? known.stream().mapToDouble(YoungPause::copied).sum() / paused : Double.NaN;
    }
}
