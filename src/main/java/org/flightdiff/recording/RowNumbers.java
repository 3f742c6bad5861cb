package org.flightdiff.recording;

import java.util.Arrays;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleToIntFunction;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.recording.column.LongColumn;

/** A number for each row of some events, read where it is kept. */
@FunctionalInterface
public interface RowNumbers extends IntToDoubleFunction {

    /** As many rows are best read at a time. */
    int BATCH = LongColumn.BLOCK_ROWS;

    default void copy(int first, int rows, double[] to) {
        for (int i = 0; i < rows; i++) {
            to[i] = applyAsDouble(first + i);
        }
    }

    default void forEach(int rows, DoubleConsumer taker) {
        double[] batch = new double[Math.min(rows, BATCH)];
        for (int first = 0; first < rows; first += batch.length) {
            int count = Math.min(batch.length, rows - first);
            copy(first, count, batch);
            for (int i = 0; i < count; i++) {
                taker.accept(batch[i]);
            }
        }
    }

    /** The first row of each bin of ascending times, and behind the last their number, without a look at each. */
    default int[] firstRows(int rows, int bins, DoubleToIntFunction binOf) {
        int[] firsts = new int[bins + 1];
        for (int bin = 1; bin < bins; bin++) {
            int low = firsts[bin - 1];
            int high = rows;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (binOf.applyAsInt(applyAsDouble(middle)) < bin) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            firsts[bin] = low;
        }
        firsts[bins] = rows;
        return firsts;
    }

    static RowNumbers all(double number) {
        return new RowNumbers() {
            @Override
            public double applyAsDouble(int row) {
                return number;
            }

            @Override
            public void copy(int first, int rows, double[] to) {
                Arrays.fill(to, 0, rows, number);
            }
        };
    }
}
