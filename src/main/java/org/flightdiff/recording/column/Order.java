package org.flightdiff.recording.column;

import java.util.Arrays;

/**
 * Puts rows into ascending order of their numbers. Runs that ascend already are merged, each with its neighbour, until one
 * is left; where they overlap much, rows are dealt out by the digits of their numbers, the last digit first.
 */
public final class Order {

    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    /** Neighbouring runs that overlap less are mostly copied when they are merged. */
    private static final double LARGE_OVERLAP = 0.25;

    private final int size;
    private long[] keys;
    private int[] rows;
    private long[] nextKeys = new long[0];
    private int[] nextRows = new int[0];

    private Order(long[] numbers) {
        size = numbers.length;
        keys = numbers;
        rows = new int[size];
        for (int row = 0; row < size; row++) {
            rows[row] = row;
        }
    }

    /** The rows in ascending order of their numbers; equal ones keep their order. */
    public static int[] of(LongColumn column) {
        return ascending(column).rows;
    }

    /**
     * The places of an array in ascending order of its numbers; equal ones keep their order.
     *
     * @param size how many of the numbers count
     */
    public static int[] of(long[] numbers, int size) {
        Order order = new Order(Arrays.copyOf(numbers, size));
        order.sort();
        return order.rows;
    }

    /** The rows of a column in ascending order, with their numbers. */
    public static Order ascending(LongColumn column) {
        Order order = new Order(column.toArray());
        order.sort();
        return order;
    }

    /** The rows in ascending order of their numbers. */
    public int[] rows() {
        return rows;
    }

    /** The numbers in ascending order. */
    public LongColumn numbers() {
        return LongColumn.of(keys);
    }

    /** Whether no number is below that of the row before. */
    public static boolean isAscending(LongColumn column) {
        return column.isAscending();
    }

    private void sort() {
        int[] runs = runs();
        if (runs.length <= 2) {
            return;
        }
        nextKeys = new long[size];
        nextRows = new int[size];
        if (size < DIGITS || overlapping(runs) < LARGE_OVERLAP * size) {
            merge(runs);
        } else {
            dealOut();
        }
        nextKeys = new long[0];
        nextRows = new int[0];
    }

    /** How many rows are behind the first of the run that follows. */
    private long overlapping(int[] runs) {
        long overlapping = 0;
        for (int run = 1; run < runs.length - 1; run++) {
            overlapping += runs[run] - firstAbove(keys[runs[run]], runs[run - 1], runs[run]);
        }
        return overlapping;
    }

    private int firstAbove(long key, int from, int end) {
        int low = from;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (keys[middle] <= key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Where runs begin, and behind the last of them the number of rows. */
    private int[] runs() {
        int count = 1;
        for (int row = 1; row < size; row++) {
            count += keys[row - 1] > keys[row] ? 1 : 0;
        }
        int[] runs = new int[count + 1];
        int run = 0;
        for (int row = 1; row < size; row++) {
            if (keys[row - 1] > keys[row]) {
                runs[++run] = row;
            }
        }
        runs[count] = size;
        return runs;
    }

    private void dealOut() {
        long least = Arrays.stream(keys).min().orElse(0);
        long widest = Arrays.stream(keys).max().orElse(0) - least;
        int bits = Long.SIZE - Long.numberOfLeadingZeros(widest);
        for (int shift = 0; shift < bits; shift += DIGIT_BITS) {
            dealOut(least, shift);
            swap();
        }
    }

    private void dealOut(long least, int shift) {
        long[] from = keys;
        int[] fromRows = rows;
        int[] places = new int[DIGITS];
        for (int i = 0; i < size; i++) {
            places[digit(from[i] - least, shift)]++;
        }
        int place = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int count = places[digit];
            places[digit] = place;
            place += count;
        }
        for (int i = 0; i < size; i++) {
            int to = places[digit(from[i] - least, shift)]++;
            nextKeys[to] = from[i];
            nextRows[to] = fromRows[i];
        }
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & (DIGITS - 1);
    }

    private void merge(int[] runs) {
        int count = runs.length - 1;
        while (count > 1) {
            int left = 0;
            for (int run = 0; run < count; run += 2) {
                int middle = runs[run + 1];
                int end = run + 1 < count ? runs[run + 2] : middle;
                merge(runs[run], middle, end);
                runs[++left] = end;
            }
            count = left;
            swap();
        }
    }

    private void swap() {
        long[] keysBefore = keys;
        int[] rowsBefore = rows;
        keys = nextKeys;
        rows = nextRows;
        nextKeys = keysBefore;
        nextRows = rowsBefore;
    }

    /** Neighbouring runs often overlap a little, and are copied but for that. */
    private void merge(int start, int middle, int end) {
        if (middle == end || keys[middle - 1] <= keys[middle]) {
            copy(start, end, start);
            return;
        }
        long[] from = keys;
        int[] fromRows = rows;
        long[] to = nextKeys;
        int[] toRows = nextRows;
        int left = firstAbove(from[middle], start, middle);
        copy(start, left, start);
        int right = middle;
        int place = left;
        while (left < middle && right < end) {
            int next = from[left] <= from[right] ? left++ : right++;
            to[place] = from[next];
            toRows[place] = fromRows[next];
            place++;
        }
        copy(left, middle, place);
        copy(right, end, place + middle - left);
    }

    private void copy(int from, int end, int place) {
        System.arraycopy(keys, from, nextKeys, place, end - from);
        System.arraycopy(rows, from, nextRows, place, end - from);
    }
}
