package org.flightdiff.events;

import java.util.BitSet;
import java.util.Locale;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.Events;

/** Searches the texts of a column; each distinct text once. */
final class TextSearch {

    private TextSearch() {}

    /** The events whose field has a part in it, in upper or lower case. */
    static Events of(String part, EventColumn column, Events events) {
        String wanted = part.toLowerCase(Locale.ROOT);
        if (!column.texts().isEmpty()) {
            BitSet hits = hits(wanted, column);
            return events.where(row -> column.code(row) >= 0 && hits.get(column.code(row)));
        }
        return events.where(
                row -> EventValues.raw(column, row).toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** The numbers of the texts that have the part in them. */
    static BitSet hits(String wanted, EventColumn column) {
        BitSet hits = new BitSet();
        for (int code = 0; code < column.texts().size(); code++) {
            if (column.texts().get(code).toLowerCase(Locale.ROOT).contains(wanted)) {
                hits.set(code);
            }
        }
        return hits;
    }
}
