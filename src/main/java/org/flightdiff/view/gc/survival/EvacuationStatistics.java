package org.flightdiff.view.gc.survival;

import java.util.function.Function;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.event.Collections;

/** G1's own counts of the buffers its workers copy into, once per collection and generation. */
final class EvacuationStatistics {

    private EvacuationStatistics() {}

    /** Not recorded for other collectors, or for JDK 8, which knows the event but never writes it. */
    static Measurement measured(Window window, Selection statistics, Function<Events, Measurement> measure) {
        if (!Collections.isG1(window)) {
            return new NotRecorded(Text.of("reason.gc.only-g1-writes", Text.code(statistics.event())));
        }
        Events events = window.events(statistics);
        return events.isEmpty() && !Collections.young(window).isEmpty()
                ? new NotRecorded(Text.of(
                        "reason.gc.writes-no",
                        Text.recorded(window.recording().jvm().shortVersion()),
                        Text.code(statistics.event())))
                : measure.apply(events);
    }

    static double[] wasted(Events statistics) {
        return statistics
                .rows()
                .mapToDouble(row -> (double)
                        (statistics.number("statistics.wasted", row) + statistics.number("statistics.undoWaste", row)))
                .toArray();
    }
}
