package org.flightdiff.recording;

import java.util.List;
import org.flightdiff.recording.chunk.metadata.EventName;

/** Who writes an event type, as its name says: the JDK, a recorder beside it, or the application. */
public final class EventOrigin {

    /**
     * Recorders that write their samples and their own state into a recording: async-profiler, Datadog's profiler and
     * Jeffrey. What they write happens as often as they are told to look, not as often as the application does something.
     */
    private static final List<String> RECORDERS = List.of("profiler.", "datadog.", "jeffrey.");

    private EventOrigin() {}

    /** Whether the JDK writes it. */
    public static boolean isOfJdk(String type) {
        return type.startsWith(EventName.JDK);
    }

    /** Whether the application writes it: neither the JDK nor a recorder that is known. */
    public static boolean isOfApplication(String type) {
        return !isOfJdk(type) && RECORDERS.stream().noneMatch(type::startsWith);
    }
}
