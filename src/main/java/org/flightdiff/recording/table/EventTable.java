package org.flightdiff.recording.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.recording.column.Disorder;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;
import org.jspecify.annotations.Nullable;

/** All events of one type, as columns, sorted by start time. Times are nanoseconds since 1970. */
public final class EventTable {

    private final String event;
    private final LongColumn start;
    private final LongColumn duration;
    private final Map<String, ValueColumn> columns;
    private final LongColumn stacks;
    private final List<StackTrace> traces;
    private final Map<String, LongColumn> sorts = new ConcurrentHashMap<>();
    private volatile Order.@Nullable Ascending byDuration;

    private EventTable(
            String event,
            LongColumn start,
            LongColumn duration,
            Map<String, ValueColumn> columns,
            LongColumn stacks,
            List<StackTrace> traces) {
        this.event = event;
        this.start = start;
        this.duration = duration;
        this.columns = Map.copyOf(columns);
        this.stacks = stacks;
        this.traces = traces;
    }

    public static EventTable empty(String event) {
        return new EventTable(event, LongColumn.EMPTY, LongColumn.EMPTY, Map.of(), LongColumn.EMPTY, List.of());
    }

    /** Events in any order, with codes of stack traces, or none if these were not kept. */
    public static EventTable sorted(
            String event,
            LongColumn start,
            LongColumn duration,
            Map<String, ValueColumn> columns,
            LongColumn stacks,
            List<StackTrace> traces) {
        Disorder disorder = Disorder.of(start);
        if (disorder.isNone()) {
            return new EventTable(event, start, duration, columns, stacks, traces);
        }
        Map<String, ValueColumn> sorted = new HashMap<>();
        columns.forEach((name, column) ->
                sorted.put(name, new ValueColumn(column.kind(), disorder.mended(column.values()), column.texts())));
        LongColumn sortedStacks = stacks.size() == 0 ? stacks : disorder.mended(stacks);
        return new EventTable(event, disorder.mended(start), disorder.mended(duration), sorted, sortedStacks, traces);
    }

    public String event() {
        return event;
    }

    public long start(int row) {
        return start.get(row);
    }

    public long duration(int row) {
        return duration.get(row);
    }

    public LongColumn starts() {
        return start;
    }

    public LongColumn durations() {
        return duration;
    }

    public LongColumn stacks() {
        return stacks;
    }

    public Map<String, ValueColumn> columns() {
        return columns;
    }

    public boolean hasStacks() {
        return stacks.size() > 0;
    }

    public int stack(int row) {
        return (int) stacks.get(row);
    }

    public List<StackTrace> traces() {
        return traces;
    }

    public Order.Ascending byDuration() {
        Order.Ascending known = byDuration;
        if (known == null) {
            known = Order.ascending(duration);
            byDuration = known;
        }
        return known;
    }

    /** For each row the number of its sort: rows of one have the same stack trace, and the same in two columns. */
    public LongColumn sorts(String one, String other) {
        return sorts.computeIfAbsent(one + " " + other, both -> {
            LongColumn sorts = hasStacks() ? stacks : start.map(any -> 0);
            for (String field : List.of(other, one)) {
                ValueColumn column = columns.get(field);
                sorts = column == null ? sorts : joined(sorts, column.values());
            }
            return sorts;
        });
    }

    private static LongColumn joined(LongColumn one, LongColumn other) {
        LongIndex pairs = new LongIndex();
        LongColumn.Builder joined = new LongColumn.Builder();
        long[] others = new long[LongColumn.BLOCK_ROWS];
        one.forEachBlock((numbers, rows) -> {
            other.copy(joined.size(), rows, others);
            for (int row = 0; row < rows; row++) {
                numbers[row] = pairs.add(LongIndex.pair((int) numbers[row], (int) others[row]));
            }
            joined.addAll(numbers, rows);
        });
        return joined.build();
    }

    public boolean isTimed() {
        return duration.hasAbove(0);
    }

    /** These events at other times; their order must not change. */
    public EventTable moved(LongUnaryOperator newStart) {
        return new EventTable(event, start.map(newStart), duration, columns, stacks, traces);
    }

    public EventTable only(int[] rows) {
        Map<String, ValueColumn> some = new HashMap<>();
        columns.forEach((name, column) ->
                some.put(name, new ValueColumn(column.kind(), column.values().at(rows), column.texts())));
        return new EventTable(
                event, start.at(rows), duration.at(rows), some, hasStacks() ? stacks.at(rows) : stacks, traces);
    }

    public boolean hasTimesOf(EventTable other) {
        return size() == other.size()
                && IntStream.range(0, size())
                        .allMatch(row -> start(row) == other.start(row) && duration(row) == other.duration(row));
    }

    public int size() {
        return start.size();
    }

    public long lastEndNanos() {
        return start.largestSum(duration);
    }

    public long totalDurationNanos() {
        return duration.sum();
    }

    public int firstRowFrom(long epochNanos) {
        return start.firstAtLeast(epochNanos, 0, size());
    }
}
