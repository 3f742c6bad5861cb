package org.flightdiff.recording;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Field.Kind;
import org.jspecify.annotations.Nullable;

/** All events of one type, as columns, sorted by start time. Times are nanoseconds since 1970. */
final class EventTable {

    private final String event;
    private final long[] start;
    private final long[] duration;
    private final Map<String, ValueColumn> columns;
    private final int[] stacks;
    private final List<StackTrace> traces;
    private volatile @Nullable ByDuration byDuration;

    EventTable(
            String event,
            long[] start,
            long[] duration,
            Map<String, ValueColumn> columns,
            int[] stacks,
            List<StackTrace> traces) {
        this.event = event;
        this.start = start;
        this.duration = duration;
        this.columns = Map.copyOf(columns);
        this.stacks = stacks;
        this.traces = traces;
    }

    String event() {
        return event;
    }

    long[] start() {
        return start;
    }

    long[] duration() {
        return duration;
    }

    Map<String, ValueColumn> columns() {
        return columns;
    }

    int[] stacks() {
        return stacks;
    }

    List<StackTrace> traces() {
        return traces;
    }

    /**
     * All events, the shortest first; equally long ones in order of time.
     *
     * @param rows of the table
     * @param nanos their durations
     * @param starts their start times
     */
    record ByDuration(int[] rows, long[] nanos, long[] starts) {}

    /** Computed once, for all windows. */
    ByDuration byDuration() {
        ByDuration known = byDuration;
        if (known == null) {
            int[] rows = order(duration);
            known = new ByDuration(
                    rows,
                    Arrays.stream(rows).mapToLong(row -> duration[row]).toArray(),
                    Arrays.stream(rows).mapToLong(row -> start[row]).toArray());
            byDuration = known;
        }
        return known;
    }

    /** The same events at other times; their order must not change. */
    EventTable moved(LongUnaryOperator newStart) {
        return new EventTable(event, Arrays.stream(start).map(newStart).toArray(), duration, columns, stacks, traces);
    }

    int size() {
        return start.length;
    }

    /** When the last event ended; {@code Long.MIN_VALUE} without events. */
    long lastEndNanos() {
        return IntStream.range(0, size())
                .mapToLong(row -> start[row] + duration[row])
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /** The first row that starts at or after a time. */
    int firstRowFrom(long epochNanos) {
        return firstFrom(start, epochNanos);
    }

    /** The rows in ascending order of these keys; stable. */
    static int[] order(long[] keys) {
        int[] order = new int[keys.length];
        if (isAscending(keys)) {
            Arrays.setAll(order, row -> row);
            return order;
        }
        long[] sorted = keys.clone();
        Arrays.sort(sorted);
        int[] placed = new int[keys.length];
        for (int row = 0; row < keys.length; row++) {
            int first = firstFrom(sorted, keys[row]);
            order[first + placed[first]++] = row;
        }
        return order;
    }

    private static boolean isAscending(long[] keys) {
        for (int row = 1; row < keys.length; row++) {
            if (keys[row - 1] > keys[row]) {
                return false;
            }
        }
        return true;
    }

    private static int firstFrom(long[] sorted, long least) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Collects the events of one type while a file is read. */
    static final class Builder {
        private final Selection selection;
        private final ConstantNames names;
        private final StackPool stackPool;
        private final List<FieldColumn> columns;
        private final ValueColumn.Builder start;
        private final ValueColumn.Builder duration;
        private final ValueColumn.Builder stacks;
        private final ValueColumn.Builder threads;
        private int size;

        Builder(Selection selection, TextPool texts, StackPool stackPool) {
            this.selection = selection;
            this.names = new ConstantNames(texts);
            this.stackPool = stackPool;
            this.start = new ValueColumn.Builder(Kind.NUMBER, texts);
            this.duration = new ValueColumn.Builder(Kind.DURATION, texts);
            this.stacks = new ValueColumn.Builder(Kind.NUMBER, texts);
            this.threads = new ValueColumn.Builder(Kind.TEXT, texts);
            this.columns = selection.fields().stream()
                    .map(field -> new FieldColumn(field, texts, names))
                    .toList();
        }

        void add(RecordedEvent event, long startEpochNanos, long durationNanos) {
            start.add(startEpochNanos);
            duration.add(durationNanos);
            columns.forEach(column -> column.add(event));
            if (selection.stacks()) {
                stacks.add(stackPool.codeOf(event.getStackTrace()));
            }
            if (selection.threads()) {
                threads.add(names.codeOf(event.getThread()));
            }
            size++;
        }

        EventTable build(List<StackTrace> traces) {
            long[] unsorted = start.build(IntStream.range(0, size).toArray()).values();
            int[] order = order(unsorted);
            Map<String, ValueColumn> built = new LinkedHashMap<>();
            for (FieldColumn column : columns) {
                if (column.isPresent()) {
                    built.put(column.fieldName(), column.build(order));
                }
            }
            if (selection.threads()) {
                built.put(Selection.THREAD, threads.build(order));
            }
            int[] stackCodes = selection.stacks()
                    ? Arrays.stream(stacks.build(order).values())
                            .mapToInt(Math::toIntExact)
                            .toArray()
                    : new int[0];
            return new EventTable(
                    selection.event(),
                    start.build(order).values(),
                    duration.build(order).values(),
                    built,
                    stackCodes,
                    traces);
        }
    }
}
