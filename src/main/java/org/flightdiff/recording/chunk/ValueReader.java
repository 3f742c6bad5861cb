package org.flightdiff.recording.chunk;

/** Reads a value of an event as a whole number, in the form of its column. */
interface ValueReader {

    long read(Cursor in) throws UnreadableChunkException;

    /** Reads the values of the first events, one at each position, and moves the positions behind them. */
    default void read(Cursor in, int[] positions, int rows, long[] values) throws UnreadableChunkException {
        for (int row = 0; row < rows; row++) {
            in.moveTo(positions[row]);
            values[row] = read(in);
            positions[row] = in.at();
        }
    }

    /** Whether there was such a value; false if all structs that should hold it were null. */
    default boolean isMet() {
        return true;
    }
}
