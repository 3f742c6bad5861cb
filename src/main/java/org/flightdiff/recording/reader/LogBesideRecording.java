package org.flightdiff.recording.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.language.Text;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.JoinedTable;
import org.flightdiff.recording.table.ValueColumn;

/**
 * A recording with what only the log of the same JVM has: each safepoint, of which a recording usually has the long ones
 * alone, and events that were off. Times are those of one clock, the system's.
 */
final class LogBesideRecording {

    private static final Set<String> WITH_THRESHOLD = Set.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");

    private final LoadedRecording recording;
    private final LoadedRecording log;
    private final Set<String> taken = new TreeSet<>();

    private LogBesideRecording(LoadedRecording recording, LoadedRecording log) {
        this.recording = recording;
        this.log = log;
        log.tables().keySet().stream().filter(this::isBetterLogged).forEach(taken::add);
    }

    static LoadedRecording joined(LoadedRecording recording, LoadedRecording log) {
        return new LogBesideRecording(recording, log).join();
    }

    private boolean isBetterLogged(String event) {
        EventSetting recorded = recording.settings().of(event);
        boolean isSetting = event.equals(EventSettings.ACTIVE_SETTING.event());
        return !isSetting && (!recorded.isOn() || (WITH_THRESHOLD.contains(event) && recorded.thresholdNanos() > 0));
    }

    private LoadedRecording join() {
        Map<String, EventTable> tables = new HashMap<>(recording.tables());
        log.tables().forEach((event, logged) -> {
            if (taken.contains(event)) {
                tables.put(event, within(logged));
            }
        });
        tables.put(EventSettings.ACTIVE_SETTING.event(), settings());
        Map<Long, String> typeNames = new HashMap<>(recording.typeNames());
        log.typeNames().forEach((id, event) -> {
            if (taken.contains(event)) {
                typeNames.put(id, event);
            }
        });
        return new LoadedRecording(
                        recording.source(), chunks(), tables, typeNames, recording.applicationEvents(), problems())
                .in(recording.categories());
    }

    private EventTable within(EventTable logged) {
        long from = recording.source().startEpochNanos();
        long to = recording.source().readUntilEpochNanos();
        JoinedTable kept = new JoinedTable(logged.event());
        kept.add(logged, row -> logged.start(row) >= from && logged.start(row) < to);
        return kept.build();
    }

    /** How what is taken was recorded does not matter any more. */
    private EventTable settings() {
        JoinedTable joined = new JoinedTable(EventSettings.ACTIVE_SETTING.event());
        add(recording, false, joined);
        add(log, true, joined);
        return joined.build();
    }

    private void add(LoadedRecording of, boolean ofTaken, JoinedTable joined) {
        EventTable settings = of.tables().get(EventSettings.ACTIVE_SETTING.event());
        ValueColumn ids = settings == null ? null : settings.columns().get("id");
        if (settings != null && ids != null) {
            joined.add(settings, row -> taken.contains(of.typeNames().getOrDefault(ids.value(row), "")) == ofTaken);
        }
    }

    private List<Chunk> chunks() {
        List<Chunk> chunks = new ArrayList<>(recording.chunks());
        for (Chunk chunk : log.chunks()) {
            Map<Long, Long> counts = new HashMap<>(chunk.eventsByType());
            counts.keySet().removeIf(id -> !taken.contains(log.typeNames().getOrDefault(id, "")));
            chunks.add(
                    new Chunk(chunk.offset(), chunk.header(), counts, chunk.times(), chunk.sound(), chunk.typeNames()));
        }
        return chunks;
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>(recording.problems());
        String name = String.valueOf(log.source().file().getFileName());
        log.problems()
                .forEach(problem -> problems.add(
                        new Problem(problem.id(), Text.of("problem.in-file", Text.recorded(name), problem.text()))));
        return problems;
    }
}
