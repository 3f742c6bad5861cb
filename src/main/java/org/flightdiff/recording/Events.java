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

/**
 * Some events of one type, in order of their start unless stated otherwise: those of a window, or some of them. Rows
 * count from 0; times are seconds from the start of the recording.
 */
public final class Events {

    private static final double NANOS = 1e9;

    /** No field has this name. */
    private static final String STACK = "";

    private final EventTable table;
    private final RecordingFile source;
    private final Rows rows;

    /** The codes of a text field, or of stack traces, that these events have: many group by the same. */
    private final Map<String, int[]> distinct = new ConcurrentHashMap<>();

    Events(EventTable table, RecordingFile source, Rows rows) {
        this.table = table;
        this.source = source;
        this.rows = rows;
    }

    /** The name of their type. */
    public String type() {
        return table.event();
    }

    /**
     * Those that are also among others, in the order of these.
     *
     * @throws IllegalArgumentException unless both come from one reading of a recording
     */
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

    /** How many there are. */
    public int size() {
        return rows.size();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return rows.size() == 0;
    }

    /** All rows, for streaming over them. */
    public IntStream rows() {
        return IntStream.range(0, rows.size());
    }

    /** The events whose rows meet a condition. */
    public Events where(RowTests condition) {
        Rows kept = rows.where(condition);
        return kept == rows ? this : new Events(table, source, kept);
    }

    /**
     * These events in another table with the same rows.
     *
     * @throws IllegalArgumentException if these are not of the table that has the same rows
     */
    public Events from(EventTable own, EventTable other) {
        if (own != table) {
            throw new IllegalArgumentException("not the events of " + own.event());
        }
        return new Events(other, source, rows);
    }

    /** These events by how long they last. */
    public EventsByDuration byDuration() {
        return EventsByDuration.of(table, source, rows);
    }

    /** Whether any event of this type in the recording has a duration. */
    public boolean areTimed() {
        return table.isTimed();
    }

    /**
     * Groups the events by name.
     *
     * @param field a text field
     * @param name gives the name for a text, which is null if the event has none
     */
    public Groups byText(String field, Function<@Nullable String, String> name) {
        ValueColumn column = column(field, ColumnKind.TEXT);
        RowCodes codes = new KeptCodes(column.values(), rows);
        return Groups.of(
                size(),
                codes,
                distinct.computeIfAbsent(field, text -> Groups.distinct(size(), codes)),
                code -> name.apply(code == TextPool.NULL ? null : column.texts().get(code)));
    }

    /**
     * Groups the events by name.
     *
     * @param name gives the name for a stack trace
     */
    public Groups byStack(Function<StackTrace, String> name) {
        return Groups.of(
                size(),
                stackCodes(),
                distinct.computeIfAbsent(STACK, stack -> Groups.distinct(size(), stackCodes())),
                code -> name.apply(stackOf(code)));
    }

    /** The events whose text field has one of the values. */
    public Events where(String field, String... values) {
        return whereText(field, Arrays.asList(values)::contains);
    }

    /**
     * The events whose text field, null if there is none, meets a condition, which is evaluated once per distinct text.
     */
    public Events whereText(String field, Predicate<@Nullable String> condition) {
        if (isEmpty()) {
            return this;
        }
        return where(textMeets(field, condition));
    }

    /** Whether this JVM's events have the field. Also false if there is no event. */
    public boolean has(String field) {
        return table.columns().containsKey(field);
    }

    /** Names of the fields of one kind, in alphabetical order. Also empty if there is no event. */
    public List<String> fields(ColumnKind kind) {
        return table.columns().entrySet().stream()
                .filter(column -> column.getValue().kind() == kind)
                .map(Map.Entry::getKey)
                .filter(name -> !name.equals(Selection.THREAD))
                .sorted()
                .toList();
    }

