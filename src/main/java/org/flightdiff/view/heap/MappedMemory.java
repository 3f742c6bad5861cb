package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.MAPPINGS;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.outside.command.MappingKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/**
 * What a map of the memory of a process tells: the last one of its recording.
 *
 * @param at its time, in seconds from the recording's start
 * @param resident bytes in physical memory by kind of mapping
 * @param accessible bytes that can be used, likewise
 */
record MappedMemory(double at, Map<MappingKind, Double> resident, Map<MappingKind, Double> accessible) {

    MappedMemory {
        resident = Map.copyOf(resident);
        accessible = Map.copyOf(accessible);
    }

    /** Of the recording of a window; empty where no map was given. */
    static Optional<MappedMemory> of(Window window) {
        Events mappings = window.everywhere(MAPPINGS);
        if (mappings.isEmpty()) {
            return Optional.empty();
        }
        double last = mappings.start(mappings.size() - 1);
        Map<MappingKind, Double> resident = new EnumMap<>(MappingKind.class);
        Map<MappingKind, Double> accessible = new EnumMap<>(MappingKind.class);
        for (MappingKind kind : MappingKind.values()) {
            Events own = mappings.where("kind", kind.word());
            own.rows().filter(row -> own.start(row) == last).forEach(row -> {
                resident.put(kind, (double) own.number("resident", row));
                accessible.put(kind, (double) own.number("accessible", row));
            });
        }
        return Optional.of(new MappedMemory(last, resident, accessible));
    }

    /** Bytes in physical memory of a kind. */
    double of(MappingKind kind) {
        return resident.getOrDefault(kind, 0.0);
    }

    /** Bytes of a kind that can be used. */
    double accessible(MappingKind kind) {
        return accessible.getOrDefault(kind, 0.0);
    }

    /** Bytes of a kind that take no physical memory, as they were never touched or were swapped out. */
    double untouched(MappingKind kind) {
        return accessible(kind) - of(kind);
    }

    /** All bytes in physical memory. */
    double total() {
        return resident.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Whether the JVM names its own mappings: native memory is tracked. */
    boolean isTagged() {
        return of(MappingKind.CODE) > 0;
    }
}
