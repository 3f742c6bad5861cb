package org.flightdiff.recording;

import java.util.function.DoubleToIntFunction;

/** What follows from rows being in order of their time. */
final class TimeOrder {

    private TimeOrder() {}

    /**
     * Finds the rows of each time bin, without a look at each.
     *
     * @param seconds of each row, ascending
     * @param rows how many there are
     * @param bins how many time bins there are
     * @param binOf the bin of a time, ascending with it
     * @return the first row of each bin, and behind the last bin the number of rows
     */
    static int[] firstRows(RowNumbers seconds, int rows, int bins, DoubleToIntFunction binOf) {
        int[] firsts = new int[bins + 1];
        for (int bin = 1; bin < bins; bin++) {
            firsts[bin] = firstFrom(bin, firsts[bin - 1], rows, seconds, binOf);
        }
        firsts[bins] = rows;
        return firsts;
    }

    private static int firstFrom(int bin, int from, int rows, RowNumbers seconds, DoubleToIntFunction binOf) {
        int low = from;
        int high = rows;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (binOf.applyAsInt(seconds.applyAsDouble(middle)) < bin) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
