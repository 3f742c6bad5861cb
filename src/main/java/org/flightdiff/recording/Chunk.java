package org.flightdiff.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.chunk.ChunkHeader;

/**
 * One chunk of a recording, from its header and the sizes of its records, without parsing an event.
 *
 * @param offset where it starts in the file, in bytes
 * @param header its header
 * @param eventsByType number of records by event type id, without metadata and checkpoints
 * @param times when its records were written
 * @param sound whether every record has a possible size
 */
record Chunk(long offset, ChunkHeader header, Map<Long, Long> eventsByType, RecordTimes times, boolean sound) {

    long sizeBytes() {
        return header.sizeBytes();
    }

    long startEpochNanos() {
        return header.startEpochNanos();
    }

    long endEpochNanos() {
        return header.endEpochNanos();
    }

    /** Whether the JVM closed it. */
    boolean finished() {
        return header.finished();
    }

    /** The same chunk elsewhere in a file. */
    Chunk at(long otherOffset) {
        return new Chunk(otherOffset, header, eventsByType, times, sound);
    }

    /** The same chunk with other times in its header. */
    Chunk with(ChunkHeader other) {
        return new Chunk(offset, other, eventsByType, times, sound);
    }

    /** Whether the other is the same chunk, perhaps in another file: two dumps of a running recording share chunks. */
    boolean isCopyOf(Chunk other) {
        return startEpochNanos() == other.startEpochNanos() && sizeBytes() == other.sizeBytes();
    }

    /** The number of events of each type in some chunks of a file, by event name. */
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
