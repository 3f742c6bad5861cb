package org.flightdiff.view.application;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.EventsByDuration;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Lazy;
import org.flightdiff.view.PerUnit;
import org.jspecify.annotations.Nullable;

public final class ApplicationEvents {

    private static final PerWindow<Map<String, Lazy<Timed>>> TIMED = new PerWindow<>(window -> types(window).stream()
            .collect(Collectors.toMap(Function.identity(), type -> new Lazy<>(() -> Timed.of(window.events(type))))));

    /** The events of one type by how long they last; no durations for a type that only marks points in time. */
    record Timed(EventsByDuration shortestFirst, Durations durations) {

        private static Timed of(Events events) {
            EventsByDuration shortestFirst = events.byDuration();
            return new Timed(
                    shortestFirst, events.areTimed() ? new Durations(shortestFirst.durations()) : Durations.NONE);
        }
    }

    private ApplicationEvents() {}

    static List<String> types(Window window) {
        return window.recording().applicationEvents().stream().sorted().toList();
    }

    /** Names of the types of this recording whose events last some time. */
    static List<String> timedTypes(Window window) {
        return types(window).stream().filter(type -> isTimed(window, type)).toList();
    }

    static @Nullable String timedUnit(Window window) {
        String unit = window.unitOfWork();
        return unit != null && isTimed(window, unit) ? unit : null;
    }

    /** Whether events of a type last some time anywhere in the recording, so that all of its windows agree. */
    static boolean isTimed(Window window, String type) {
        return window.events(type).areTimed();
    }

    static Timed timed(Window window, String type) {
        return Objects.requireNonNull(TIMED.of(window).get(type)).get();
    }

    static Text noteOn(List<String> types) {
        return Text.of(
                "note.application.of",
                Text.commas(types.stream().map(Text::recorded).toList()));
    }

    static Text noteOnTimed(Window window) {
        return noteOn(List.of(Objects.requireNonNull(timedUnit(window))));
    }

    static @Nullable Text missing(Window window) {
        return window.recording().applicationEvents().isEmpty() ? Text.of("reason.application.no-events") : null;
    }

    static @Nullable Text missingInAll(Window window) {
        Text missing = missing(window);
        if (missing != null) {
            return missing;
        }
        return window.applicationEvents().isEmpty() ? PerUnit.noType(window) : null;
    }

    static @Nullable Text missingTimed(Window window) {
        Text missing = PerUnit.missing(window);
        if (missing != null) {
            return missing;
        }
        return timedUnit(window) == null ? Text.of("reason.application.no-duration") : null;
    }
}
