package org.flightdiff.recording;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleToIntFunction;
import java.util.function.Function;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.chunk.Clock;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.recording.table.ValueColumn;
import org.jspecify.annotations.Nullable;

/** Some events of one type, in order of their start unless stated otherwise; times are seconds from the recording's. */
public final class Events {

    private static final double NANOS = 1e9;

    private final EventTable table;
    private final RecordingFile source;
    private final Rows rows;

    /** The first rows of the texts of a field, or of stack traces, that these events have: many group by the same. */
    private final Map<String, int[]> firsts = new ConcurrentHashMap<>();

    private final Map<String, AlikeEvents> alike = new ConcurrentHashMap<>();

    Events(EventTable table, RecordingFile source, Rows rows) {
        this.table = table;
        this.source = source;
        this.rows = rows;
    }

    public String type() {
        return table.event();
    }

    public Events and(Events others) {
        if (others.table != table && !isEmpty() && !others.isEmpty()) {
            throw new IllegalArgumentException("events of different recordings");
        }
        BitSet there = new BitSet(table.size());
        others.rows().forEach(row -> there.set(others.rows.at(row)));
        return where(row -> there.get(rows.at(row)));
    }

    /** The row of another event among these; -1 if it is none of them. */
    public int rowOf(Events one) {
        return one.isEmpty() || one.table != table ? -1 : rows.placeOf(one.rows.at(0));
    }

    public int size() {
        return rows.size();
    }

    public boolean isEmpty() {
        return rows.size() == 0;
    }

    public IntStream rows() {
        return IntStream.range(0, rows.size());
    }

    public Events where(RowTests condition) {
        Rows kept = condition == RowTests.NONE
                ? Rows.range(0, 0)
                : condition == RowTests.ALL ? rows : rows.where(condition);
        return kept == rows ? this : new Events(table, source, kept);
    }

    /** These events in another table, which must have the same rows. */
    public Events from(EventTable own, EventTable other) {
        if (own != table) {
            throw new IllegalArgumentException("not the events of " + own.event());
        }
        return new Events(other, source, rows);
    }

    /** These events by their sorts, whose events are alike in stack trace, thread and a text, as far as they have them. */
    public AlikeEvents alike(String text) {
        return alike.computeIfAbsent(text, field -> new AlikeEvents(this, table.sorts(Selection.THREAD, field)));
    }

    Events at(int[] some) {
        return new Events(table, source, Rows.of(rows.each(some)));
    }

    RowCodes codes(LongColumn column) {
        return rows.codes(column);
    }

    public EventsByDuration byDuration() {
        return EventsByDuration.of(table, source, rows);
    }

    public boolean areTimed() {
        return table.isTimed();
    }

    /** Groups the events by the name that is made of their text in a field, which is null if an event has none. */
    public Groups byText(String field, Function<@Nullable String, String> name) {
        ValueColumn column = column(field, ColumnKind.TEXT);
        RowCodes codes = rows.codes(column.values());
        return Groups.of(
                size(),
                codes,
                firsts.computeIfAbsent(field, text -> Groups.firsts(size(), codes)),
                code -> name.apply(code == TextPool.NULL ? null : column.texts().get(code)));
    }

    public Groups byStack(Function<StackTrace, String> name) {
        return Groups.of(
                size(),
                stackCodes(),
                firsts.computeIfAbsent("", stack -> Groups.firsts(size(), stackCodes())),
                code -> name.apply(stackOf(code)));
    }

    public Events where(String field, String... values) {
        return whereText(field, Arrays.asList(values)::contains);
    }

    /** The events whose text in a field, null if there is none, meets a condition, evaluated once per text. */
    public Events whereText(String field, Predicate<@Nullable String> condition) {
        return isEmpty() ? this : where(textMeets(field, condition));
    }

    public boolean has(String field) {
        return table.columns().containsKey(field);
    }

    public List<String> fields(ColumnKind kind) {
        return table.columns().entrySet().stream()
                .filter(column -> column.getValue().kind() == kind)
                .map(Map.Entry::getKey)
                .filter(name -> !name.equals(Selection.THREAD))
                .sorted()
                .toList();
    }

    public double start(int row) {
        return (table.start(rows.at(row)) - source.startEpochNanos()) / NANOS;
    }

    public double end(int row) {
        return start(row) + duration(row);
    }

    public double duration(int row) {
        return table.duration(rows.at(row)) / NANOS;
    }

    /** The rows, from the second on, without unrecorded time between them and the previous one; see {@link RecordingFile}. */
    public IntStream following() {
        return rows().skip(1)
                .filter(row -> source.continued().stream()
                        .noneMatch(file -> file.gapSeconds() > 0
                                && start(row - 1) < file.atSeconds()
                                && start(row) >= file.atSeconds()));
    }

    /** The {@link #following()} rows at which a counter has not fallen, as it does where it restarts. */
    public IntStream following(double[] counter) {
        return following().filter(row -> counter[row] >= counter[row - 1]);
    }

    public double[] starts() {
        return all(eachStart());
    }

    public RowNumbers eachStart() {
        return rows.numbers(table.starts(), source.startEpochNanos(), NANOS);
    }

    public RowNumbers eachDuration() {
        return rows.numbers(table.durations(), 0, NANOS);
    }

    public static double[] starts(List<Events> several) {
        return several.stream()
                .flatMapToDouble(each -> Arrays.stream(each.starts()))
                .sorted()
                .toArray();
    }

    public double[] durations() {
        return all(eachDuration());
    }

    public double totalDuration() {
        return rows.sum(table.durations()) / NANOS;
    }

