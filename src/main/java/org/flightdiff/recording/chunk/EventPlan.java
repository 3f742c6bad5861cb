package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.flightdiff.recording.chunk.ChunkReader.PossibleTimes;
import org.flightdiff.recording.chunk.WantedEvent.WantedField;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;

/**
 * How the events of one type are read: what is wanted is decoded into columns, everything else is skipped. A walk over
 * the chunk finds them first; then they are read in order of their start, one field of many events at a time.
 */
final class EventPlan {

    private final EventRows.Builder rows;
    private final Clock clock;
    private final PossibleTimes times;
    private final boolean timed;
    private final boolean timesAreFields;
    private final Step[] steps;
    private final List<Target> targets = new ArrayList<>();
    private final Absent[] absent;
    private final FoundRecords found;
    private boolean kept;

    private record Step(Encoding encoding, Target[] targets) {

        void run(Cursor in, EventBatch batch) throws UnreadableChunkException {
            if (targets.length == 0) {
                skip(in, batch);
            }
            batch.mark();
            for (int i = 0; i < targets.length; i++) {
                if (i > 0) {
                    batch.goBack();
                }
                targets[i].reader.read(in, batch.positions, batch.rows, batch.values);
                targets[i].column.addAll(batch.values, batch.rows);
            }
        }

        private void skip(Cursor in, EventBatch batch) throws UnreadableChunkException {
            if (encoding.integers() > 0) {
                in.skipIntegers(batch.positions, batch.rows, encoding.integers());
                return;
            }
            for (int row = 0; row < batch.rows; row++) {
                in.moveTo(batch.positions[row]);
                encoding.skip(in);
                batch.positions[row] = in.at();
            }
        }
    }

    private record Target(int field, ValueReader reader, LongColumn.Builder column) {}

    private record Absent(long value, LongColumn.Builder column) {}

    EventPlan(
            TypeDeclaration type,
            WantedEvent wanted,
            EventRows.Builder rows,
            Encodings encodings,
            ValueReaders readers,
            Clock clock,
            PossibleTimes times,
            int expected)
            throws UnreadableChunkException {
        this.rows = rows;
        this.clock = clock;
        this.times = times;
        found = new FoundRecords(expected);
        // The format puts start and duration first, whatever the metadata calls these two.
        timed = type.indexOf("duration") >= 0;
        List<List<Target>> byField = new ArrayList<>();
        type.fields().forEach(field -> byField.add(new ArrayList<>()));
        List<Encoding> inOrder = new ArrayList<>();
        for (int i = 0; i < type.fields().size(); i++) {
            inOrder.add(i < leading() ? Plain.LONG : encodings.of(type.fields().get(i)));
        }
        List<Absent> missing = new ArrayList<>();
        for (int i = 0; i < wanted.fields().size(); i++) {
            WantedField field = wanted.fields().get(i);
            if (!addTarget(type, i, field, inOrder, readers, byField)) {
                missing.add(new Absent(field.absent(), rows.column(i)));
            }
        }
        timesAreFields = byField.stream().limit(leading()).anyMatch(read -> !read.isEmpty());
        steps = steps(timesAreFields ? 0 : leading(), inOrder, byField);
        absent = missing.toArray(new Absent[0]);
    }

    private int leading() {
        return timed ? 2 : 1;
    }

    private boolean addTarget(
            TypeDeclaration type,
            int field,
            WantedField wanted,
            List<Encoding> inOrder,
            ValueReaders readers,
            List<List<Target>> byField)
            throws UnreadableChunkException {
        for (String name : wanted.names()) {
            int dot = name.indexOf('.');
            boolean isWhole = dot < 0 || type.indexOf(name) >= 0;
            int index = type.indexOf(isWhole ? name : name.substring(0, dot));
            ValueReader reader = index < 0
                    ? null
                    : readers.of(
                            type.fields().get(index),
                            inOrder.get(index),
                            isWhole ? "" : name.substring(dot + 1),
                            wanted);
            if (reader != null) {
                Target target = new Target(field, reader, rows.column(field));
                byField.get(index).add(target);
                targets.add(target);
                return true;
            }
        }
        return false;
    }

