package org.flightdiff.view.timing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;

public final class TimingPanels {

    /** Slower or more often: the first is the product of the next two. */
    private static final List<Column> COLUMNS = List.of(
            new Column("seconds-per-second", Unit.ONE),
            new Column("calls-per-second", Unit.PER_SECOND),
            Column.ofThose("mean", Unit.SECONDS),
            new Column("calls", Unit.ONE),
            Column.ofThose("longest", Unit.SECONDS),
            Column.ofThose("shortest", Unit.SECONDS));

    public static final Panel TIMED = new BreakdownPanel(
            "methods.timed",
            "method",
            COLUMNS,
            chosen(TimingEvents.TIMING)
                    .remarking(window -> Text.of("note.methods.timed", Text.seconds(TimedCalls.COST_SECONDS))),
            TimingPanels::timed);

    static final Panel TRACED = new BreakdownPanel(
                    "methods.traced", "method", COLUMNS, chosen(TimingEvents.TRACE), TimingPanels::traced)
            .counting(TimingEvents.TRACE, TimingPanels::method);

    public static final List<Panel> ALL = List.of(TIMED, TRACED);

    private TimingPanels() {}

    /** The events are on by themselves, but of no method. */
    private static Source chosen(Selection event) {
        return Source.allOf(event)
                .unless(window -> window.everywhere(event).isEmpty()
                        ? Text.of("reason.no-method-chosen", Text.code(event.event() + "#filter"))
                        : null);
    }

    private static Map<String, double[]> timed(Window window) {
        TimedMethods timed = TimedMethods.in(window);
        return amounts(timed.byMethod(), timed.seconds());
    }

    private static Map<String, double[]> traced(Window window) {
        Events traced = window.events(TimingEvents.TRACE);
        Map<String, TimedCalls> byMethod = new TreeMap<>();
        traced.rows().forEach(row -> {
            double seconds = traced.duration(row);
            byMethod.merge(method(traced, row), new TimedCalls(1, seconds, seconds, seconds), TimedCalls::and);
        });
        return amounts(byMethod, window.seconds());
    }

    private static String method(Events events, int row) {
        return String.valueOf(events.text("method", row));
    }

    private static Map<String, double[]> amounts(Map<String, TimedCalls> byMethod, double seconds) {
        Map<String, double[]> amounts = new TreeMap<>();
        byMethod.forEach((method, calls) -> amounts.put(method, new double[] {
            calls.seconds() / seconds,
            calls.calls() / seconds,
            calls.mean(),
            calls.calls(),
            calls.longest(),
            calls.shortest()
        }));
        return amounts;
    }
}
