package org.flightdiff.view.application;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.View;
import org.flightdiff.view.application.ApplicationEvents.Timed;
import org.flightdiff.view.panel.BreakdownPanel;

public final class ApplicationView {

    /** A text that has more values than this share of the events tells single events apart, such as an id. */
    private static final double MOST_VALUES_PER_EVENT = 0.5;

    static final Panel NUMBERS = new BreakdownPanel(
                    "application.numbers-in-application-events",
                    "field",
                    List.of(Column.ofThose("mean", Unit.ONE), new Column("sum-per-second", Unit.PER_SECOND)),
                    EventPanels.ANY_TYPE,
                    window -> byField(window, ApplicationView::numbers))
            .keyedBy(ValueKind.FIELD);

    static final Panel TIME_SPANS = new BreakdownPanel(
                    "application.time-spans-in-application-events",
                    "field",
                    List.of(
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("median", Unit.SECONDS),
                            Column.ofThose("p95", Unit.SECONDS)),
                    EventPanels.ANY_TYPE,
                    window -> byField(window, ApplicationView::timeSpans))
            .keyedBy(ValueKind.FIELD);

    static final Panel TEXTS = new BreakdownPanel(
                    "application.application-events-by-text",
                    "field-and-text",
                    List.of(
                            new Column("events-per-second", Unit.PER_SECOND),
                            new Column("share-of-the-type", Unit.SHARE),
                            Column.ofThose("mean", Unit.SECONDS),
                            Column.ofThose("p95", Unit.SECONDS)),
                    EventPanels.ANY_TYPE,
                    window -> byField(window, ApplicationView::texts))
            .keyedBy(ValueKind.FIELD)
            .counting(window -> ApplicationEvents.types(window).stream()
                    .map(type -> new RowEvents(window.events(type), key -> inRow(window.events(type), type, key)))
                    .toList());

    public static final View VIEW = View.of(
            "application",
            List.of(ApplicationMetrics.ALL),
            List.of(EventPanels.ALL, List.of(TEXTS, NUMBERS, TIME_SPANS, ApplicationStacks.PANEL)));

    private ApplicationView() {}

    /** Rows of all types: field (and text) after the type's name. */
    private static Map<String, double[]> byField(Window window, RowsOfType rowsOfType) {
        Map<String, double[]> all = new TreeMap<>();
        for (String type : ApplicationEvents.types(window)) {
            rowsOfType.of(window, type).forEach((field, row) -> all.put(type + "." + field, row));
        }
        return all;
    }

    private interface RowsOfType {
        Map<String, double[]> of(Window window, String type);
    }

    private static Map<String, double[]> numbers(Window window, String type) {
        Events events = window.events(type);
        Map<String, double[]> rows = new TreeMap<>();
        events.fields(ColumnKind.NUMBER)
                .forEach(field -> rows.put(field, meanAndSum(events.sum(field), events.size(), window)));
        events.fields(ColumnKind.DECIMAL).forEach(field -> {
            double[] values = Arrays.stream(events.decimals(field))
                    .filter(Double::isFinite)
                    .toArray();
            rows.put(field, meanAndSum(Arrays.stream(values).sum(), values.length, window));
        });
        return rows;
    }

    private static double[] meanAndSum(double sum, int count, Window window) {
        return new double[] {count == 0 ? Double.NaN : sum / count, sum / window.seconds()};
    }

    private static Map<String, double[]> timeSpans(Window window, String type) {
        Events events = window.events(type);
        Map<String, double[]> rows = new TreeMap<>();
        for (String field : events.fields(ColumnKind.DURATION)) {
            Durations spans = Durations.of(events.seconds(field));
            rows.put(field, new double[] {spans.mean(), spans.percentile(0.5), spans.percentile(0.95)});
        }
        return rows;
    }

    private static Map<String, double[]> texts(Window window, String type) {
        Map<String, double[]> rows = new TreeMap<>();
        if (window.events(type).fields(ColumnKind.TEXT).isEmpty()) {
            return rows;
        }
        Timed timed = ApplicationEvents.timed(window, type);
        Events events = timed.shortestFirst().events();
        for (String field : events.fields(ColumnKind.TEXT)) {
            Groups byText = events.byText(field, String::valueOf);
            if (byText.size() <= MOST_VALUES_PER_EVENT * events.size()) {
                addByText(rows, field, byText, window, timed.durations());
            }
        }
        return rows;
    }

    private static String key(String field, String text) {
        return field + Masking.TEXT_OF_FIELD + text;
    }

    private static Events inRow(Events events, String type, String row) {
        return events.fields(ColumnKind.TEXT).stream()
                .filter(field -> row.startsWith(type + "." + key(field, "")))
                .map(field ->
                        events.whereText(field, text -> row.equals(type + "." + key(field, String.valueOf(text)))))
                .findFirst()
                .orElseGet(() -> events.where(each -> false));
    }

    /** The groups are of the events in the order of their durations, where they have any. */
    private static void addByText(
            Map<String, double[]> rows, String field, Groups byText, Window window, Durations ascending) {
        int[] sizes = byText.sizes();
        double all = Arrays.stream(sizes).sum();
        double[][] parts = ascending.anyLasts() ? byText.parts(ascending.sorted()) : new double[sizes.length][0];
        for (int group = 0; group < sizes.length; group++) {
            Durations durations = new Durations(parts[group]);
            rows.put(key(field, byText.name(group)), new double[] {
                sizes[group] / window.seconds(), sizes[group] / all, durations.mean(), durations.percentile(0.95)
            });
        }
    }
}
