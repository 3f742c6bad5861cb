package org.flightdiff.view.heap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.flightdiff.outside.command.MappingKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** Bytes by kind of mapping, in physical memory and usable, at a time in seconds from the recording's start. */
record MappedMemory(double at, Map<MappingKind, Double> resident, Map<MappingKind, Double> accessible) {

    MappedMemory {
        resident = Map.copyOf(resident);
        accessible = Map.copyOf(accessible);
    }

    /** Of the recording of a window, the map with most in physical memory; empty where none was given. */
    static Optional<MappedMemory> of(Window window) {
        Events mappings = window.everywhere(HeapEvents.MAPPINGS);
        return Arrays.stream(mappings.starts())
                .distinct()
                .mapToObj(at -> of(mappings, at))
                .max(Comparator.comparingDouble(MappedMemory::total));
    }

    private static MappedMemory of(Events mappings, double at) {
        Map<MappingKind, Double> resident = new EnumMap<>(MappingKind.class);
        Map<MappingKind, Double> accessible = new EnumMap<>(MappingKind.class);
        for (MappingKind kind : MappingKind.values()) {
            Events own = mappings.where("kind", kind.word());
            own.rows().filter(row -> own.start(row) == at).forEach(row -> {
                resident.put(kind, (double) own.number("resident", row));
                accessible.put(kind, (double) own.number("accessible", row));
            });
        }
        return new MappedMemory(at, resident, accessible);
    }

    double of(MappingKind kind) {
        return resident.getOrDefault(kind, 0.0);
    }

    double accessible(MappingKind kind) {
        return accessible.getOrDefault(kind, 0.0);
    }

    /** Bytes of a kind that take no physical memory, as they were never touched or were swapped out. */
    double untouched(MappingKind kind) {
        return accessible(kind) - of(kind);
    }

    double total() {
        return resident.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    boolean isTagged() {
        return of(MappingKind.CODE) > 0;
    }
}
