package org.flightdiff.view.allocation;

import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.jspecify.annotations.Nullable;

/** Where allocated bytes are from; {@code ThreadAllocationStatistics} misses threads that ended before their chunk. */
public enum Origin {
    /** Sizes of new buffers, and of objects outside them. The best source; on in {@code profile} before JDK 16. */
    TLAB_EVENTS("note.allocation.from-tlab-events"),
    /** Weights of sampled allocations; on from JDK 16. */
    SAMPLES("note.allocation.from-samples"),
    HEAP_USE("note.allocation.from-heap-use");

    /** The collectors with which heap use between two collections grows only by allocation. */
    private static final Set<Collector> HEAP_USE_IS_ALLOCATION =
            EnumSet.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);

    private static final List<Selection> TLAB = List.of(AllocationEvents.IN_NEW_TLAB, AllocationEvents.OUTSIDE_TLAB);

    private final Text note;

    Origin(String noteKey) {
        note = Text.of(noteKey);
    }

    /** The best origin that a recording has; null if it has none. */
    public static @Nullable Origin in(Window window) {
        if (Availability.missing(window, TLAB) == null) {
            return TLAB_EVENTS;
        }
        if (isOn(window, AllocationEvents.SAMPLE)) {
            return SAMPLES;
        }
        boolean heapTells =
                HEAP_USE_IS_ALLOCATION.contains(window.recording().jvm().collector());
        return heapTells && isOn(window, HEAP_SUMMARY) ? HEAP_USE : null;
    }

    static Text remark(Window window) {
        Origin origin = in(window);
        return origin == null ? Text.none() : origin.note;
    }

    /** Why a recording has no allocated bytes, and what to turn on; null if it has them. */
    public static @Nullable Text missing(Window window) {
        Text eventsMissing = eventsMissing(window);
        return eventsMissing == null || in(window) == HEAP_USE
                ? null
                : Text.semicolons(eventsMissing, Text.of("reason.allocation.heap-use"));
    }

    /** Why a recording does not show which objects were allocated where; null if it does. */
    static @Nullable Text eventsMissing(Window window) {
        Origin origin = in(window);
        if (origin == TLAB_EVENTS || origin == SAMPLES) {
            return null;
        }
        String event = AllocationEvents.SAMPLE.event();
        boolean sampling = switch (window.recording().settings().of(event).state()) {
            case ON, OFF -> true;
            case TAKEN_OUT, UNKNOWN_TO_JVM, NOT_LOGGED, NOT_IN_LOGS, UNDETERMINED -> false;
        };
        return sampling ? Availability.missing(window, event) : Availability.missing(window, TLAB);
    }

    private static boolean isOn(Window window, Selection selection) {
        return window.recording().settings().of(selection.event()).isOn();
    }
}