    public long number(String field, int row) {
        return column(field, ColumnKind.NUMBER).value(rows.at(row));
    }

    public boolean flag(String field, int row) {
        return number(field, row) != 0;
    }

    public EventColumn column(EventField field) {
        return EventColumn.of(field, table, source, rows);
    }

    public double[] numbers(String field) {
        return all(eachNumber(field));
    }

    public RowNumbers eachNumber(String field) {
        return isEmpty()
                ? RowNumbers.all(Double.NaN)
                : rows.numbers(column(field, ColumnKind.NUMBER).values(), 0, 1);
    }

    public double sum(String field) {
        double[] sum = {0};
        eachNumber(field).forEach(size(), number -> sum[0] += number);
        return sum[0];
    }

    public Events withDecimals(String... fields) {
        List<ValueColumn> columns = Arrays.stream(fields)
                .filter(this::has)
                .map(field -> column(field, ColumnKind.DECIMAL))
                .toList();
        return where(row -> columns.stream().noneMatch(column -> Double.isNaN(column.decimal(rows.at(row)))));
    }

    public double decimal(String field, int row) {
        return column(field, ColumnKind.DECIMAL).decimal(rows.at(row));
    }

    public double[] decimals(String field) {
        if (isEmpty()) {
            return new double[0];
        }
        ValueColumn column = column(field, ColumnKind.DECIMAL);
        return all(row -> column.decimal(rows.at(row)));
    }

    public double seconds(String field, int row) {
        return inSeconds(column(field, ColumnKind.DURATION).value(rows.at(row)));
    }

    public double[] seconds(String field) {
        if (isEmpty()) {
            return new double[0];
        }
        LongColumn nanos = column(field, ColumnKind.DURATION).values();
        return all(row -> inSeconds(nanos.get(rows.at(row))));
    }

    public @Nullable String text(String field, int row) {
        ValueColumn column = column(field, ColumnKind.TEXT);
        int code = (int) column.value(rows.at(row));
        return code == TextPool.NULL ? null : column.texts().get(code);
    }

    public StackTrace stack(int row) {
        return table.hasStacks() ? table.traces().get(table.stack(rows.at(row))) : StackTrace.NONE;
    }

    private static double inSeconds(long nanos) {
        return nanos == Clock.NOT_AVAILABLE ? Double.NaN : nanos / NANOS;
    }

    private double[] all(RowNumbers each) {
        double[] values = new double[size()];
        each.copy(0, values.length, values);
        return values;
    }

    /** The events with a stack trace that meets a condition, which is evaluated once per distinct trace. */
    public Events whereStack(Predicate<StackTrace> condition) {
        return where(mayHave(condition) ? stackMeets(condition) : RowTests.NONE);
    }

    /** Whether a stack trace of the recording meets a condition; if not, none of these does. */
    public boolean mayHave(Predicate<StackTrace> condition) {
        return IntStream.range(0, stackCount()).anyMatch(code -> condition.test(stackOf(code)));
    }

    /** Gives out each distinct stack trace that an event has, with the sum of an amount of its rows. */
    public void sumByStack(RowNumbers amount, ObjDoubleConsumer<StackTrace> taker) {
        double[] sums = new double[stackCount()];
        boolean[] there = new boolean[sums.length];
        RowCodes stacks = stackCodes();
        int[] codes = new int[RowNumbers.BATCH];
        double[] amounts = new double[RowNumbers.BATCH];
        for (int first = 0; first < size(); first += codes.length) {
            int count = Math.min(codes.length, size() - first);
            stacks.copy(first, count, codes);
            amount.copy(first, count, amounts);
            for (int i = 0; i < count; i++) {
                sums[codes[i]] += amounts[i];
                there[codes[i]] = true;
            }
        }
        for (int code = 0; code < sums.length; code++) {
            if (there[code]) {
                taker.accept(stackOf(code), sums[code]);
            }
        }
    }

    /** Tells of each row whether its stack trace meets a condition, which is evaluated once per distinct trace. */
    public RowTests stackMeets(Predicate<StackTrace> condition) {
        return new OnceByCode(stackCodes(), stackCount(), code -> condition.test(stackOf(code)));
    }

    /** Tells of each row whether its text in a field, null if there is none, meets a condition, evaluated once per text. */
    public RowTests textMeets(String field, Predicate<@Nullable String> condition) {
        if (isEmpty()) {
            return row -> false;
        }
        ValueColumn column = column(field, ColumnKind.TEXT);
        RowCodes textOrNone = rows.codes(column.values()).plus(1);
        return new OnceByCode(
                textOrNone,
                1 + column.texts().size(),
                code -> condition.test(code == 0 ? null : column.texts().get(code - 1)));
    }

    /** The first row of each time bin, and behind the last bin the number of events; see {@link RowNumbers#firstRows}. */
    public int[] firstRows(int bins, DoubleToIntFunction binOf) {
        return eachStart().firstRows(size(), bins, binOf);
    }

    public RowCodes stackCodes() {
        return table.hasStacks() ? rows.codes(table.stacks()) : row -> 0;
    }

    public int stackCount() {
        return Math.max(1, table.traces().size());
    }

    public StackTrace stackOf(int code) {
        return table.hasStacks() ? table.traces().get(code) : StackTrace.NONE;
    }

    private ValueColumn column(String field, ColumnKind kind) {
        ValueColumn column = table.columns().get(field);
        if (column == null) {
            throw new MissingFieldException(table.event(), field);
        }
        if (column.kind() != kind) {
            throw new IllegalArgumentException(
                    table.event() + "." + field + " is a " + column.kind() + " column, not " + kind);
        }
        return column;
    }
}