    /** The steps from one field to the last of which something is read; the rest is skipped by the record's size. */
    private static Step[] steps(int first, List<Encoding> inOrder, List<List<Target>> byField) {
        int end = byField.size();
        while (end > first && byField.get(end - 1).isEmpty()) {
            end--;
        }
        Step[] steps = new Step[Math.max(0, end - first)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = new Step(inOrder.get(first + i), byField.get(first + i).toArray(new Target[0]));
        }
        return steps;
    }

    void find(Cursor in, int end) {
        int payload = in.at();
        long start = clock.epochNanos(in.integer());
        found.add(start, timed || timesAreFields ? payload : in.at(), end);
    }

    /** Reads all events that were found, in order of their start, and returns how many. */
    int read(Cursor in, EventBatch batch, LongConsumer progress) throws UnreadableChunkException {
        int count = found.size;
        Order byStart = found.byStart();
        for (int from = 0; from < count; from += EventBatch.MOST_ROWS) {
            int rows = Math.min(EventBatch.MOST_ROWS, count - from);
            batch.rows = rows;
            found.copy(byStart, from, batch);
            readBatch(in, batch);
            progress.accept(rows);
        }
        found.size = 0;
        return count;
    }

    private void readBatch(Cursor in, EventBatch batch) throws UnreadableChunkException {
        if (timesAreFields) {
            batch.mark();
        }
        readDurations(in, batch);
        if (timesAreFields) {
            batch.goBack();
        }
        keepPossible(batch);
        rows.addTimes(batch);
        for (Step step : steps) {
            step.run(in, batch);
        }
        batch.checkEnds();
        for (Absent each : absent) {
            each.column.addRepeated(each.value, batch.rows);
        }
        kept |= batch.rows > 0;
    }

    private void readDurations(Cursor in, EventBatch batch) {
        if (!timed) {
            Arrays.fill(batch.duration, 0, batch.rows, 0);
            return;
        }
        in.integers(batch.positions, batch.rows, batch.values);
        in.integers(batch.positions, batch.rows, batch.duration);
        for (int row = 0; row < batch.rows; row++) {
            batch.duration[row] = clock.durationNanos(batch.values[row], batch.duration[row]);
        }
    }

    private void keepPossible(EventBatch batch) {
        int possible = 0;
        for (int row = 0; row < batch.rows; row++) {
            long start = batch.start[row];
            batch.duration[row] = times.durationOf(start, batch.duration[row]);
            if (times.holds(start, batch.duration[row])) {
                if (possible < row) {
                    batch.move(row, possible);
                }
                possible++;
            }
        }
        batch.rows = possible;
    }

    void close() {
        if (kept) {
            for (Target target : targets) {
                if (target.reader.isMet()) {
                    rows.setPresent(target.field);
                }
            }
        }
    }

    /** Where events of one type are in a chunk, and when they began; only those found by a walk and not read yet. */
    private static final class FoundRecords {

        private static final long[] NONE = {};

        private long[] startEpochNanos;
        private int[] positions;
        private int[] ends;
        private int size;

        FoundRecords(int expected) {
            startEpochNanos = new long[expected];
            positions = new int[expected];
            ends = new int[expected];
        }

        void add(long start, int position, int end) {
            if (size == startEpochNanos.length) {
                startEpochNanos = Arrays.copyOf(startEpochNanos, Math.max(2 * size + 1, positions.length));
            }
            if (size == positions.length) {
                positions = Arrays.copyOf(positions, 2 * size + 1);
                ends = Arrays.copyOf(ends, 2 * size + 1);
            }
            startEpochNanos[size] = start;
            positions[size] = position;
            ends[size] = end;
            size++;
        }

        /** The places of the events in order of their start; of those that began at once, in order of the file. Asked once. */
        Order byStart() {
            long[] starts = startEpochNanos;
            startEpochNanos = NONE;
            return Order.using(starts.length == size ? starts : Arrays.copyOf(starts, size));
        }

        void copy(Order order, int from, EventBatch to) {
            order.copy(from, to.rows, to.positions, to.start);
            for (int row = 0; row < to.rows; row++) {
                int place = to.positions[row];
                to.positions[row] = positions[place];
                to.ends[row] = ends[place];
            }
        }
    }
}
