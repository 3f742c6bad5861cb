package org.flightdiff.view;

import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.shape.Listing.Cell;

/** Cells of a listing from the fields of events. A field that this JDK's events do not have gives an empty cell. */
public final class Cells {

    private Cells() {}

    /** A text, or the name of a class, method or thread. */
    public static Cell text(Events events, String field, int row) {
        return Cell.of(events.has(field) ? events.text(field, row) : null);
    }

    /** A whole number, in the unit it was recorded in. */
    public static Cell number(Events events, String field, int row) {
        return Cell.of(events.has(field) ? events.number(field, row) : Double.NaN);
    }

    /** A boolean, as yes or no. */
    public static Cell flag(Events events, String field, int row) {
        if (!events.has(field)) {
            return Cell.of((String) null);
        }
        return Cell.of(Text.of(events.flag(field, row) ? "name.yes" : "name.no"));
    }
}
