package org.flightdiff.recording;

import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.recording.table.EventTable;
import org.jspecify.annotations.Nullable;

/** How the events of one type fill a recording: how long they last together, and whether many come throughout it. */
public record TimeTaken(double seconds, boolean steady) {

    /** From so many on a percentile beside the median and an interval can be given (docs/statistics.md). */
    private static final int FEWEST = 20;

    private static final int PARTS = 10;

    /** As the connections that a pool opens at its start: their number says nothing about the whole. */
    private static final double LARGEST_SHARE_OF_A_PART = 0.5;

    static final TimeTaken NONE = new TimeTaken(0, false);

    static TimeTaken of(EventTable table, long fromEpochNanos, long toEpochNanos) {
        int[] firstRows = IntStream.range(1, PARTS)
                .map(part -> table.firstRowFrom(
                        fromEpochNanos + (long) ((double) (toEpochNanos - fromEpochNanos) * part / PARTS)))
                .toArray();
        int most = 0;
        for (int part = 0; part < PARTS; part++) {
            int from = part == 0 ? 0 : firstRows[part - 1];
            most = Math.max(most, (part == PARTS - 1 ? table.size() : firstRows[part]) - from);
        }
        boolean steady = table.size() >= FEWEST && most <= LARGEST_SHARE_OF_A_PART * table.size();
        return new TimeTaken(table.totalDurationNanos() / 1e9, steady);
    }

    /** Those of two recordings together; steady where they are so in one, as a side that came to a stop has few. */
    public TimeTaken and(TimeTaken other) {
        return new TimeTaken(seconds + other.seconds, steady || other.steady);
    }

    /** The type whose events take most time together, as a unit of work holds all else; null where none is steady. */
    public static @Nullable String unitOfWork(Map<String, TimeTaken> taken) {
        return taken.entrySet().stream()
                .filter(type -> type.getValue().steady() && type.getValue().seconds() > 0)
                .min(Comparator.comparingDouble((Map.Entry<String, TimeTaken> type) ->
                                -type.getValue().seconds())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse(null);
    }
}
