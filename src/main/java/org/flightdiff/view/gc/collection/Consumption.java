package org.flightdiff.view.gc.collection;

import static org.flightdiff.view.gc.event.GcEvents.HEAP_SUMMARY;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.Collections;

public final class Consumption {

    private Consumption() {}

    /**
     * Bytes per second of each gap from the end of a collection to the start of the next. The cycles of G1 and CMS
     * overlap other collections and do not end a gap; gaps in which a cycle freed more than was consumed are left out.
     */
    public static double[] bytesPerSecond(Window window) {
        Set<Long> stopping = Collections.ids(Collections.stopTheWorld(window));
        Events all = window.events(HEAP_SUMMARY);
        Events summaries = all.where(row -> stopping.contains(all.number("gcId", row)));
        List<Double> slopes = new ArrayList<>();
        for (int row = 1; row < summaries.size(); row++) {
            double seconds = summaries.start(row) - summaries.start(row - 1);
            double rise = summaries.number("heapUsed", row) - summaries.number("heapUsed", row - 1);
            boolean gap = "After GC".equals(summaries.text("when", row - 1))
                    && "Before GC".equals(summaries.text("when", row));
            if (gap && seconds > 0 && rise >= 0) {
                slopes.add(rise / seconds);
            }
        }
        return slopes.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