    /** Start in seconds from the start of the recording. */
    public double start(int row) {
        return (table.start(rows.at(row)) - source.startEpochNanos()) / NANOS;
    }

    /** End in seconds from the start of the recording. */
    public double end(int row) {
        return start(row) + duration(row);
    }

    /** Duration of the event in seconds; 0 for events without one. */
    public double duration(int row) {
        return table.duration(rows.at(row)) / NANOS;
    }

    /**
     * The rows, from the second on, that have no unrecorded time between them and the previous row; see {@link RecordingFile}.
     */
    public IntStream following() {
        return rows().skip(1)
                .filter(row -> source.continued().stream()
                        .noneMatch(file -> file.gapSeconds() > 0
                                && start(row - 1) < file.atSeconds()
                                && start(row) >= file.atSeconds()));
    }

    /**
     * The {@link #following()} rows at which a cumulative counter has not fallen. It falls only where it restarts, as
     * in a file with chunks of several JVMs; its growth there is unknown.
     *
     * @param counter one value per row
     */
    public IntStream following(double[] counter) {
        return following().filter(row -> counter[row] >= counter[row - 1]);
    }

    /** Starts of all events, see {@link #start}. */
    public double[] starts() {
        return all(eachStart());
    }

    /** The start of each event, see {@link #start}. */
    public RowNumbers eachStart() {
        return new KeptNumbers(table.starts(), rows, source.startEpochNanos(), NANOS);
    }

    /** The duration of each event, see {@link #duration}. */
    public RowNumbers eachDuration() {
        return new KeptNumbers(table.durations(), rows, 0, NANOS);
    }

    /** Starts of events of several types taken together, in ascending order. */
    public static double[] starts(List<Events> several) {
        double[] starts = new double[several.stream().mapToInt(Events::size).sum()];
        int next = 0;
        for (Events each : several) {
            System.arraycopy(each.starts(), 0, starts, next, each.size());
            next += each.size();
        }
        Arrays.sort(starts);
        return starts;
    }

    /** Durations of all events, see {@link #duration}. */
    public double[] durations() {
        return all(eachDuration());
    }

    /** The sum of all durations, in seconds. */
    public double totalDuration() {
        return sum(table.durations()) / NANOS;
    }

    private double sum(LongColumn column) {
        long[] numbers = Scratch.numbers();
        long sum = 0;
        for (int first = 0; first < size(); first += numbers.length) {
            int count = Math.min(numbers.length, size() - first);
            rows.copy(column, first, count, numbers);
            for (int i = 0; i < count; i++) {
                sum += numbers[i];
            }
        }
        return sum;
    }

    /** A whole number, or 0 and 1 for a boolean. */
    public long number(String field, int row) {
        return column(field, ColumnKind.NUMBER).value(rows.at(row));
    }

    /** A boolean. */
    public boolean flag(String field, int row) {
        return number(field, row) != 0;
    }

    /** All values of a field, whatever it is; all missing if no event has it. */
    public EventColumn column(EventField field) {
        return EventColumn.of(field, table, source, rows);
    }

    /** All values of a whole-number field. */
    public double[] numbers(String field) {
        return all(eachNumber(field));
    }

    /** The value of a whole-number field in a row, read where it is kept. */
    public RowNumbers eachNumber(String field) {
        return isEmpty()
                ? RowNumbers.all(Double.NaN)
                : new KeptNumbers(column(field, ColumnKind.NUMBER).values(), rows, 0, 1);
    }

    /** The sum over a whole-number field. */
    public double sum(String field) {
        if (isEmpty()) {
            return 0;
        }
        double[] sum = {0};
        eachNumber(field).forEach(size(), number -> sum[0] += number);
        return sum[0];
    }

    /** The events that have finite values in all of these floating point fields. */
    public Events withDecimals(String... fields) {
        List<ValueColumn> columns = Arrays.stream(fields)
                .filter(this::has)
                .map(field -> column(field, ColumnKind.DECIMAL))
                .toList();
        return where(row -> columns.stream().noneMatch(column -> Double.isNaN(column.decimal(rows.at(row)))));
    }

