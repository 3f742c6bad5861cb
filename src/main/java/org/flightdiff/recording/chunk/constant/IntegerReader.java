package org.flightdiff.recording.chunk.constant;

import org.flightdiff.recording.chunk.Cursor;
import org.flightdiff.recording.chunk.UnreadableChunkException;

/**
 * Reads an integer of variable length, such as the key of a constant, and what it stands for.
 *
 * @param meaning what that is
 */
public record IntegerReader(Meaning meaning) implements ValueReader {

    /** What integers stand for. */
    public interface Meaning {

        Meaning ITSELF = new Meaning() {

            @Override
            public long of(long integer) {
                return integer;
            }

            @Override
            public void replace(long[] integers, int rows) {}
        };

        /** What one stands for. */
        long of(long integer) throws UnreadableChunkException;

        /**
         * Replaces many by what they stand for. Names and stack traces, of which there are most, do so in loops of their
         * own, as C1 does not see through calls of an interface.
         *
         * @param rows how many of them count
         */
        default void replace(long[] integers, int rows) throws UnreadableChunkException {
            for (int row = 0; row < rows; row++) {
                integers[row] = of(integers[row]);
            }
        }
    }

    @Override
    public long read(Cursor in) throws UnreadableChunkException {
        return meaning.of(in.integer());
    }

    @Override
    public void read(Cursor in, int[] positions, int rows, long[] values) throws UnreadableChunkException {
        in.integers(positions, rows, values);
        meaning.replace(values, rows);
    }
}
