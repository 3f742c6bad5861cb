package org.flightdiff.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One chunk of a recording, as its header and the sizes of its records tell, without parsing an event.
 *
 * @param offset where it starts in the file, in bytes
 * @param sizeBytes its length
 * @param startEpochNanos its start, nanoseconds since 1970
 * @param durationNanos its length in time
 * @param eventsByType how many records of each event type id it holds, metadata and checkpoints left out
 * @param finished whether the JVM closed it
 */
record Chunk(
        long offset,
        long sizeBytes,
        long startEpochNanos,
        long durationNanos,
        Map<Long, Long> eventsByType,
        boolean finished) {

    long endEpochNanos() {
        return startEpochNanos + durationNanos;
    }

    /** Whether it is the same chunk, perhaps in another file: two dumps of a running recording have chunks in common. */
    boolean isCopyOf(Chunk other) {
        return startEpochNanos == other.startEpochNanos && sizeBytes == other.sizeBytes;
    }

    /** How many events of each type some chunks of a file hold, by event name. */
    static Map<String, Long> eventsByName(List<Chunk> chunks, Map<Long, String> typeNames) {
        Map<String, Long> counts = new HashMap<>();
        for (Chunk chunk : chunks) {
            chunk.eventsByType.forEach(
                    (id, count) -> counts.merge(typeNames.getOrDefault(id, "type " + id), count, Long::sum));
        }
        return counts;
    }

    long eventCount() {
        return eventsByType.values().stream().mapToLong(Long::longValue).sum();
    }
}