    /** A floating point value; NaN if the event has none. */
    public double decimal(String field, int row) {
        return column(field, ColumnKind.DECIMAL).decimal(rows.at(row));
    }

    /** All values of a floating point field. */
    public double[] decimals(String field) {
        if (isEmpty()) {
            return new double[0];
        }
        ValueColumn column = column(field, ColumnKind.DECIMAL);
        return all(row -> column.decimal(rows.at(row)));
    }

    /** A time span in seconds; NaN if the JVM gave none. */
    public double seconds(String field, int row) {
        return inSeconds(column(field, ColumnKind.DURATION).value(rows.at(row)));
    }

    /** All values of a time span field, in seconds. */
    public double[] seconds(String field) {
        if (isEmpty()) {
            return new double[0];
        }
        LongColumn nanos = column(field, ColumnKind.DURATION).values();
        return all(row -> inSeconds(nanos.get(rows.at(row))));
    }

    /** A text, or the name of a class, method or thread; null if the event has none. */
    public @Nullable String text(String field, int row) {
        ValueColumn column = column(field, ColumnKind.TEXT);
        int code = (int) column.value(rows.at(row));
        return code == TextPool.NULL ? null : column.texts().get(code);
    }

    /** The stack trace; {@link StackTrace#NONE} if none was recorded. */
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
        return where(stackMeets(condition));
    }

    /**
     * Sums amounts by stack trace.
     *
     * @param amount of each row
     * @param taker is given each distinct trace that an event has, with its sum
     */
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

    /**
     * Tells of each row whether its stack trace meets the condition of its group, which is evaluated once per distinct trace
     * and group.
     *
     * @param conditions one for each group
     */
    public RowTests stackMeets(Groups groups, List<Predicate<StackTrace>> conditions) {
        RowCodes stacks = stackCodes();
        return new OnceByGroup(
                groups,
                stacks,
                conditions.stream()
                        .map(condition -> new OnceByCode(stacks, stackCount(), code -> condition.test(stackOf(code))))
                        .toList());
    }

    /** Tells of each row whether its text in a field, null if there is none, meets a condition, evaluated once per text. */
    public RowTests textMeets(String field, Predicate<@Nullable String> condition) {
        if (isEmpty()) {
            return row -> false;
        }
        ValueColumn column = column(field, ColumnKind.TEXT);
        RowCodes textOrNone = new KeptCodes(column.values(), rows).plus(1);
        return new OnceByCode(
                textOrNone,
                1 + column.texts().size(),
                code -> condition.test(code == 0 ? null : column.texts().get(code - 1)));
    }

    /** How many events have a stack trace that meets a condition, which is evaluated once per distinct trace. */
    public long countStacks(Predicate<StackTrace> condition) {
        boolean any = IntStream.range(0, stackCount()).anyMatch(code -> condition.test(stackOf(code)));
        return any ? stackMeets(condition).count(size()) : 0;
    }

    /**
     * Finds the events of each time bin by those at its edges.
     *
     * @param bins how many time bins there are
     * @param binOf the bin of a start in seconds, ascending with it
     * @return the first row of each bin, and behind the last bin the number of events
     */
    public int[] firstRows(int bins, DoubleToIntFunction binOf) {
        return TimeOrder.firstRows(eachStart(), size(), bins, binOf);
    }

    /** The number of each event's stack trace, for {@link #stackOf}. */
    public RowCodes stackCodes() {
        return table.hasStacks() ? new KeptCodes(table.stacks(), rows) : row -> 0;
    }

    /** How many numbers of stack traces there are, of these events or not. */
    public int stackCount() {
        return Math.max(1, table.traces().size());
    }

    /** The stack trace of a number; {@link StackTrace#NONE} if none was recorded. */
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
