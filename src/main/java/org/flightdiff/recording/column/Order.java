package org.flightdiff.recording.column;

import java.util.Arrays;

/**
 * Puts rows into ascending order of their numbers. A number and its row are one key, so that equal numbers keep their
 * order. Runs of keys that ascend already are merged, each with its neighbour, until one is left; where they overlap
 * much, keys are dealt out by their digits, the last digit first.
 */
public final class Order {

    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    /** Neighbouring runs that overlap less are mostly copied when they are merged. */
    private static final double LARGE_OVERLAP = 0.25;

    private static final long HALF = 0xffff_ffffL;

    private final int rowBits;
    private final int numberBits;
    private long[] keys;
    private long[] next = new long[0];

    /**
     * @param numbers not negative; becomes the keys
     * @param numberBits how many of their bits count
     */
    private Order(long[] numbers, int numberBits) {
        this.numberBits = numberBits;
        rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(numbers.length);
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = numbers[row] << rowBits | row;
        }
        keys = numbers;
    }

    /** Rows in ascending order with their numbers. */
    public record Ascending(int[] rows, LongColumn numbers) {}

    /** The rows in ascending order of their numbers; equal ones keep their order. */
    public static int[] of(LongColumn column) {
        return of(column.toArray());
    }

    /**
     * The places of an array in ascending order of its numbers; equal ones keep their order.
     *
     * @param size how many of the numbers count
     */
    public static int[] of(long[] numbers, int size) {
        return of(Arrays.copyOf(numbers, size));
    }

    /** The rows of a column in ascending order, with their numbers. */
    public static Ascending ascending(LongColumn column) {
        return ascending(column.toArray());
    }

    /** The places of an array in ascending order of its numbers, with these; the array is used up. */
    static Ascending ascending(long[] numbers) {
        long least = least(numbers);
        int bits = bits(numbers, least);
        if (!fits(bits, numbers.length)) {
            LongColumn column = LongColumn.of(numbers);
            int[] rows = of(numbers);
            return new Ascending(rows, column.at(rows));
        }
        Order order = sorted(numbers, least, bits);
        int[] rows = order.rows();
        for (int place = 0; place < rows.length; place++) {
            order.keys[place] = (order.keys[place] >>> order.rowBits) + least;
        }
        return new Ascending(rows, LongColumn.of(order.keys));
    }

    private static int[] of(long[] numbers) {
        long least = least(numbers);
        int bits = bits(numbers, least);
        return fits(bits, numbers.length) ? sorted(numbers, least, bits).rows() : byHalves(numbers, least);
    }

    /** Whether numbers and rows have room in one key. */
    private static boolean fits(int bits, int rows) {
        return bits + Integer.SIZE - Integer.numberOfLeadingZeros(rows) < Long.SIZE;
    }

    private static Order sorted(long[] numbers, long least, int bits) {
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] -= least;
        }
        Order order = new Order(numbers, bits);
        order.sort();
        return order;
    }

    /** By the lower half of each number, and those by the upper half. */
    private static int[] byHalves(long[] numbers, long least) {
        long[] half = new long[numbers.length];
        Arrays.setAll(half, row -> (numbers[row] - least) & HALF);
        int[] byLower = of(half);
        Arrays.setAll(half, place -> (numbers[byLower[place]] - least) >>> Integer.SIZE);
        int[] byUpper = of(half);
        int[] rows = new int[numbers.length];
        Arrays.setAll(rows, place -> byLower[byUpper[place]]);
        return rows;
    }

    private static long least(long[] numbers) {
        return Arrays.stream(numbers).min().orElse(0);
    }

    /** Taken as unsigned, the distance from the least is right even where it overflows. */
    private static int bits(long[] numbers, long least) {
        long widest = Arrays.stream(numbers).max().orElse(0) - least;
        return Long.SIZE - Long.numberOfLeadingZeros(widest);
    }

    private int[] rows() {
        int[] rows = new int[keys.length];
        int mask = (1 << rowBits) - 1;
        for (int place = 0; place < rows.length; place++) {
            rows[place] = (int) keys[place] & mask;
        }
        return rows;
    }

    private void sort() {
        int[] runs = runs();
        if (runs.length <= 2) {
            return;
        }
        next = new long[keys.length];
        if (keys.length < DIGITS || overlapping(runs) < LARGE_OVERLAP * keys.length) {
            merge(runs);
        } else {
            dealOut();
        }
        next = new long[0];
    }

    /** Where runs begin, and behind the last of them the number of rows. */
    private int[] runs() {
        int count = 1;
        for (int row = 1; row < keys.length; row++) {
            count += keys[row - 1] > keys[row] ? 1 : 0;
        }
        int[] runs = new int[count + 1];
        int run = 0;
        for (int row = 1; row < keys.length; row++) {
            if (keys[row - 1] > keys[row]) {
                runs[++run] = row;
            }
        }
        runs[count] = keys.length;
        return runs;
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

    private void dealOut() {
        for (int shift = 0; shift < numberBits; shift += DIGIT_BITS) {
            dealOut(rowBits + shift);
            swap();
        }
    }

    private void dealOut(int shift) {
        long[] from = keys;
        long[] to = next;
        int[] places = new int[DIGITS];
        for (long key : from) {
            places[digit(key, shift)]++;
        }
        int place = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int count = places[digit];
            places[digit] = place;
            place += count;
        }
        for (long key : from) {
            to[places[digit(key, shift)]++] = key;
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
        long[] before = keys;
        keys = next;
        next = before;
    }

    /** Neighbouring runs often overlap a little, and are copied but for that. */
    private void merge(int start, int middle, int end) {
        if (middle == end || keys[middle - 1] <= keys[middle]) {
            System.arraycopy(keys, start, next, start, end - start);
            return;
        }
        long[] from = keys;
        long[] to = next;
        int left = firstAbove(from[middle], start, middle);
        System.arraycopy(from, start, to, start, left - start);
        int right = middle;
        int place = left;
        while (left < middle && right < end) {
            to[place++] = from[left] <= from[right] ? from[left++] : from[right++];
        }
        System.arraycopy(from, left, to, place, middle - left);
        System.arraycopy(from, right, to, place + middle - left, end - right);
    }
}
