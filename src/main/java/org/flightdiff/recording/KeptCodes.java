package org.flightdiff.recording;

import org.flightdiff.recording.column.LongColumn;

/**
 * The codes of a column in the rows of some events.
 *
 * @param column of the table
 * @param rows of the events
 */
record KeptCodes(LongColumn column, Rows rows) implements RowCodes {

    @Override
    public int of(int row) {
        return (int) column.get(rows.at(row));
    }

    @Override
    public void copy(int first, int count, int[] to) {
        long[] codes = Scratch.numbers();
        for (int done = 0; done < count; done += codes.length) {
            int some = Math.min(codes.length, count - done);
            rows.copy(column, first + done, some, codes);
            for (int i = 0; i < some; i++) {
                to[done + i] = (int) codes[i];
            }
        }
    }
}
