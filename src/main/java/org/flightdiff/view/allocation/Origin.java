package org.flightdiff.view.allocation;

import static org.flightdiff.view.allocation.AllocationEvents.IN_NEW_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.OUTSIDE_TLAB;
import static org.flightdiff.view.allocation.AllocationEvents.SAMPLE;
import static org.flightdiff.view.gc.GcEvents.HEAP_SUMMARY;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.jspecify.annotations.Nullable;

/**
 * What the allocated bytes are known from. Never {@code jdk.ThreadAllocationStatistics}, which misses every thread that
 * ended before its chunk did.
 */
public enum Origin {
    /** Sizes of new buffers, and of objects outside them. The best there is; on in {@code profile} before JDK 16. */
    TLAB_EVENTS("from TLAB events"),
    /** Weights of sampled allocations; on from JDK 16. */
    SAMPLES("from allocation samples"),
    /** Growth of heap use from one collection to the next. */
    HEAP_USE("from heap use before and after collections");

    /** The collectors that let heap use grow by nothing but allocation between two collections. */
    private static final Set<Collector> HEAP_USE_IS_ALLOCATION =
            EnumSet.of(Collector.SERIAL, Collector.PARALLEL, Collector.CMS);

    private static final List<Selection> TLAB = List.of(IN_NEW_TLAB, OUTSIDE_TLAB);

    private final String note;

    Origin(String note) {
        this.note = note;
    }

    /** How it is named beside a number. */
    public String note() {
        return note;
    }

    /** The best that a recording has; null where it has none. */
    public static @Nullable Origin in(Window window) {
        if (Availability.missing(window, TLAB) == null) {
            return TLAB_EVENTS;
        }
        if (isOn(window, SAMPLE)) {
            return SAMPLES;
        }
        boolean heapTells =
                HEAP_USE_IS_ALLOCATION.contains(window.recording().jvm().collector());
        return heapTells && isOn(window, HEAP_SUMMARY) ? HEAP_USE : null;
    }

    /** Why a recording tells nothing of allocated bytes, and what would change that; null when it does. */
    public static @Nullable String missing(Window window) {
        if (in(window) != null) {
            return null;
        }
        return eventsMissing(window) + "; heap use shows allocation only with Serial, Parallel and ParNew";
    }

    /** Why a recording does not tell which objects were allocated where; null when it does. */
    static @Nullable String eventsMissing(Window window) {
        Origin origin = in(window);
        if (origin == TLAB_EVENTS || origin == SAMPLES) {
            return null;
        }
        String event = SAMPLE.event();
        boolean sampling = switch (window.recording().settings().of(event).state()) {
            case ON, OFF -> true;
            case UNKNOWN_TO_JVM, UNDETERMINED -> false;
        };
        return sampling ? Availability.missing(window, event) : Availability.missing(window, TLAB);
    }

    private static boolean isOn(Window window, Selection selection) {
        return window.recording().settings().of(selection.event()).isOn();
    }
}
