package org.flightdiff.recording.chunk;

import java.util.List;
import org.flightdiff.recording.column.TextPool;

public record WantedEvent(String event, List<WantedField> fields) {

    public WantedEvent {
        fields = List.copyOf(fields);
    }

    /** Of its names the first that is declared counts, and dots reach into structs. */
    public record WantedField(List<String> names, NumberForm form) {

        public WantedField {
            names = List.copyOf(names);
        }

        public enum NumberForm {
            /** Whole numbers, and 0 and 1 for booleans; 0 where there is no number. */
            NUMBER,
            /** Whole numbers, and 0 and 1 for booleans; {@link Clock#NOT_AVAILABLE} where there is no number. */
            WHOLE,
            /** The bits of doubles; NaN where there is no finite number. */
            DECIMAL,
            /** Time spans in nanoseconds; {@link Clock#NOT_AVAILABLE} where there is none. */
            TIMESPAN,
            /** Points in time, in nanoseconds since 1970; {@link Clock#NOT_AVAILABLE} where there is none. */
            TIMESTAMP,
            /** Codes of texts: strings, and the names of threads, classes and methods. */
            NAME,
            /** Codes of texts: the names of threads; nothing else has one. */
            THREAD,
            /** Codes of stack traces; 0 where there is none. */
            STACK
        }

        long absent() {
            return switch (form) {
                case NUMBER, DECIMAL, TIMESPAN, STACK -> 0;
                case WHOLE, TIMESTAMP -> Clock.NOT_AVAILABLE;
                case NAME, THREAD -> TextPool.NULL;
            };
        }
    }
}
