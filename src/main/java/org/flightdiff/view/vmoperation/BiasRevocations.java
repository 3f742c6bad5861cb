package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.BIAS_CLASS_REVOCATION;
import static org.flightdiff.view.vmoperation.VmOperationEvents.BIAS_REVOCATION;
import static org.flightdiff.view.vmoperation.VmOperationEvents.BIAS_SELF_REVOCATION;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.panel.BreakdownPanel;

/** Locks that lost their bias. Biased locking is off since JDK 15 and its events are gone since JDK 18. */
public final class BiasRevocations {

    private static final List<Selection> EVENTS = List.of(BIAS_REVOCATION, BIAS_CLASS_REVOCATION, BIAS_SELF_REVOCATION);
    private static final List<String> CLASS_FIELDS = List.of("lockClass", "revokedClass", "lockClass");

    public static final Metric RATE = Metric.named("biased-lock.revocation.rate")
            .in(Unit.PER_SECOND)
            .lowerIsBetter()
            .from(BIAS_REVOCATION, BIAS_CLASS_REVOCATION, BIAS_SELF_REVOCATION)
            .importance(0.5)
            .measured(window -> Measurements.rate(
                    Events.starts(EVENTS.stream().map(window::events).toList()), window));

    public static final Panel BY_CLASS = new BreakdownPanel(
                    "vmoperation.biased-lock-revocations-by-class",
                    "class",
                    List.of(
                            new Column("all-per-second", Unit.PER_SECOND),
                            new Column("single-per-second", Unit.PER_SECOND),
                            new Column("of-the-class-per-second", Unit.PER_SECOND),
                            new Column("by-their-thread-per-second", Unit.PER_SECOND)),
                    EVENTS,
                    BiasRevocations::byClass)
            .counting(window -> IntStream.range(0, EVENTS.size())
                    .mapToObj(kind -> {
                        Events revocations = window.events(EVENTS.get(kind));
                        return RowEvents.by(revocations, row -> name(revocations, kind, row));
                    })
                    .toList());

    private BiasRevocations() {}

    private static String name(Events revocations, int kind, int row) {
        return String.valueOf(revocations.text(CLASS_FIELDS.get(kind), row));
    }

    private static Map<String, double[]> byClass(Window window) {
        Map<String, double[]> perSecond = new TreeMap<>();
        for (int kind = 0; kind < EVENTS.size(); kind++) {
            Events revocations = window.events(EVENTS.get(kind));
            for (int row = 0; row < revocations.size(); row++) {
                String name = name(revocations, kind, row);
                double[] amounts = perSecond.computeIfAbsent(name, key -> new double[EVENTS.size() + 1]);
                amounts[0] += 1 / window.seconds();
                amounts[kind + 1] += 1 / window.seconds();
            }
        }
        return perSecond;
    }
}
