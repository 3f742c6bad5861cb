package org.flightdiff.view.timing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
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
            // The event is on by itself, but of no method.
            Source.allOf(TimingEvents.TIMING)
                    .unless(window -> window.everywhere(TimingEvents.TIMING).isEmpty()
                            ? Text.of("reason.no-method-chosen", Text.code(TimingEvents.TIMING.event() + "#filter"))
                            : null)
                    .remarking(window -> Text.of("note.methods.timed", Text.seconds(TimedCalls.COST_SECONDS))),
            TimingPanels::timed);

    private TimingPanels() {}

    private static Map<String, double[]> timed(Window window) {
        TimedMethods timed = TimedMethods.in(window);
        Map<String, double[]> amounts = new TreeMap<>();
        timed.byMethod()
                .forEach((method, calls) -> amounts.put(method, new double[] {
                    calls.seconds() / timed.seconds(),
                    calls.calls() / timed.seconds(),
                    calls.mean(),
                    calls.calls(),
                    calls.longest(),
                    calls.shortest()
                }));
        return amounts;
    }
}
