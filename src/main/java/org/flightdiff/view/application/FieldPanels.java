package org.flightdiff.view.application;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Field.Kind;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.Panel;

/** What stands in the fields of the application's events. */
final class FieldPanels {

    /** A text that has more values than this share of the events tells single events apart, such as an id. */
    private static final double MOST_VALUES_PER_EVENT = 0.5;

    static final Panel NUMBERS = new BreakdownPanel(
            "Numbers in application events",
            "Field",
            List.of(Column.ofThose("Mean", Unit.ONE), new Column("Sum per second", Unit.PER_SECOND)),
            EventPanels.ANY_TYPE,
            window -> byField(window, FieldPanels::numbers));

    static final Panel TIME_SPANS = new BreakdownPanel(
            "Time spans in application events",
            "Field",
            List.of(
                    Column.ofThose("Mean", Unit.SECONDS),
                    Column.ofThose("Median", Unit.SECONDS),
                    Column.ofThose("p95", Unit.SECONDS)),
            EventPanels.ANY_TYPE,
            window -> byField(window, FieldPanels::timeSpans));

    static final Panel TEXTS = new BreakdownPanel(
            "Application events by text",
            "Field and text",
            List.of(
                    new Column("Events per second", Unit.PER_SECOND),
                    new Column("Share of the type", Unit.SHARE),
                    Column.ofThose("Mean", Unit.SECONDS),
                    Column.ofThose("p95", Unit.SECONDS)),
            EventPanels.ANY_TYPE,
            window -> byField(window, FieldPanels::texts));

    static final List<Panel> ALL = List.of(TEXTS, NUMBERS, TIME_SPANS);

    private FieldPanels() {}

    /** Rows of all types: field (and text) after the type's name. */
    private static Map<String, double[]> byField(
            Window window, BiFunction<Window, Events, Map<String, double[]>> rowsOfType) {
        Map<String, double[]> all = new TreeMap<>();
        for (String type : ApplicationEvents.types(window)) {
            rowsOfType.apply(window, window.events(type)).forEach((field, row) -> all.put(type + "." + field, row));
        }
        return all;
    }

    private static Map<String, double[]> numbers(Window window, Events events) {
        Map<String, double[]> rows = new TreeMap<>();
        events.fields(Kind.NUMBER).forEach(field -> rows.put(field, meanAndSum(events.numbers(field), window)));
        events.fields(Kind.DECIMAL).forEach(field -> rows.put(field, meanAndSum(events.decimals(field), window)));
        return rows;
    }

    private static double[] meanAndSum(double[] recorded, Window window) {
        double[] values = Arrays.stream(recorded).filter(Double::isFinite).toArray();
        return new double[] {
            Arrays.stream(values).average().orElse(Double.NaN),
            Arrays.stream(values).sum() / window.seconds()
        };
    }

    private static Map<String, double[]> timeSpans(Window window, Events events) {
        Map<String, double[]> rows = new TreeMap<>();
        for (String field : events.fields(Kind.DURATION)) {
            Durations spans = Durations.of(events.seconds(field));
            rows.put(field, new double[] {spans.mean(), spans.percentile(0.5), spans.percentile(0.95)});
        }
        return rows;
    }

    private static Map<String, double[]> texts(Window window, Events events) {
        Map<String, double[]> rows = new TreeMap<>();
        for (String field : events.fields(Kind.TEXT)) {
            Map<String, Events> byText = byText(events, field);
            if (byText.size() <= MOST_VALUES_PER_EVENT * events.size()) {
                byText.forEach((text, of) -> rows.put(field + " = " + text, row(of, events, window)));
            }
        }
        return rows;
    }

    private static Map<String, Events> byText(Events events, String field) {
        Map<String, BitSet> rows = new TreeMap<>();
        events.rows()
                .forEach(row -> rows.computeIfAbsent(String.valueOf(events.text(field, row)), text -> new BitSet())
                        .set(row));
        Map<String, Events> byText = new TreeMap<>();
        rows.forEach((text, of) -> byText.put(text, events.where(of::get)));
        return byText;
    }

    private static double[] row(Events of, Events all, Window window) {
        boolean timed = Arrays.stream(all.durations()).anyMatch(seconds -> seconds > 0);
        Durations durations = Durations.of(timed ? of.durations() : new double[0]);
        return new double[] {
            of.size() / window.seconds(), (double) of.size() / all.size(), durations.mean(), durations.percentile(0.95)
        };
    }
}
