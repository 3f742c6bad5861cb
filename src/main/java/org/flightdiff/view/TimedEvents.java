package org.flightdiff.view;

import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.TooFew;
import org.jspecify.annotations.Nullable;

/**
 * The events whose durations make the value of a metric.
 *
 * @param of a window that recorded them
 * @param longest whether only the longest of them reach the value
 */
public record TimedEvents(Function<Window, Events> of, boolean longest) {

    /**
     * The events behind the value of the metric: all of them or, if the value is one of the longest, those as long or
     * longer. None where they were not recorded.
     */
    public Events behind(Metric metric, Window window) {
        Measurement measurement = metric.in(window);
        Measured value = measured(measurement);
        if (longest && value != null) {
            Events all = of.apply(window);
            return all.where(row -> all.duration(row) >= value.value());
        }
        boolean recorded = value != null || measurement instanceof TooFew;
        return recorded ? of.apply(window) : window.events("");
    }

    private static @Nullable Measured measured(Measurement measurement) {
        if (measurement instanceof AtLeast bound) {
            return bound.least();
        }
        return measurement instanceof Measured value ? value : null;
    }
}
