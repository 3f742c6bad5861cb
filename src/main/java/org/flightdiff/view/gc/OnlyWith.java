package org.flightdiff.view.gc;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Source;

public final class OnlyWith {

    private OnlyWith() {}

    /** Measures failures that only these collectors have: with others 0 is known, so that one that appears is new. */
    public static Measurement counted(
            Window window, Set<Collector> collectors, Selection event, Function<Events, Measurement> measure) {
        Collector collector = window.recording().jvm().collector();
        if (collector != Collector.UNKNOWN && !collectors.contains(collector)) {
            return new Measured(
                    Estimates.rareCount(0), Text.of("note.gc.does-not-happen-with", Text.code(collector.label())));
        }
        return Measurements.ifRecorded(window, List.of(event), () -> measure.apply(window.events(event)));
    }

    /** A check that leaves a panel empty for other collectors. */
    public static Source.Check check(Set<Collector> collectors) {
        return window -> {
            Collector collector = window.recording().jvm().collector();
            return collector == Collector.UNKNOWN || collectors.contains(collector)
                    ? null
                    : Text.of("reason.gc.does-not-apply-to", Text.code(collector.label()));
        };
    }
}
