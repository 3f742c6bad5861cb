package org.flightdiff.recording;

import org.flightdiff.recording.column.LongColumn;

/**
 * The numbers of a column in the rows of some events, in another unit.
 *
 * @param column of the table
 * @param rows of the events
 * @param zero the number that becomes 0
 * @param unit by which numbers are divided
 */
record KeptNumbers(LongColumn column, Rows rows, long zero, double unit) implements RowNumbers {

    @Override
    public double applyAsDouble(int row) {
        return (column.get(rows.at(row)) - zero) / unit;
    }

    @Override
    public void copy(int first, int count, double[] to) {
        long[] numbers = Scratch.numbers();
        for (int done = 0; done < count; done += numbers.length) {
            int some = Math.min(numbers.length, count - done);
            rows.copy(column, first + done, some, numbers);
            for (int i = 0; i < some; i++) {
                to[done + i] = (numbers[i] - zero) / unit;
            }
        }
    }
}
