package org.flightdiff.recording.column;

/** The rows of a table in ascending order of one of its columns. */
public final class RowOrder {

    private final int size;
    private final boolean asKept;
    private final int[] rows;

    private RowOrder(int size, boolean asKept, int[] rows) {
        this.size = size;
        this.asKept = asKept;
        this.rows = rows;
    }

    /** The order of a column's numbers; equal ones keep their order. */
    public static RowOrder ascending(LongColumn column) {
        boolean asKept = Order.isAscending(column);
        return new RowOrder(column.size(), asKept, asKept ? new int[0] : Order.of(column));
    }

    /** Gives out columns of the table in this order. */
    public Reading reading() {
        return new Reading();
    }

    /** Reads one column after the other. Finding numbers in an array is faster than in blocks. */
    public final class Reading {
        private final long[] kept = new long[size];
        private final long[] ordered = new long[asKept ? 0 : size];

        /**
         * The numbers of a column in this order. The array may be written to, and is used again for the next column.
         *
         * @throws IllegalArgumentException if the column has another size
         */
        public long[] of(LongColumn column) {
            if (column.size() != size) {
                throw new IllegalArgumentException("not " + size + " rows: " + column.size());
            }
            column.copyTo(kept);
            if (asKept) {
                return kept;
            }
            for (int place = 0; place < size; place++) {
                ordered[place] = kept[rows[place]];
            }
            return ordered;
        }
    }
}
