package org.flightdiff.view.compilation;

import static org.flightdiff.view.compilation.CompilationEvents.FAILURE;
import static org.flightdiff.view.compilation.CompilationEvents.INLINING;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;

/** What the compilers could not compile or inline, and why. */
final class FailurePanels {

    private static final List<Column> PER_SECOND = List.of(new Column("per-second", Unit.PER_SECOND));

    static final Panel FAILURES = new BreakdownPanel(
                    "compilation.failed-compilations-by-message",
                    "message",
                    PER_SECOND,
                    List.of(FAILURE),
                    window -> perSecond(window.events(FAILURE), "failureMessage", window))
            .counting(window -> List.of(RowEvents.grouped(
                    window.events(FAILURE), failures -> failures.byText("failureMessage", String::valueOf))));

    static final Panel INLINING_FAILURES = new BreakdownPanel(
                    "compilation.calls-not-inlined-by-message",
                    "message",
                    PER_SECOND,
                    List.of(INLINING),
                    window -> perSecond(notInlined(window), "message", window))
            .counting(window ->
                    List.of(RowEvents.grouped(notInlined(window), calls -> calls.byText("message", String::valueOf))));

    static final Panel FAILURE_LISTING = ListingPanel.of(
            "compilation.failed-compilations",
            Ordering.LATEST_LAST,
            FAILURE,
            ListingColumn.TIME,
            ListingColumn.THREAD,
            ListingColumn.number("compilation-id", Unit.ONE, "compileId"),
            ListingColumn.text("message", "failureMessage"));

    static final List<Panel> ALL = List.of(FAILURES, INLINING_FAILURES, FAILURE_LISTING);

    private FailurePanels() {}

    private static Events notInlined(Window window) {
        Events decisions = window.events(INLINING);
        return decisions.where(row -> !decisions.flag("succeeded", row));
    }

    private static Map<String, double[]> perSecond(Events events, String messageField, Window window) {
        Map<String, double[]> perSecond = new TreeMap<>();
        for (int row = 0; row < events.size(); row++) {
            String message = String.valueOf(events.text(messageField, row));
            perSecond.computeIfAbsent(message, key -> new double[1])[0] += 1 / window.seconds();
        }
        return perSecond;
    }
}
