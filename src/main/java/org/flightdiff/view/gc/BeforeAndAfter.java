package org.flightdiff.view.gc;

import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** The values of a summary event that is written before and after each collection, by collection; else NaN. */
public final class BeforeAndAfter {

    private final Events before;
    private final Events after;
    private final Map<Long, Integer> beforeRows;
    private final Map<Long, Integer> afterRows;

    public BeforeAndAfter(Window window, Selection summary) {
        before = window.events(summary).where("when", "Before GC");
        after = window.events(summary).where("when", "After GC");
        beforeRows = ByCollection.rowsById(before);
        afterRows = ByCollection.rowsById(after);
    }

    public double before(long gcId, String field) {
        return value(before, beforeRows.get(gcId), field);
    }

    public double after(long gcId, String field) {
        return value(after, afterRows.get(gcId), field);
    }

    public double change(long gcId, String field) {
        return after(gcId, field) - before(gcId, field);
    }

    private static double value(Events summaries, @Nullable Integer row, String field) {
        return row == null || !summaries.has(field) ? Double.NaN : summaries.number(field, row);
    }
}
