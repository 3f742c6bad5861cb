package org.flightdiff.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.unit.Unit;

/**
 * Amounts of both sides by key: cause, VM operation, class, method, thread. Rows are sorted by the absolute change of
 * one column, the first unless that depends on the length of the windows, largest first. The first amounts add up to a
 * whole where one is named.
 */
public record Breakdown(
        PanelId panel,
        Text keyName,
        ValueKind keyKind,
        List<Column> columns,
        List<BreakdownRow> rows,
        Text whole,
        Text note)
        implements Shape {

    /** Bars that a picture has room for. */
    public static final int ROWS = 5;

    public Breakdown {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public Breakdown(PanelId panel, Text keyName, List<Column> columns, List<BreakdownRow> rows, Text note) {
        this(panel, keyName, ValueKind.FREE_TEXT, columns, rows, Text.none(), note);
    }

    /** Whether its rows are methods. */
    public boolean isOfMethods() {
        return keyName.equals(Column.named("method")) || keyName.equals(Column.named("method-outside-the-jdk"));
    }

    /** The same, with some rows before all others; empty where it has none of them. */
    public Optional<Breakdown> ledBy(Predicate<BreakdownRow> first) {
        return rows.stream().noneMatch(first)
                ? Optional.empty()
                : Optional.of(with(columns, rows.stream().sorted(Comparator.comparing(row -> !first.test(row)))));
    }

    /** The same with each of its columns in turn as the first. */
    public Stream<Breakdown> byEachColumn() {
        return IntStream.range(0, columns.size())
                .mapToObj(at -> with(
                        led(columns, at),
                        rows.stream()
                                .map(row -> new BreakdownRow(
                                        row.key(), row.label(), led(row.baseline(), at), led(row.candidate(), at)))));
    }

    private static <T> List<T> led(List<T> all, int at) {
        List<T> led = new ArrayList<>(all);
        Collections.swap(led, 0, at);
        return led;
    }

    private Breakdown with(List<Column> some, Stream<BreakdownRow> ordered) {
        return new Breakdown(panel, keyName, keyKind, some, ordered.toList(), whole, note);
    }

    /** Whether one of the rows that a picture has room for looks like a number that is told. */
    public boolean draws(Quantity told) {
        Unit unit = columns.get(0).unit();
        return unit != null
                && unit == told.unit()
                && rows.stream()
                        .limit(ROWS)
                        .map(row -> new Both<>(
                                row.baseline().get(0), row.candidate().get(0)))
                        .anyMatch(both ->
                                Quantity.of(told.name(), unit, both).words().equals(told.words()));
    }

    public boolean addsUp() {
        return !whole.isEmpty();
    }

    /** The amounts of one key, one per column; NaN where not recorded, 0 where recorded and absent. */
    public record BreakdownRow(String key, Text label, List<Double> baseline, List<Double> candidate)
            implements TwoSided<List<Double>> {

        public BreakdownRow {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
        }

        public BreakdownRow(String key, List<Double> baseline, List<Double> candidate) {
            this(key, Text.recorded(key), baseline, candidate);
        }

        /** Whether one of its columns has these amounts. */
        public boolean has(Both<Double> amounts) {
            return IntStream.range(0, baseline.size())
                    .anyMatch(at -> new Both<>(baseline.get(at), candidate.get(at)).equals(amounts));
        }
    }

    @Override
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.breakdown(this);
    }
}
