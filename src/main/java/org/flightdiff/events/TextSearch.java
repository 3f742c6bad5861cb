package org.flightdiff.events;

import java.util.BitSet;
import java.util.Locale;
import org.flightdiff.recording.EventColumn;

/** Searches the texts of a column; each distinct text once. */
final class TextSearch {

    private TextSearch() {}

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
