package org.flightdiff.view.heap;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.Arrays;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.Collections;

/**
 * The live set, as far as the recording shows it: heap use after old, full and concurrent collections, if there are at
 * least {@value #COLLECTIONS}. With fewer, the running minimum: the lowest use after any {@value #COLLECTIONS}
 * collections in a row, as a young collection leaves garbage in the old generation. (The lowest use since the start
 * would never rise, and so show no leak.)
 *
 * @param seconds from the start of the recording
 * @param bytes the level at each of these times
 * @param collections number of collections used
 * @param note which of the two it is
 */
record LiveSet(double[] seconds, double[] bytes, int collections, Text note) {

    static final int COLLECTIONS = 5;

    /** The live set over a window; without levels if there were too few collections. */
    static LiveSet of(Window window) {
        Events summaries = window.events(HEAP_SUMMARY);
        Events after = summaries.where("when", "After GC");
        Events afterOld = afterOldCollections(after, window);
        if (afterOld.size() >= COLLECTIONS) {
            return new LiveSet(
                    afterOld.starts(),
                    afterOld.numbers("heapUsed"),
                    afterOld.size(),
                    Text.of("note.heap.after-old-collections"));
        }
        return new LiveSet(
                after.size() < COLLECTIONS ? new double[0] : lasts(after.starts()),
                runningMinimum(after.numbers("heapUsed")),
                after.size(),
                Text.of("note.heap.lowest-in-a-row", Text.count(COLLECTIONS), Text.count(afterOld.size())));
    }

    /** Summaries after collections of the whole heap. */
    static Events afterOldCollections(Events after, Window window) {
        Set<Long> old = Collections.ids(Collections.old(window));
        return after.where(row -> old.contains(after.number("gcId", row)));
    }

    private static double[] lasts(double[] starts) {
        return Arrays.copyOfRange(starts, COLLECTIONS - 1, starts.length);
    }

    private static double[] runningMinimum(double[] levels) {
        double[] minima = new double[Math.max(0, levels.length - COLLECTIONS + 1)];
        for (int i = 0; i < minima.length; i++) {
            minima[i] = Arrays.stream(levels, i, i + COLLECTIONS).min().orElseThrow();
        }
        return minima;
    }
}
