package org.flightdiff.desktop.events;

import java.util.Arrays;
import java.util.BitSet;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of the events are shown, and in which order.
 *
 * @param by the field they are sorted by
 * @param descending whether the largest come first
 * @param search a part that one of their texts has; empty for all
 * @param only one of the sides; null for both
 */
record ShownRows(
        EventField by,
        boolean descending,
        String search,
        @Nullable Role only) {

    /** In order of time. */
    static final ShownRows ALL = new ShownRows(EventField.START, false, "", null);

    ShownRows sortedBy(EventField field, boolean largestFirst) {
        return new ShownRows(field, largestFirst, search, only);
    }

    ShownRows with(String part) {
        return new ShownRows(by, descending, part, only);
    }

    ShownRows of(@Nullable Role side) {
        return new ShownRows(by, descending, search, side);
    }

    int[] of(FoundEvents events) {
        boolean known = events.all().field(by.name()).isPresent();
        int[] sorted = events.all().sorted(known ? by : EventField.START, known && descending);
        BitSet found = search.isBlank() ? null : events.all().search(search.strip());
        if (found == null && only == null) {
            return sorted;
        }
        return Arrays.stream(sorted)
                .filter(row -> found == null || found.get(row))
                .filter(row -> only == null || events.role(row) == only)
                .toArray();
    }
}
