package org.flightdiff.desktop.events;

import java.util.Arrays;
import java.util.BitSet;
import javafx.collections.ObservableListBase;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.jspecify.annotations.Nullable;

/** Which rows of the events are shown, in which order: those with a part in one of their texts, of a side or both. */
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

    /** Rows of a sheet in an order, as the list of a table that makes cells only for what is in sight. */
    static final class RowList extends ObservableListBase<Integer> {

        private final int[] rows;

        RowList(int[] rows) {
            this.rows = rows;
        }

        @Override
        public Integer get(int place) {
            return rows[place];
        }

        @Override
        public int size() {
            return rows.length;
        }
    }
}
