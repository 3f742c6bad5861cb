package org.flightdiff.recording.table;

import java.util.List;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.column.TextPool;

/** By its newest name and those in older JDKs, tried in this order; dots reach into structs. */
public record Field(String name, ColumnKind kind, List<String> olderNames) {

    public enum ColumnKind {
        /** Whole numbers and booleans (0 and 1), as recorded. */
        NUMBER,
        /** Whole numbers and booleans, of which those that were not recorded are known as such. */
        WHOLE,
        DECIMAL,
        /** A time span, kept in nanoseconds. */
        DURATION,
        /** A point in time, kept in nanoseconds since 1970. */
        TIME,
        /** Strings, and the names of threads, classes and methods. */
        TEXT;

        public long absent() {
            return switch (this) {
                case NUMBER, DECIMAL, DURATION -> 0;
                case WHOLE, TIME -> Clock.NOT_AVAILABLE;
                case TEXT -> TextPool.NULL;
            };
        }
    }

    public Field {
        olderNames = List.copyOf(olderNames);
    }
}
