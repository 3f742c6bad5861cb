package org.flightdiff.recording;

import java.util.List;
import java.util.Set;
import org.flightdiff.recording.chunk.EventDeclaration;

/** Who writes an event type, as its name says: the JDK, a recorder beside it, or the application. */
public final class EventOrigin {

    /** async-profiler, Datadog's, what is made from them and Jeffrey: their events come as often as they look. */
    private static final List<String> RECORDERS = List.of("profiler.", "datadog.", "jeffrey.");

    /**
     * Single types of others: Splunk's profiler notes each change of the trace that a thread works for, and a native
     * image hangs what it writes for a chunk on two types of its own ({@code com.oracle.svm.core.jfr.events}).
     */
    private static final Set<String> OF_RECORDERS =
            Set.of("otel.ContextAttached", "EndChunkPeriodEvents", "EveryChunkPeriodEvents");

    /** What the application itself measures with async-profiler's {@code one.profiler.Span}. */
    private static final Set<String> THROUGH_RECORDERS = Set.of("profiler.Span");

    private EventOrigin() {}

    public static boolean isOfJdk(String type) {
        return type.startsWith(EventDeclaration.JDK);
    }

    public static boolean isOfApplication(String type) {
        if (isOfJdk(type) || OF_RECORDERS.contains(type)) {
            return false;
        }
        return THROUGH_RECORDERS.contains(type) || RECORDERS.stream().noneMatch(type::startsWith);
    }
}
