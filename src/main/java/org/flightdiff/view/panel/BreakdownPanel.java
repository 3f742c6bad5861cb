package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Shape;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.jspecify.annotations.Nullable;

/** Amounts by key, matched over both sides: all, or those that changed most. Several runs show their mean. */
public final class BreakdownPanel extends Panel {

    /** Most programs have fewer classes, methods and pools; paths, hosts and texts have no limit. */
    public static final int MOST_KEYS = 2000;

    private final String keyColumn;
    private final List<Column> columns;
    private final PairNote pairNote;
    private final Function<Window, Map<String, double[]>> amounts;
    private ValueKind keyKind = ValueKind.FREE_TEXT;
    private Function<Window, List<RowEvents>> counted = window -> List.of();
    private int ordering;
    private Function<String, Text> naming = Text::recorded;
    private Text whole = Text.none();

    @FunctionalInterface
    public interface PairNote {

        Text on(List<Window> baseline, List<Window> candidate);
    }

    public BreakdownPanel(
            String id,
            String keyColumn,
            List<Column> columns,
            List<Selection> required,
            Function<Window, Map<String, double[]>> amounts) {
        this(id, keyColumn, columns, Source.allOf(required), amounts);
    }

    public BreakdownPanel(
            String id,
            String keyColumn,
            List<Column> columns,
            Source source,
            Function<Window, Map<String, double[]>> amounts) {
        this(id, keyColumn, columns, source, amounts, (baseline, candidate) -> Text.none());
    }

    public BreakdownPanel(
            String id,
            String keyColumn,
            List<Column> columns,
            Source source,
            Function<Window, Map<String, double[]>> amounts,
            PairNote pairNote) {
        super(id, source);
        this.keyColumn = keyColumn;
        this.columns = List.copyOf(columns);
        this.amounts = amounts;
        this.pairNote = pairNote;
    }

    /** How many events of a type there are by a key: per second, and of all. */
    public static BreakdownPanel ofEvents(
            String id, String keyColumn, Source source, Selection event, BiFunction<Events, Integer, String> key) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(new Column("per-second", Unit.PER_SECOND), new Column("share", Unit.SHARE)),
                        source,
                        window -> {
                            Events events = window.events(event);
                            double[] each = {1 / window.seconds(), 1.0 / events.size()};
                            return sums(events, key, row -> each);
                        })
                .counting(event, key);
    }

    /** What events add, each to the amounts of its key. */
    public static Map<String, double[]> sums(
            Events events, BiFunction<Events, Integer, String> key, IntFunction<double[]> amounts) {
        Map<String, double[]> sums = new TreeMap<>();
        events.rows().forEach(row -> {
            double[] more = amounts.apply(row);
            double[] sum = sums.computeIfAbsent(key.apply(events, row), name -> new double[more.length]);
            Arrays.setAll(sum, column -> sum[column] + more[column]);
        });
        return sums;
    }

    /** What is told of the durations of events, by the groups that these fall into. */
    public static Map<String, double[]> ofDurations(
            Events events, Function<Events, Groups> key, UnaryOperator<double[]> told) {
        Map<String, double[]> byName = new TreeMap<>();
        if (!events.isEmpty()) {
            Groups groups = key.apply(events);
            double[][] parts = groups.parts(events.durations());
            for (int group = 0; group < parts.length; group++) {
                byName.put(groups.name(group), told.apply(parts[group]));
            }
        }
        return byName;
    }

    /** The events that its rows count, of each type, by the keys that the amounts are summed up by. */
    public BreakdownPanel counting(Function<Window, List<RowEvents>> events) {
        counted = events;
        return this;
    }

    /** The events of a type that its rows count, each in one, by the keys that the amounts are summed up by. */
    public BreakdownPanel counting(Selection event, BiFunction<Events, Integer, String> key) {
        return counting(window -> {
            Events events = window.events(event);
            return List.of(RowEvents.by(events, row -> key.apply(events, row)));
        });
    }

    /** By the change of which column keys are ordered if the first may depend on the length of the windows. */
    public BreakdownPanel orderedBy(int column) {
        ordering = column;
        return this;
    }

    /** Its keys may hold what is to be masked. */
    public BreakdownPanel keyedBy(ValueKind kind) {
        keyKind = kind;
        return this;
    }

    /** Some keys are words of ours, such as {@link org.flightdiff.language.StandIn}s. */
    public BreakdownPanel naming(Function<String, Text> label) {
        naming = label;
        return this;
    }

    public BreakdownPanel addingUpTo(Text sum) {
        whole = sum;
        return this;
    }

    @Override
    public Text label(String key) {
        return naming.apply(key);
    }

    @Override
    public List<RowEvents> counted(Window window) {
        return counted.apply(window);
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<List<Map<String, double[]>>> runs =
                shown.map(windows -> windows.stream().map(amounts).toList());
        Set<String> keys = new HashSet<>();
        runs.baseline().forEach(run -> keys.addAll(run.keySet()));
        runs.candidate().forEach(run -> keys.addAll(run.keySet()));
        Foremost<BreakdownRow> foremost = new Foremost<>(
                MOST_KEYS,
                Comparator.comparingDouble((BreakdownRow row) -> -absoluteChange(row))
                        .thenComparing(BreakdownRow::key));
        for (String key : keys) {
            foremost.offer(
                    new BreakdownRow(key, label(key), means(runs.baseline(), key), means(runs.candidate(), key)));
        }
        return new Breakdown(
                id(), Column.named(keyColumn), keyKind, columns, foremost.kept(), whole, note(shown, keys.size()));
    }

    private Text note(Shown shown, int keys) {
        boolean both = !shown.baseline().isEmpty() && !shown.candidate().isEmpty();
        return Text.semicolons(
                shown.note(),
                both ? pairNote.on(shown.baseline(), shown.candidate()) : Text.none(),
                keys > MOST_KEYS ? Text.of("note.changed-most", Text.count(MOST_KEYS), Text.count(keys)) : Text.none());
    }

    private List<Double> means(List<Map<String, double[]>> runs, String key) {
        List<Double> means = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            int at = column;
            double absent = columns.get(at).amount() ? 0 : Double.NaN;
            means.add(
                    runs.size() == 1
                            ? amount(runs.get(0).get(key), at, absent)
                            : runs.stream()
                                    .mapToDouble(run -> amount(run.get(key), at, absent))
                                    .filter(amount -> !Double.isNaN(amount))
                                    .average()
                                    .orElse(Double.NaN));
        }
        return means;
    }

    private static double amount(double @Nullable [] amounts, int column, double absent) {
        return amounts == null ? absent : amounts[column];
    }

    private double absoluteChange(BreakdownRow row) {
        double baseline = row.baseline().get(ordering);
        double candidate = row.candidate().get(ordering);
        return Math.abs((Double.isNaN(candidate) ? 0 : candidate) - (Double.isNaN(baseline) ? 0 : baseline));
    }
}
