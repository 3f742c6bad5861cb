package org.flightdiff.recording.gclog;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;
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
        RecordingFile source = new RecordingFile(file, sizeBytes, 1, start, end, end, events, complete, List.of());
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
        for (Map.Entry<String, LogTags.Tag> each : LogTags.byEvent().entrySet()) {
            LogTags.Tag tag = each.getValue();
            String bringing = unified ? tag.unified() : tag.printed();
            boolean holds = tag.always() || events.has(each.getKey());
            if (holds || !bringing.isEmpty()) {
                typeNames.put(id, each.getKey());
                setting(events, at, id).text("name", "enabled").text("value", String.valueOf(holds));
                setting(events, at, id)
                        .text("name", EventSettings.LOGGED_WITH)
                        .text("value", unified ? "-Xlog:" + bringing : bringing);
                id--;
            }
        }
        typeNames.put(id, EventSettings.ACTIVE_SETTING.event());
    }

    private static EventRows setting(LoggedEvents events, long at, long id) {
        return events.row(EventSettings.ACTIVE_SETTING.event(), at, 0).number("id", id);
    }

    /** Which events a log can hold, and what brings each into it. */
    private static final class LogTags {

        /**
         * What a log is to be written with, so that it holds an event.
         *
         * @param unified tags and level of {@code -Xlog}
         * @param printed flags of JDK 8; empty where it has none
         * @param always whether each log holds it that can be read at all, so that none of it means none
         */
        record Tag(String unified, String printed, boolean always) {}

        private static final Map<String, Tag> BY_EVENT = new LinkedHashMap<>();

        static {
            always("jdk.GarbageCollection");
            always("jdk.GCPhasePause");
            always("jdk.GCHeapSummary");
            always("jdk.G1GarbageCollection");
            always("jdk.EvacuationFailed");
            always("jdk.ConcurrentModeFailure");
            always("jdk.PromotionFailed");
            always("jdk.ZAllocationStall");
            put("jdk.JVMInformation", "gc+init", "-Xloggc:FILE");
            put("jdk.GCConfiguration", "gc,gc+init", "-Xloggc:FILE");
            put("jdk.GCHeapConfiguration", "gc+init,gc+heap+coops", "-Xloggc:FILE");
            put("jdk.CPUInformation", "gc+init", "");
            put("jdk.SafepointBegin", "safepoint", "-XX:+PrintGCApplicationStoppedTime");
            put("jdk.ExecuteVMOperation", "safepoint", "-XX:+PrintGCApplicationStoppedTime");
            put("jdk.GCPhaseConcurrent", "gc*", "-XX:+PrintGCDetails");
            put("jdk.GCPhaseParallel", "gc+phases=debug", "-XX:+PrintGCDetails");
            put("jdk.GCCPUTime", "gc+cpu", "-XX:+PrintGCDetails");
            put("jdk.CPUTimeStatistics", "cpu", "");
            put("jdk.MetaspaceSummary", "gc+metaspace", "-XX:+PrintGCDetails");
            put("jdk.G1HeapSummary", "gc+heap", "-XX:+PrintGCDetails");
            put("jdk.PSHeapSummary", "gc+heap=debug", "-XX:+PrintHeapAtGC");
            put("jdk.YoungGarbageCollection", "gc+age=debug", "-XX:+PrintTenuringDistribution");
            put("jdk.TenuringDistribution", "gc+age=trace", "-XX:+PrintTenuringDistribution");
            put("jdk.G1EvacuationYoungStatistics", "gc+plab=debug", "");
            put("jdk.G1EvacuationOldStatistics", "gc+plab=debug", "");
            put("jdk.G1AdaptiveIHOP", "gc+ihop=debug", "");
        }

        private LogTags() {}

        /** The tags by the names of events. */
        static Map<String, Tag> byEvent() {
            return BY_EVENT;
        }

        private static void always(String event) {
            BY_EVENT.put(event, new Tag("gc", "-XX:+PrintGC", true));
        }

        private static void put(String event, String unified, String printed) {
            BY_EVENT.put(event, new Tag(unified, printed, false));
        }
    }
}
