package org.flightdiff.view.locks;

import java.util.Arrays;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.threads.ThreadEvents;

/** The total time of all live threads, of which blocking takes a share. */
final class ThreadTime {

    private ThreadTime() {}

    /** The sum of the events' durations, divided by the window's length times the mean number of live threads. */
    static Measurement share(Window window, Selection selection) {
        return share(window, window.events(selection));
    }

    /** The sum of these events' durations, divided by the window's length times the mean number of live threads. */
    static Measurement share(Window window, Events events) {
        Events samples = window.events(ThreadEvents.STATISTICS);
        if (samples.isEmpty()) {
            return new TooFew(0, Text.of("reason.none", Text.of("things.thread-count-samples")));
        }
        double threads = Arrays.stream(samples.numbers("activeCount")).average().orElseThrow();
        if (!(threads > 0)) {
            return new NotComputed(Text.of("reason.locks.no-live-thread"));
        }
        return Measurements.scaled(Measurements.perSecond(events, events.durations(), window), 1 / threads);
    }
}
