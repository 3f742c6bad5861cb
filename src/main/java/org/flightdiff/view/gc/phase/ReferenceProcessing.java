package org.flightdiff.view.gc.phase;

import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_1;
import static org.flightdiff.view.gc.event.GcEvents.PHASE_LEVEL_2;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.gc.event.ByCollection;

/**
 * Time that pauses spend on reference objects. JDKs and collectors record it at level 1 or 2 and under many names, and
 * some of these phases are nested: only the outermost counts.
 */
public final class ReferenceProcessing {

    private static final Pattern NAME =
            Pattern.compile("reference|ref-proc|keep alive final", Pattern.CASE_INSENSITIVE);

    /** Runs concurrently, although JDK 11 records it as part of a pause. */
    private static final String PRECLEAN = "Preclean";

    /** Start and end are rounded to nanoseconds separately. */
    private static final double ROUNDING_SECONDS = 1e-8;

    private record PhaseSpan(double from, double to) {

        boolean holds(double start, double end) {
            return start >= from - ROUNDING_SECONDS && end <= to + ROUNDING_SECONDS;
        }
    }

    private ReferenceProcessing() {}

    /** For each collection, in order, its seconds of reference processing within pauses. */
    static double[] seconds(Events collections, Window window) {
        Events outer = references(window.events(PHASE_LEVEL_1));
        Map<Long, List<PhaseSpan>> spans = new HashMap<>();
        for (int row = 0; row < outer.size(); row++) {
            spans.computeIfAbsent(outer.number("gcId", row), id -> new ArrayList<>())
                    .add(new PhaseSpan(outer.start(row), outer.end(row)));
        }
        Events all = references(window.events(PHASE_LEVEL_2));
        Events inner = all.where(row -> spans.getOrDefault(all.number("gcId", row), List.of()).stream()
                .noneMatch(span -> span.holds(all.start(row), all.end(row))));
        double[] seconds = ByCollection.sums(collections, outer, outer.eachDuration());
        double[] more = ByCollection.sums(collections, inner, inner.eachDuration());
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] += more[i];
        }
        return seconds;
    }

    private static Events references(Events phases) {
        return phases.whereText("name", name -> name != null && isReferenceProcessing(name));
    }

    static boolean isReferenceProcessing(String phase) {
        return NAME.matcher(phase).find() && !phase.startsWith(PRECLEAN);
    }
}
