package org.flightdiff.view.configuration.setting;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/** What a JVM writes about itself once per chunk: the first such event. Null means not recorded. */
public final class Stated {

    private final Events events;

    private Stated(Events events) {
        this.events = events;
    }

    public static Stated in(Window window, Selection selection) {
        return new Stated(window.everywhere(selection));
    }

    public @Nullable String text(String field) {
        return knows(field) ? events.text(field, 0) : null;
    }

    public @Nullable Long number(String field) {
        return knows(field) ? events.number(field, 0) : null;
    }

    /** Null below 0, which means that a container has no limit, or a collector no such generation. */
    public @Nullable Long limit(String field) {
        Long number = number(field);
        return number == null || number < 0 ? null : number;
    }

    public @Nullable Boolean truth(String field) {
        return knows(field) ? events.flag(field, 0) : null;
    }

    /** A time span in seconds; null if it is below 0. */
    public @Nullable Double seconds(String field) {
        double seconds = knows(field) ? events.seconds(field, 0) : Double.NaN;
        return seconds >= 0 ? (Double) seconds : null;
    }

    private boolean knows(String field) {
        return !events.isEmpty() && events.has(field);
    }
}
