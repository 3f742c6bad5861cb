package org.flightdiff.recording;

/** A number for each row of some events that stands for something else, such as a text or a stack trace. */
@FunctionalInterface
public interface RowCodes {

    int of(int row);

    default void copy(int first, int rows, int[] to) {
        for (int i = 0; i < rows; i++) {
            to[i] = of(first + i);
        }
    }

    default RowCodes plus(int more) {
        return new RowCodes() {
            @Override
            public int of(int row) {
                return RowCodes.this.of(row) + more;
            }

            @Override
            public void copy(int first, int rows, int[] to) {
                RowCodes.this.copy(first, rows, to);
                for (int i = 0; i < rows; i++) {
                    to[i] += more;
                }
            }
        };
    }

    /** The numbers of two, of which the second are below a limit, as one for each pair: first × limit + second. */
    static RowCodes pairs(RowCodes first, RowCodes second, int limit) {
        return new RowCodes() {
            @Override
            public int of(int row) {
                return first.of(row) * limit + second.of(row);
            }

            @Override
            public void copy(int from, int rows, int[] to) {
                int[] seconds = new int[rows];
                first.copy(from, rows, to);
                second.copy(from, rows, seconds);
                for (int i = 0; i < rows; i++) {
                    to[i] = to[i] * limit + seconds[i];
                }
            }
        };
    }
}
