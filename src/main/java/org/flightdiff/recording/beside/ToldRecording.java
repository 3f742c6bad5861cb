package org.flightdiff.recording.beside;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.command.JvmText;
import org.flightdiff.outside.command.TextRow;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;
import org.flightdiff.recording.column.TextPool;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

final class ToldRecording {

    private final LoadedRecording of;
    private final Map<String, EventRows> rows = new LinkedHashMap<>();
    private final TextPool pool = new TextPool();
    private final Map<Long, String> typeNames = new HashMap<>();

    ToldRecording(LoadedRecording of, Set<String> events) {
        this.of = of;
        long id = of.typeNames().keySet().stream().mapToLong(Long::longValue).reduce(0, Math::min);
        for (String event : new TreeSet<>(events)) {
            id--;
            typeNames.put(id, event);
            rows(EventSettings.ACTIVE_SETTING.event())
                    .at(of.source().startEpochNanos(), 0)
                    .number("id", id)
                    .text("name", "enabled")
                    .text("value", "true");
        }
    }

    private EventRows rows(String event) {
        return rows.computeIfAbsent(event, name -> new EventRows(name, pool));
    }

    void add(JvmText text, long epochNanos) {
        Origins origins = new Origins(of.jvm().arguments());
        for (TextRow row : text.rows()) {
            if (typeNames.containsValue(row.event())) {
                EventRows to = rows(row.event()).at(epochNanos, 0);
                origins.completed(row).forEach((field, value) -> put(to, field, value));
            }
        }
    }

    private static void put(EventRows row, String field, Object value) {
        if (value instanceof Long number) {
            row.number(field, number);
        } else if (value instanceof Double decimal) {
            row.decimal(field, decimal);
        } else if (value instanceof Duration span) {
            row.span(field, span.toNanos());
        } else {
            row.text(field, String.valueOf(value));
        }
    }

    LoadedRecording read() {
        Map<String, EventTable> tables = new HashMap<>();
        rows.forEach((event, each) -> tables.put(event, each.build()));
        Map<Long, Long> counts = new HashMap<>();
        typeNames.forEach((id, event) -> counts.put(id, (long) rows(event).size()));
        RecordingFile source = of.source();
        long start = source.startEpochNanos();
        ChunkHeader header = new ChunkHeader(
                0, 0, 0, start, source.readUntilEpochNanos() - start, start, 1_000_000_000L, true, true);
        Chunk chunk = new Chunk(0, header, counts, RecordTimes.UNKNOWN, true, typeNames);
        return new LoadedRecording(source, List.of(chunk), tables, typeNames, Set.of(), List.of());
    }

    /** Where the text only tells that a flag is not the default: the command line if it stands there, else the JVM. */
    private static final class Origins {

        private static final Pattern NAMED = Pattern.compile("-XX:[+-]?(\\w+)");
        private static final Map<String, List<String>> SHORT = Map.of(
                "-Xms", List.of("InitialHeapSize", "MinHeapSize"),
                "-Xmx", List.of("MaxHeapSize"),
                "-Xmn", List.of("NewSize", "MaxNewSize"),
                "-Xss", List.of("ThreadStackSize"));

        private final Set<String> set = new HashSet<>();

        Origins(String arguments) {
            Matcher named = NAMED.matcher(arguments);
            while (named.find()) {
                set.add(named.group(1));
            }
            SHORT.forEach((option, flags) -> {
                if (arguments.startsWith(option) || arguments.contains(" " + option)) {
                    set.addAll(flags);
                }
            });
        }

        Map<String, Object> completed(TextRow row) {
            if (!"".equals(row.fields().get("origin"))) {
                return row.fields();
            }
            Map<String, Object> completed = new HashMap<>(row.fields());
            completed.put(
                    "origin", set.contains(String.valueOf(row.fields().get("name"))) ? "Command line" : "Ergonomic");
            return completed;
        }
    }
}
