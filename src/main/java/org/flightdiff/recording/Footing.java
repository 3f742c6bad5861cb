package org.flightdiff.recording;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the windows of all recordings of a comparison leave out, and what they count alike.
 *
 * @param shortestNanos by event name, the shortest duration that is looked at; none for a type of which nothing is
 *     left out
 * @param applicationEvents names of the event types that are not the JDK's and that all recordings hold, the most
 *     frequent over all recordings first, so that the first one is the same on both sides
 * @param unitOfWork the one of them that counts as a unit of work; null where there is none
 * @param counted by the name of an event that holds counters, the stretch of their lives over which all JVMs are
 *     counted; none where nothing else than the window says
 */
public record Footing(
        Map<String, Long> shortestNanos,
        List<String> applicationEvents,
        @Nullable String unitOfWork,
        Map<String, Ages> counted) {

    public Footing {
        shortestNanos = Map.copyOf(shortestNanos);
        applicationEvents = List.copyOf(applicationEvents);
        counted = Map.copyOf(counted);
    }

    static Footing of(LoadedRecording recording) {
        return new Footing(
                Map.of(),
                recording.applicationEventsByCount(),
                TimeTaken.unitOfWork(recording.applicationTimes()),
                Map.of());
    }

    Footing ofPart() {
        return new Footing(shortestNanos, applicationEvents, unitOfWork, Map.of());
    }

    /** The shortest duration of an event type that is looked at, in nanoseconds; 0 if nothing is left out. */
    public long shortestNanos(String event) {
        return shortestNanos.getOrDefault(event, 0L);
    }
}
