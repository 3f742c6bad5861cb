package org.flightdiff.view.panel;

import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.shape.Listing.ListingCell;

/** Cells of a listing from the fields of events. A field that this JDK's events do not have gives an empty cell. */
public final class Cells {

    private Cells() {}

    /** A text, or the name of a class, method or thread. */
    public static ListingCell text(Events events, String field, int row) {
        return ListingCell.of(events.has(field) ? events.text(field, row) : null);
    }

    /** A whole number, in the unit it was recorded in. */
    public static ListingCell number(Events events, String field, int row) {
        return ListingCell.of(events.has(field) ? events.number(field, row) : Double.NaN);
    }

    /** A boolean, as yes or no. */
    public static ListingCell flag(Events events, String field, int row) {
        if (!events.has(field)) {
            return ListingCell.of((String) null);
        }
        return ListingCell.of(Text.of(events.flag(field, row) ? "name.yes" : "name.no"));
    }
}
