package org.flightdiff.recording.column;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    private final long least;
    private final int rowBits;
    private final int numberBits;
    private final int @Nullable [] rows;
    private long[] keys;
    private long[] next = new long[0];

    private Order(long[] numbers, long least, int numberBits, int rowBits) {
        this.least = least;
        this.numberBits = numberBits;
        this.rowBits = rowBits;
        rows = null;
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = (numbers[row] - least) << rowBits | row;
        }
        keys = numbers;
    }

    private Order(long[] ascending, int[] rows) {
        least = 0;
        numberBits = Long.SIZE;
        rowBits = 0;
        this.rows = rows;
        keys = ascending;
    }

    public record Ascending(int[] rows, LongColumn numbers) {}

    public static Order using(long[] numbers) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (long number : numbers) {
            least = Math.min(least, number);
            most = Math.max(most, number);
        }
        // Taken as unsigned, the distance from the least is right even where it overflows.
        int numberBits = Long.SIZE - Long.numberOfLeadingZeros(most - least);
        int rowBits = Integer.SIZE - Integer.numberOfLeadingZeros(numbers.length);
        if (numberBits + rowBits >= Long.SIZE) {
            int[] rows = byHalves(numbers, least);
            return new Order(Arrays.stream(rows).mapToLong(row -> numbers[row]).toArray(), rows);
        }
        Order order = new Order(numbers, least, numberBits, rowBits);
        order.sort();
        return order;
    }

    public static int[] of(LongColumn column) {
        return using(column.toArray()).rows();
    }

    public static int[] of(long[] numbers, int size) {
        return using(Arrays.copyOf(numbers, size)).rows();
    }

    public static Ascending ascending(LongColumn column) {
        Order order = using(column.toArray());
        int[] rows = order.rows();
        for (int place = 0; place < rows.length; place++) {
            order.keys[place] = order.number(place);
        }
        return new Ascending(rows, LongColumn.of(order.keys));
    }

    private static int[] byHalves(long[] numbers, long least) {
        long[] half = new long[numbers.length];
        Arrays.setAll(half, row -> (numbers[row] - least) & 0xffff_ffffL);
        int[] byLower = of(half, half.length);
        Arrays.setAll(half, place -> (numbers[byLower[place]] - least) >>> Integer.SIZE);
        int[] byUpper = of(half, half.length);
        int[] rows = new int[numbers.length];
        Arrays.setAll(rows, place -> byLower[byUpper[place]]);
        return rows;
    }

    public void copy(int first, int count, int[] toRows, long[] toNumbers) {
        for (int i = 0; i < count; i++) {
            toRows[i] = row(first + i);
            toNumbers[i] = number(first + i);
        }
    }

    private int[] rows() {
        int[] all = new int[keys.length];
        for (int place = 0; place < all.length; place++) {
            all[place] = row(place);
        }
        return all;
    }

    private int row(int place) {
        return rows == null ? (int) keys[place] & ((1 << rowBits) - 1) : rows[place];
    }

    private long number(int place) {
        return (keys[place] >>> rowBits) + least;
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
