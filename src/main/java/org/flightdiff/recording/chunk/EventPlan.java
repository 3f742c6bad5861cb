package org.flightdiff.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.recording.column.LongColumn;

/** How the events of one type are read: what is wanted is decoded into columns, everything else is skipped. */
final class EventPlan {

    private static final String DURATION = "duration";

    private final RowsBuilder rows;
    private final Clock clock;
    private final PossibleTimes times;
    private final boolean timed;
    private final boolean timesAreFields;
    private final Step[] steps;
    private final List<Target> targets = new ArrayList<>();
    private final Absent[] absent;
    private int kept;

    /** A field of the event, and what is read from it; nothing if it is skipped. */
    private record Step(Encoding encoding, Target[] targets) {

        void run(Cursor in) throws UnreadableChunkException {
            if (targets.length == 0) {
                encoding.skip(in);
                return;
            }
            int start = in.at();
            for (Target target : targets) {
                in.moveTo(start);
                target.column.add(target.reader.read(in));
            }
        }
    }

    private record Target(int field, ValueReader reader, LongColumn.Builder column) {}

    private record Absent(long value, LongColumn.Builder column) {}

    EventPlan(
            TypeDeclaration type,
            WantedEvent wanted,
            RowsBuilder rows,
            Encodings encodings,
            ValueReaders readers,
            Clock clock,
            PossibleTimes times)
            throws UnreadableChunkException {
        this.rows = rows;
        this.clock = clock;
        this.times = times;
        // The format puts start and duration first, whatever the metadata calls these two.
        timed = type.indexOf(DURATION) >= 0;
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

    /** Adds what reads a field; returns false if the type does not have it. */
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

    /** Reads an event, from its start time on; leaves the cursor anywhere. */
    void read(Cursor in) throws UnreadableChunkException {
        int payload = in.at();
        long startTicks = in.integer();
        long start = clock.epochNanos(startTicks);
        long recorded = timed ? clock.durationNanos(startTicks, in.integer()) : 0;
        long duration = times.durationOf(start, recorded);
        if (!times.holds(start, duration)) {
            return;
        }
        rows.add(start, duration);
        kept++;
        if (timesAreFields) {
            in.moveTo(payload);
        }
        for (Step step : steps) {
            step.run(in);
        }
        for (Absent each : absent) {
            each.column.add(each.value);
        }
    }

    /** Tells which fields the events had. */
    void close() {
        if (kept > 0) {
            for (Target target : targets) {
                if (target.reader.isMet()) {
                    rows.setPresent(target.field);
                }
            }
        }
    }
}
