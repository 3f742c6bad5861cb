package org.flightdiff.recording.column;

import java.util.Arrays;

/** Puts rows into ascending order of their numbers. */
public final class Order {

    /** With shorter runs on average, sorting the numbers and finding each is faster than merging runs. */
    private static final int SHORTEST_RUN = 16;

    private final long[] keys;
    private final int size;
    private final int[] runs;
    private int runCount;

    private Order(long[] keys, int size) {
        this.keys = keys;
        this.size = size;
        int count = 0;
        for (int row = 1; row < size; row++) {
            count += keys[row - 1] > keys[row] ? 1 : 0;
        }
        runs = new int[count + 2];
        for (int row = 1; row < size; row++) {
            if (keys[row - 1] > keys[row]) {
                runs[++runCount] = row;
            }
        }
        runs[++runCount] = size;
    }

    /** The rows in ascending order of their numbers; equal ones keep their order. */
    public static int[] of(LongColumn column) {
        return of(column.toArray(), column.size());
    }

    /**
     * The places of an array in ascending order of its numbers; equal ones keep their order.
     *
     * @param size how many of the numbers count
     */
    public static int[] of(long[] numbers, int size) {
        Order order = new Order(numbers, size);
        return order.runCount > 1 && size / order.runCount < SHORTEST_RUN ? order.bySorting() : order.byMerging();
    }

    /** Whether no number is below that of the row before. */
    public static boolean isAscending(LongColumn column) {
        return column.isAscending();
    }

    private int[] bySorting() {
        long[] sorted = Arrays.copyOf(keys, size);
        Arrays.sort(sorted);
        int[] order = new int[size];
        int[] placed = new int[size];
        for (int row = 0; row < size; row++) {
            int first = firstFrom(sorted, keys[row]);
            order[first + placed[first]++] = row;
        }
        return order;
    }

    private static int firstFrom(long[] sorted, long least) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Merges neighbouring runs until one is left. */
    private int[] byMerging() {
        int[] order = new int[size];
        Arrays.setAll(order, row -> row);
        int[] merged = runCount > 1 ? new int[size] : order;
        while (runCount > 1) {
            int left = 0;
            for (int run = 0; run < runCount; run += 2) {
                int middle = runs[run + 1];
                int end = run + 1 < runCount ? runs[run + 2] : middle;
                merge(order, runs[run], middle, end, merged);
                runs[++left] = end;
            }
            runCount = left;
            int[] before = order;
            order = merged;
            merged = before;
        }
        return order;
    }

    /** Neighbouring runs often overlap a little, and are copied but for that. */
    private void merge(int[] from, int start, int middle, int end, int[] to) {
        System.arraycopy(from, start, to, start, end - start);
        if (middle == end) {
            return;
        }
        int left = start;
        while (left < middle && keys[from[left]] <= keys[from[middle]]) {
            left++;
        }
        int right = middle;
        for (int place = left; left < middle; place++) {
            boolean isLeft = right == end || keys[from[left]] <= keys[from[right]];
            to[place] = isLeft ? from[left++] : from[right++];
        }
    }
}
