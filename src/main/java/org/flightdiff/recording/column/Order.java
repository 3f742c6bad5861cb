package org.flightdiff.recording.column;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts rows into ascending order of their numbers. A number and its row are one key, so that equal numbers keep their
 * order. Many keys are dealt out by their digits, the last digit first.
 */
public final class Order {

    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;

    private final long least;
    private final int rowBits;
    private final int @Nullable [] rows;
    private final long[] keys;

    private Order(long[] numbers, long least, int numberBits, int rowBits) {
        this.least = least;
        this.rowBits = rowBits;
        rows = null;
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = (numbers[row] - least) << rowBits | row;
        }
        keys = sorted(numbers, rowBits, rowBits + numberBits);
    }

    private Order(long[] ascending, int[] rows) {
        least = 0;
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
        return new Order(numbers, least, numberBits, rowBits);
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

    private static long[] sorted(long[] keys, int fromBit, int toBit) {
        if (keys.length < DIGITS) {
            Arrays.sort(keys);
            return keys;
        }
        if (isAscending(keys)) {
            return keys;
        }
        long[] from = keys;
        long[] to = new long[keys.length];
        for (int shift = fromBit; shift < toBit; shift += DIGIT_BITS) {
            dealOut(from, to, shift);
            long[] dealt = to;
            to = from;
            from = dealt;
        }
        return from;
    }

    private static boolean isAscending(long[] keys) {
        for (int place = 1; place < keys.length; place++) {
            if (keys[place - 1] > keys[place]) {
                return false;
            }
        }
        return true;
    }

    private static void dealOut(long[] from, long[] to, int shift) {
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
}
