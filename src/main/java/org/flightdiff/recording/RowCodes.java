package org.flightdiff.recording;

/** A number for each row of some events that stands for something else, such as a text or a stack trace. */
@FunctionalInterface
public interface RowCodes {

    /** The number of a row. */
    int of(int row);

    /**
     * Copies the numbers of consecutive rows.
     *
     * @param first the first of them
     * @param rows how many
     * @param to is filled from its beginning
     */
    default void copy(int first, int rows, int[] to) {
        for (int i = 0; i < rows; i++) {
            to[i] = of(first + i);
        }
    }
}
