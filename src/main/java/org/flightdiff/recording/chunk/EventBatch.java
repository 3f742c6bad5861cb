package org.flightdiff.recording.chunk;

import org.flightdiff.recording.column.LongColumn;
import org.jspecify.annotations.Nullable;

/** What is done for one field of all events of a batch needs no decision for each; the arrays are used again. */
final class EventBatch {

    static final int MOST_ROWS = LongColumn.BLOCK_ROWS;

    int rows;
    final long[] start = new long[MOST_ROWS];
    final long[] duration = new long[MOST_ROWS];

    /** Where the next field of each event begins. */
    final int[] positions = new int[MOST_ROWS];

    final int[] ends = new int[MOST_ROWS];

    final long[] values = new long[MOST_ROWS];

    private final int[] kept = new int[MOST_ROWS];
    private @Nullable UnreadableChunkException damage;

    void mark() {
        System.arraycopy(positions, 0, kept, 0, rows);
    }

    void goBack() {
        System.arraycopy(kept, 0, positions, 0, rows);
    }

    void move(int from, int to) {
        start[to] = start[from];
        duration[to] = duration[from];
        positions[to] = positions[from];
        ends[to] = ends[from];
    }

    /** Notes where an event goes on behind the end of its record: it, and what it is described by, may be read wrongly. */
    void checkEnds() {
        for (int row = 0; row < rows; row++) {
            if (positions[row] > ends[row]) {
                damage = new UnreadableChunkException("an event longer than its record, which ends at " + ends[row]);
            }
        }
    }

    @Nullable
    UnreadableChunkException damage() {
        return damage;
    }
}
