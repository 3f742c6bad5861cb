package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.recording.CodePlaces;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.chunk.EventDeclaration;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.file.RecordingBytes.OpenedFile;
import org.flightdiff.recording.parser.ChunkEventParser;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.recording.table.ValueColumn;
import org.jspecify.annotations.Nullable;

/** Reads files with this project's parser and with that of the JDK, and compares all they return. */
public final class BothParsers {

    private BothParsers() {}

    public static Map<String, EventTable> ours(Path file, List<Selection> selections) throws Exception {
        return new RecordingReader(selections, Progress.SILENT, type -> Stream.of())
                .read(file)
                .tables();
    }

    public static Map<String, EventTable> jdks(Path file, List<Selection> selections) throws Exception {
        List<Selection> all = new ArrayList<>(selections);
        all.addAll(List.of(
                EventSettings.ACTIVE_SETTING, Jvm.INFORMATION, Jvm.GC_CONFIGURATION, Jvm.COLLECTION, Losses.DATA_LOSS));
        try (OpenedFile opened = RecordingReader.open(file)) {
            return JdkParser.read(opened, Selection.union(all));
        }
    }

    /** Also fields within structs and constants; each as a kind of column, or null for that which suits its type. */
    public static List<Selection> everything(Path file, @Nullable ColumnKind kind) throws Exception {
        List<Selection> all = new ArrayList<>();
        try (OpenedFile opened = RecordingReader.open(file)) {
            for (EventDeclaration type : new ChunkEventParser(opened).declared()) {
                Selection selection = Selection.of(type.name()).withStacks().withThreads();
                for (EventDeclaration.DeclaredField field : type.fields()) {
                    if (!field.array()) {
                        selection = selection.with(kind == null ? kindOf(field) : kind, field.name());
                        selection = selection.texts(field.name() + ".name", field.name() + ".type");
                        selection = selection.numbers(field.name() + ".used", field.name() + ".committedSize");
                    }
                }
                all.add(selection);
            }
        }
        return all;
    }

    private static ColumnKind kindOf(EventDeclaration.DeclaredField field) {
        if (field.timespan()) {
            return ColumnKind.DURATION;
        }
        return switch (field.typeName()) {
            case "byte", "short", "int", "long", "boolean" -> ColumnKind.NUMBER;
            case "float", "double" -> ColumnKind.DECIMAL;
            default -> ColumnKind.TEXT;
        };
    }

    public static List<String> differences(Map<String, EventTable> ours, Map<String, EventTable> jdks) {
        List<String> different = new ArrayList<>();
        // No event, and made by this project's parser only.
        Set<String> noEvent = Set.of(CodePlaces.SELECTION.event());
        Set<String> events = new TreeSet<>(jdks.keySet());
        events.removeAll(noEvent);
        Set<String> own = new TreeSet<>(ours.keySet());
        own.removeAll(noEvent);
        compare(different, "tables", own, events);
        for (String event : events) {
            compare(different, event, ours.get(event), jdks.get(event));
        }
        return different;
    }

    private static void compare(List<String> different, String what, Object ours, Object jdks) {
        if (!ours.equals(jdks)) {
            different.add(what + ": " + ours + ", not " + jdks);
        }
    }

    private static void compare(
            List<String> different, String event, @Nullable EventTable ours, @Nullable EventTable jdks) {
        if (ours == null || jdks == null || ours.size() != jdks.size()) {
            different.add(event + ": " + (ours == null ? 0 : ours.size()) + " events, not "
                    + (jdks == null ? 0 : jdks.size()));
            return;
        }
        rows(different, event + " start", ours.size(), ours::start, jdks::start);
        rows(different, event + " duration", ours.size(), ours::duration, jdks::duration);
        compare(different, event + " stacks", ours.hasStacks(), jdks.hasStacks());
        if (ours.hasStacks() && jdks.hasStacks()) {
            rows(
                    different,
                    event + " stack",
                    ours.size(),
                    row -> ours.traces().get(ours.stack(row)),
                    row -> jdks.traces().get(jdks.stack(row)));
        }
        Map<String, ValueColumn> columns = jdks.columns();
        compare(different, event + " columns", new TreeSet<>(ours.columns().keySet()), new TreeSet<>(columns.keySet()));
        columns.forEach((name, column) -> {
            ValueColumn other = ours.columns().get(name);
            if (other != null) {
                compare(different, event + "." + name, other.kind(), column.kind());
                rows(different, event + "." + name, jdks.size(), row -> value(other, row), row -> value(column, row));
            }
        });
    }

    private interface Value {
        @Nullable
        Object of(int row);
    }

    private static @Nullable Object value(ValueColumn column, int row) {
        if (column.kind() != ColumnKind.TEXT) {
            return column.value(row);
        }
        return column.value(row) == TextPool.NULL ? null : column.texts().get((int) column.value(row));
    }

    private static void rows(List<String> different, String what, int size, Value ours, Value jdks) {
        int count = 0;
        String first = "";
        for (int row = 0; row < size; row++) {
            Object our = ours.of(row);
            Object jdk = jdks.of(row);
            if (!Objects.equals(our, jdk)) {
                first = count == 0 ? "row " + row + " " + our + ", not " + jdk : first;
                count++;
            }
        }
        if (count > 0) {
            different.add(what + ": " + count + " of " + size + ", " + first);
        }
    }
}
