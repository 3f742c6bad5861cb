package org.flightdiff.recording;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.Field.Kind;

/** The values of one field over all events of a type, in rows sorted by start time. */
record ValueColumn(Kind kind, long[] values, List<String> texts) {

    /** Code of a text that was null. */
    static final int NULL_TEXT = -1;

    double decimal(int row) {
        return Double.longBitsToDouble(values[row]);
    }

    /** Collects values while a file is read; texts as indexes into a pool of distinct texts. */
    static final class Builder {
        private final Kind kind;
        private final TextPool pool;
        private long[] values = new long[64];
        private int size;

        Builder(Kind kind, TextPool pool) {
            this.kind = kind;
            this.pool = pool;
        }

        void add(long value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
            }
            values[size++] = value;
        }

        long get(int row) {
            return values[row];
        }

        ValueColumn build(int[] order) {
            long[] sorted = new long[order.length];
            for (int i = 0; i < order.length; i++) {
                sorted[i] = values[order[i]];
            }
            return new ValueColumn(kind, sorted, pool.texts());
        }
    }
}
