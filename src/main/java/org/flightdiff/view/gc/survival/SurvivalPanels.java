package org.flightdiff.view.gc.survival;

import static org.flightdiff.view.gc.event.GcEvents.REFERENCES;
import static org.flightdiff.view.gc.event.GcEvents.TENURING;
import static org.flightdiff.view.gc.event.GcEvents.YOUNG_COLLECTION;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.gc.event.Collections;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class SurvivalPanels {

    public static final Panel TENURING_DISTRIBUTION = new BreakdownPanel(
            "gc.survivors-by-age",
            "age",
            List.of(
                    new Column("bytes-per-collection", Unit.BYTES),
                    new Column("bytes-per-second", Unit.BYTES_PER_SECOND)),
            List.of(TENURING),
            window -> {
                Events ages = window.events(TENURING);
                return perCollection(
                        window,
                        ages,
                        row -> String.format(Locale.ROOT, "%2d", ages.number("age", row)),
                        row -> ages.number("size", row));
            });

    static final Panel TENURING_THRESHOLD =
            new TimePanel("gc.tenuring-threshold", Unit.ONE, List.of(YOUNG_COLLECTION), window -> {
                Events young = window.events(YOUNG_COLLECTION);
                return List.of(Curve.of(
                        Text.of("curve.collections-to-survive"),
                        Style.STEPS,
                        young,
                        young.numbers("tenuringThreshold")));
            });

    public static final Panel REFERENCE_COUNTS = new BreakdownPanel(
            "gc.references-found-by-collections",
            "type",
            List.of(
                    new Column("references-per-collection", Unit.ONE),
                    new Column("references-per-second", Unit.PER_SECOND)),
            List.of(REFERENCES),
            window -> {
                Events counts = window.events(REFERENCES);
                return perCollection(
                        window,
                        counts,
                        row -> String.valueOf(counts.text("type", row)),
                        row -> counts.number("count", row));
            });

    public static final List<Panel> ALL = List.of(TENURING_DISTRIBUTION, TENURING_THRESHOLD, REFERENCE_COUNTS);

    private SurvivalPanels() {}

    private static Map<String, double[]> perCollection(
            Window window, Events events, IntFunction<String> key, IntToDoubleFunction amount) {
        int collections = Collections.ids(events).size();
        Map<String, double[]> amounts = new TreeMap<>();
        for (int row = 0; row < events.size(); row++) {
            double[] sums = amounts.computeIfAbsent(key.apply(row), name -> new double[2]);
            sums[0] += amount.applyAsDouble(row) / collections;
            sums[1] += amount.applyAsDouble(row) / window.seconds();
        }
        return amounts;
    }
}
