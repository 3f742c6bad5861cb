package org.flightdiff.recording.chunk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Counts records by the ids of their types. */
public final class CountsByType {

    private static final int FIRST_CAPACITY = 16;

    private final LongIndex types = new LongIndex();
    private long[] counts = new long[FIRST_CAPACITY];

    /** Counts a record of a type. */
    public void add(long typeId) {
        int number = types.add(typeId);
        if (number == counts.length) {
            counts = Arrays.copyOf(counts, 2 * number);
        }
        counts[number]++;
    }

    /** The number of records of each type. */
    public Map<Long, Long> counts() {
        Map<Long, Long> byType = new HashMap<>();
        for (int number = 0; number < types.size(); number++) {
            byType.put(types.key(number), counts[number]);
        }
        return Map.copyOf(byType);
    }
}
