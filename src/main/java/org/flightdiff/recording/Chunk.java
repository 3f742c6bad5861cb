package org.flightdiff.recording;

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

    long eventCount() {
        return eventsByType.values().stream().mapToLong(Long::longValue).sum();
    }
}
