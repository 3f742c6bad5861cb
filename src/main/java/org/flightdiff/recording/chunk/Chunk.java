package org.flightdiff.recording.chunk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One chunk of a recording, from its header and the sizes of its records, without parsing an event.
 *
 * @param offset where it starts in the file, in bytes
 * @param eventsByType number of records by event type id, without metadata and checkpoints
 * @param sound whether every record has a possible size
 * @param typeNames its own names of event types by their ids; none until its metadata is read
 */
public record Chunk(
        long offset,
        ChunkHeader header,
        Map<Long, Long> eventsByType,
        RecordTimes times,
        boolean sound,
        Map<Long, String> typeNames) {

    public long sizeBytes() {
        return header.sizeBytes();
    }

    public long startEpochNanos() {
        return header.startEpochNanos();
    }

    public long endEpochNanos() {
        return header.endEpochNanos();
    }

    public Chunk with(ChunkHeader other) {
        return new Chunk(offset, other, eventsByType, times, sound, typeNames);
    }

    public Chunk naming(Map<Long, String> types) {
        return new Chunk(offset, header, eventsByType, times, sound, types);
    }

    /** Whether the other is the same chunk, perhaps in another file: two dumps of a running recording share chunks. */
    public boolean isCopyOf(Chunk other) {
        return startEpochNanos() == other.startEpochNanos() && sizeBytes() == other.sizeBytes();
    }

    /** JVMs number types differently; the names of all are for chunks that have none of their own. */
    public static Map<String, Long> eventsByName(List<Chunk> chunks, Map<Long, String> ofAll) {
        Map<String, Long> counts = new HashMap<>();
        for (Chunk chunk : chunks) {
            Map<Long, String> names = chunk.typeNames.isEmpty() ? ofAll : chunk.typeNames;
            chunk.eventsByType.forEach(
                    (id, count) -> counts.merge(names.getOrDefault(id, "type " + id), count, Long::sum));
        }
        return counts;
    }

    /** How many of its events are of types that it does not declare; none if its own names are not known. */
    public long undeclared() {
        return typeNames.isEmpty()
                ? 0
                : eventsByType.entrySet().stream()
                        .filter(type -> !typeNames.containsKey(type.getKey()))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
    }

    public long eventCount() {
        return eventsByType.values().stream().mapToLong(Long::longValue).sum();
    }
}
