package org.flightdiff.recording.beside;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** Times are those of the system's clock; what is taken has ids of types that the recording does not have. */
public record EventsBeside(LoadedRecording recording, LoadedRecording other, Set<String> taken) {

    public EventsBeside {
        taken = Set.copyOf(taken);
    }

    public LoadedRecording joined() {
        Map<String, EventTable> tables = new HashMap<>(recording.tables());
        other.tables().forEach((event, table) -> {
            if (taken.contains(event)) {
                tables.put(event, within(table));
            }
        });
        tables.put(EventSettings.ACTIVE_SETTING.event(), settings());
        Map<Long, String> typeNames = new HashMap<>(recording.typeNames());
        other.typeNames().forEach((id, event) -> {
            if (taken.contains(event)) {
                typeNames.put(id, event);
            }
        });
        return new LoadedRecording(
                        recording.source(), chunks(), tables, typeNames, recording.applicationEvents(), problems())
                .in(recording.categories())
                .leaving(recording.unread());
    }

    private EventTable within(EventTable table) {
        long from = recording.source().startEpochNanos();
        long to = recording.source().readUntilEpochNanos();
        EventRows kept = new EventRows(table.event());
        kept.add(table, row -> table.start(row) >= from && table.start(row) < to);
        return kept.build();
    }

    /** How what is taken was recorded does not matter any more. */
    private EventTable settings() {
        EventRows joined = new EventRows(EventSettings.ACTIVE_SETTING.event());
        add(recording, false, joined);
        add(other, true, joined);
        return joined.build();
    }

    private void add(LoadedRecording of, boolean ofTaken, EventRows joined) {
        EventTable settings = of.tables().get(EventSettings.ACTIVE_SETTING.event());
        ValueColumn ids = settings == null ? null : settings.columns().get("id");
        if (settings != null && ids != null) {
            joined.add(settings, row -> taken.contains(of.typeNames().getOrDefault(ids.value(row), "")) == ofTaken);
        }
    }

    private List<Chunk> chunks() {
        List<Chunk> chunks = new ArrayList<>(recording.chunks());
        for (Chunk chunk : other.chunks()) {
            Map<Long, Long> counts = new HashMap<>(chunk.eventsByType());
            counts.keySet().removeIf(id -> !taken.contains(other.typeNames().getOrDefault(id, "")));
            chunks.add(
                    new Chunk(chunk.offset(), chunk.header(), counts, chunk.times(), chunk.sound(), chunk.typeNames()));
        }
        return chunks;
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>(recording.problems());
        String name = String.valueOf(other.source().file().getFileName());
        other.problems()
                .forEach(problem -> problems.add(
                        new Problem(problem.id(), "problem.in-file", Text.recorded(name), problem.text())));
        return problems;
    }
}
