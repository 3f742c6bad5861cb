package org.flightdiff.recording.chunk.event;

import java.util.Arrays;
import org.flightdiff.recording.column.Order;

/** Where events of one type are in a chunk, and when they began; only those found by a walk and not read yet. */
final class FoundRecords {

    private static final long[] NONE = {};

    private long[] startEpochNanos;
    private int[] positions;
    private int[] ends;
    private int size;

    FoundRecords(int expected) {
        startEpochNanos = new long[expected];
        positions = new int[expected];
        ends = new int[expected];
    }

    void add(long start, int position, int end) {
        if (size == startEpochNanos.length) {
            startEpochNanos = Arrays.copyOf(startEpochNanos, Math.max(2 * size + 1, positions.length));
        }
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size + 1);
            ends = Arrays.copyOf(ends, 2 * size + 1);
        }
        startEpochNanos[size] = start;
        positions[size] = position;
        ends[size] = end;
        size++;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    /** The places of the events in order of their start; of those that began at once, in order of the file. Asked once. */
    Order byStart() {
        long[] starts = startEpochNanos;
        startEpochNanos = NONE;
        return Order.using(starts.length == size ? starts : Arrays.copyOf(starts, size));
    }

    void copy(Order order, int from, EventBatch to) {
        order.copy(from, to.rows, to.positions, to.start);
        for (int row = 0; row < to.rows; row++) {
            int place = to.positions[row];
            to.positions[row] = positions[place];
            to.ends[row] = ends[place];
        }
    }
}
