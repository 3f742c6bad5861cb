package org.flightdiff.view;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/** How a metric is measured in a window, by all that it looks at, or why it is not there. */
record Measuring(List<Selection> required, List<Selection> reads, Function<Window, Measurement> measure) {

    Measurement in(Window window) {
        Text missing = Availability.missing(window, required);
        if (missing != null) {
            return new Measurement.NotRecorded(missing);
        }
        Text unread = Availability.unread(window, reads);
        if (unread != null) {
            return new Measurement.Unread(unread);
        }
        try {
            return measure.apply(window);
        } catch (RuntimeException odd) {
            return Measurement.Missing.because(odd);
        }
    }
}
