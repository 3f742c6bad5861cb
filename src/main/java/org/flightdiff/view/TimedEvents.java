package org.flightdiff.view;

import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.Measured;

/** The events whose durations make the value of a metric; perhaps only the longest of them reach it. */
public record TimedEvents(Function<Window, Events> of, boolean longest) {

    /** All events behind a value or, if it is one of the longest, those as long; none where not recorded. */
    public Events behind(Metric metric, Window window) {
        Measurement measurement = metric.in(window);
        Optional<Measured> known = measurement.known();
        if (longest && known.isPresent()) {
            Events all = of.apply(window);
            return all.where(row -> all.duration(row) >= known.get().value());
        }
        return measurement.isRecorded() ? of.apply(window) : window.events("");
    }
}
