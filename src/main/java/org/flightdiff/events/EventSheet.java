package org.flightdiff.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Notation;

/** One run after another, in order of time, without an object per event. Immutable. */
public final class EventSheet {

    private final List<Events> runs;
    private final List<EventField> fields;
    private final int[] firsts;
    private final Map<EventField, List<EventColumn>> columns = new HashMap<>();

    EventSheet(List<Events> runs, List<EventField> fields) {
        this.runs = List.copyOf(runs);
        this.fields = List.copyOf(fields);
        firsts = new int[runs.size() + 1];
        for (int run = 0; run < runs.size(); run++) {
            firsts[run + 1] = firsts[run] + runs.get(run).size();
        }
        for (EventField field : fields) {
            columns.put(field, runs.stream().map(events -> events.column(field)).toList());
        }
    }

    static EventSheet joined(TwoSided<EventSheet> sides) {
        return new EventSheet(
                Stream.concat(sides.baseline().runs.stream(), sides.candidate().runs.stream())
                        .toList(),
                sides.baseline().fields);
    }

    public int size() {
        return firsts[firsts.length - 1];
    }

    public int runs() {
        return runs.size();
    }

    int row(int run, int place) {
        return firsts[run] + place;
    }

    public int run(int row) {
        int found = Arrays.binarySearch(firsts, row);
        int run = found >= 0 ? found : -found - 2;
        // Runs without events begin where the next one does.
        while (firsts[run + 1] <= row) {
            run++;
        }
        return run;
    }

    public List<EventField> fields() {
        return fields;
    }

    public Optional<EventField> field(String name) {
        return fields.stream().filter(field -> field.name().equals(name)).findFirst();
    }

    /** The fields that at least one event of either side has a value of; a duration of nothing is none. */
    public static List<EventField> filled(TwoSided<EventSheet> sides) {
        return sides.baseline().fields.stream()
                .filter(field ->
                        sides.baseline().isFilled(field) || sides.candidate().isFilled(field))
                .toList();
    }

    private boolean isFilled(EventField field) {
        boolean isDuration = field.equals(EventField.DURATION);
        return columns(field).stream()
                .anyMatch(column -> IntStream.range(0, column.size())
                        .anyMatch(row -> !column.isMissing(row) && (!isDuration || column.whole(row) != 0)));
    }

    public String words(int row, EventField field, Notation notation) {
        int run = run(row);
        return EventValues.words(columns(field).get(run), row - firsts[run], notation);
    }

    public String raw(int row, EventField field) {
        int run = run(row);
        return EventValues.raw(columns(field).get(run), row - firsts[run]);
    }

    public boolean isMissing(int row, EventField field) {
        int run = run(row);
        return columns(field).get(run).isMissing(row - firsts[run]);
    }

    public StackTrace stack(int row) {
        int run = run(row);
        return runs.get(run).stack(row - firsts[run]);
    }

    public EventSheet where(IntPredicate wanted) {
        return new EventSheet(
                IntStream.range(0, runs.size())
                        .mapToObj(run -> runs.get(run).where(place -> wanted.test(row(run, place))))
                        .toList(),
                fields);
    }

    public int[] rows() {
        return IntStream.range(0, size()).toArray();
    }

    public int[] sorted(EventField field, boolean descending) {
        return SortedRows.of(columns(field), descending);
    }

    public BitSet search(String part) {
        BitSet found = new BitSet(size());
        String wanted = part.toLowerCase(Locale.ROOT);
        for (EventField field : fields) {
            List<EventColumn> parts = columns(field);
            for (int run = 0; run < parts.size(); run++) {
                EventColumn column = parts.get(run);
                BitSet hits = hits(wanted, column);
                for (int row = 0; row < column.size() && !hits.isEmpty(); row++) {
                    if (column.code(row) >= 0 && hits.get(column.code(row))) {
                        found.set(firsts[run] + row);
                    }
                }
            }
        }
        return found;
    }

    private List<EventColumn> columns(EventField field) {
        return columns.getOrDefault(field, new ArrayList<>());
    }

    private static BitSet hits(String wanted, EventColumn column) {
        BitSet hits = new BitSet();
        for (int code = 0; code < column.texts().size(); code++) {
            if (column.texts().get(code).toLowerCase(Locale.ROOT).contains(wanted)) {
                hits.set(code);
            }
        }
        return hits;
    }

    private static final class SortedRows {

        private static final long LAST = Long.MAX_VALUE;

        private final Map<String, Integer> ranks = new HashMap<>();

        static int[] of(List<EventColumn> columns, boolean descending) {
            SortedRows order = new SortedRows();
            order.rank(columns);
            LongColumn.Builder keys = new LongColumn.Builder();
            for (EventColumn column : columns) {
                int[] ranks = order.ranksOf(column);
                for (int row = 0; row < column.size(); row++) {
                    long key = column.isMissing(row) ? LAST : key(column, row, ranks);
                    keys.add(descending && key != LAST ? ~key : key);
                }
            }
            return Order.of(keys.build());
        }

        private void rank(List<EventColumn> columns) {
            TreeSet<String> texts = new TreeSet<>();
            columns.forEach(column -> texts.addAll(column.texts()));
            for (String text : texts) {
                ranks.put(text, ranks.size());
            }
        }

        private int[] ranksOf(EventColumn column) {
            return column.texts().stream()
                    .mapToInt(text -> ranks.getOrDefault(text, 0))
                    .toArray();
        }

        private static long key(EventColumn column, int row, int[] ranks) {
            return switch (column.field().kind()) {
                case NUMBER, WHOLE, DURATION, TIME -> Math.min(column.whole(row), LAST - 1);
                case DECIMAL -> sortable(column.number(row));
                case TEXT -> ranks[column.code(row)];
            };
        }

        /** Whole numbers in the order of decimals. */
        private static long sortable(double number) {
            long bits = Double.doubleToLongBits(number + 0.0);
            return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
        }
    }
}
