package org.flightdiff.recording.gclog;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.LogSource;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;
import org.flightdiff.recording.gclog.LogTags.Tag;
import org.flightdiff.recording.gclog.table.LoggedEvents;
import org.flightdiff.recording.gclog.table.LoggedRun;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

/**
 * A run that a log tells of as a recording: one chunk, with the events that a log can hold as its types. Each has
 * settings, as a recorder writes them: whether the log holds it, and what else would bring it.
 */
final class LoggedRecording {

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Path file;
    private final long sizeBytes;
    private final LoggedRun run;
    private final boolean unified;

    LoggedRecording(Path file, long sizeBytes, LoggedRun run, boolean unified) {
        this.file = file;
        this.sizeBytes = sizeBytes;
        this.run = run;
        this.unified = unified;
    }

    LoadedRecording with(List<Problem> problems, boolean complete) {
        Map<Long, String> typeNames = new HashMap<>();
        settings(typeNames);
        Map<String, EventTable> tables = run.events().tables();
        Map<Long, Long> counts = new HashMap<>();
        typeNames.forEach((id, event) -> {
            EventTable table = tables.get(event);
            if (table != null) {
                counts.put(id, (long) table.size());
            }
        });
        long start = start();
        long end = Math.max(start + 1, run.clock().last());
        ChunkHeader header = new ChunkHeader(sizeBytes, 0, 0, start, end - start, start, NANOS_PER_SECOND, true, true);
        Chunk chunk = new Chunk(0, header, counts, RecordTimes.UNKNOWN, true, typeNames);
        long events = counts.values().stream().mapToLong(Long::longValue).sum();
        RecordingFile source = new RecordingFile(file, sizeBytes, 1, start, end, end, events, complete);
        return new LoadedRecording(source, List.of(chunk), tables, typeNames, Set.of(), problems);
    }

    /** A log that begins with its JVM covers all of its time. */
    private long start() {
        LogClock clock = run.clock();
        boolean begins = clock.firstUptime() >= 0
                && clock.firstUptime() <= LoadedRecording.BEGUN_WITH_JVM_SECONDS * NANOS_PER_SECOND;
        return begins ? clock.first() - clock.firstUptime() : run.first();
    }

    /** Types have numbers that no recording has. */
    private void settings(Map<Long, String> typeNames) {
        LoggedEvents events = run.events();
        long at = run.clock().first();
        long id = -1;
        for (Map.Entry<String, Tag> each : LogTags.byEvent().entrySet()) {
            Tag tag = each.getValue();
            String bringing = unified ? tag.unified() : tag.printed();
            boolean holds = tag.always() || events.has(each.getKey());
            if (holds || !bringing.isEmpty()) {
                typeNames.put(id, each.getKey());
                setting(events, at, id).text("name", "enabled").text("value", String.valueOf(holds));
                setting(events, at, id)
                        .text("name", LogSource.SETTING)
                        .text("value", unified ? "-Xlog:" + bringing : bringing);
                id--;
            }
        }
        typeNames.put(id, EventSettings.ACTIVE_SETTING.event());
    }

    private static EventRows setting(LoggedEvents events, long at, long id) {
        return events.row(EventSettings.ACTIVE_SETTING.event(), at, 0).number("id", id);
    }
}
