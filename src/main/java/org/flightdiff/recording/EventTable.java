package org.flightdiff.recording;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import jdk.jfr.consumer.RecordedEvent;
import org.flightdiff.recording.Field.Kind;
import org.jspecify.annotations.Nullable;

/** All events of one type, as columns, sorted by start time. Times are nanoseconds since 1970. */
record EventTable(
        String event,
        long[] start,
        long[] duration,
        Map<String, Column> columns,
        int[] stacks,
        List<StackTrace> traces) {

    int size() {
        return start.length;
    }

    /** When the last of the events ended; the smallest long without events. */
    long lastEndNanos() {
        return IntStream.range(0, size())
                .mapToLong(row -> start[row] + duration[row])
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /** First row that starts at or after a time. */
    int firstRowFrom(long epochNanos) {
        int found = Arrays.binarySearch(start, epochNanos);
        if (found < 0) {
            return -found - 1;
        }
        while (found > 0 && start[found - 1] == epochNanos) {
            found--;
        }
        return found;
    }

    /** The rows in the order of these starts, those that start together in the order they have. */
    static int[] order(long[] starts) {
        boolean sorted = IntStream.range(1, starts.length).allMatch(row -> starts[row - 1] <= starts[row]);
        IntStream rows = IntStream.range(0, starts.length);
        return sorted
                ? rows.toArray()
                : rows.boxed()
                        .sorted(Comparator.comparingLong(row -> starts[row]))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** Collects the events of one type while a file is read. */
    static final class Builder {
        private final Selection selection;
        private final TextPool texts;
        private final StackPool stackPool;
        private final Map<Field, Column.Builder> columns = new LinkedHashMap<>();
        private final Map<Field, Boolean> present = new LinkedHashMap<>();
        private final Column.Builder start;
        private final Column.Builder duration;
        private final Column.Builder stacks;
        private final Column.Builder threads;
        private int size;

        Builder(Selection selection, TextPool texts, StackPool stackPool) {
            this.selection = selection;
            this.texts = texts;
            this.stackPool = stackPool;
            this.start = new Column.Builder(Kind.NUMBER, texts);
            this.duration = new Column.Builder(Kind.DURATION, texts);
            this.stacks = new Column.Builder(Kind.NUMBER, texts);
            this.threads = new Column.Builder(Kind.TEXT, texts);
            for (Field field : selection.fields()) {
                columns.put(field, new Column.Builder(field.kind(), texts));
            }
        }

        void add(RecordedEvent event) {
            start.add(FieldValues.epochNanos(event.getStartTime()));
            duration.add(FieldValues.nanos(event.getDuration()));
            columns.forEach((field, column) -> column.add(value(event, field)));
            if (selection.stacks()) {
                stacks.add(stackPool.codeOf(event.getStackTrace()));
            }
            if (selection.threads()) {
                threads.add(textCode(event.getThread() == null ? null : Names.ofThread(event.getThread())));
            }
            size++;
        }

        private long value(RecordedEvent event, Field field) {
            String name = FieldValues.nameIn(event, field);
            present.merge(field, name != null, Boolean::logicalOr);
            if (name == null) {
                return field.kind() == Kind.TEXT ? Column.NULL_TEXT : 0;
            }
            return switch (field.kind()) {
                case NUMBER -> FieldValues.number(event, name);
                case DECIMAL -> Double.doubleToRawLongBits(event.getDouble(name));
                case DURATION -> FieldValues.nanos(event.getDuration(name));
                case TEXT -> textCode(Names.of(event.getValue(name)));
            };
        }

        private int textCode(@Nullable String text) {
            return text == null ? Column.NULL_TEXT : texts.codeOf(text);
        }

        EventTable build(List<StackTrace> traces) {
            long[] unsorted = start.build(IntStream.range(0, size).toArray()).values();
            int[] order = order(unsorted);
            Map<String, Column> built = new LinkedHashMap<>();
            columns.forEach((field, column) -> {
                if (size > 0 && present.getOrDefault(field, false)) {
                    built.put(field.name(), column.build(order));
                }
            });
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
                    Map.copyOf(built),
                    stackCodes,
                    traces);
        }
    }
}
