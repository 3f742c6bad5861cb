package org.flightdiff.recording.gclog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.recording.chunk.RecordTimes;
import org.flightdiff.recording.file.GivenFile.Log;
import org.flightdiff.recording.gclog.LogForm.Understood;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.gclog.text.LogLines;
import org.flightdiff.recording.gclog.text.LogLook;
import org.flightdiff.recording.gclog.text.LogText;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;

public final class GcLog {

    private static final int LINES_PER_STEP = 1 << 14;

    private static final int LINES_THAT_TELL = 1 << 17;

    /** That an event takes; measured, with all that is made of it, are 70 to 90. */
    private static final int LEAST_BYTES = 32;

    private final Log log;
    private final Progress progress;
    private long lines;
    private long foreign;
    private long firstForeign;
    private long notUnderstood;
    private long firstNotUnderstood;
    private boolean damaged;

    public GcLog(Log log, Progress progress) {
        this.log = log;
        this.progress = progress;
    }

    /** Of several runs in a log the last counts. */
    public LoadedRecording read() throws IOException, UnreadableRecordingException {
        Path given = log.path();
        boolean unified = log.look() == LogLook.UNIFIED;

        LogForm form = unified ? new UnifiedLog() : new PrintedLog();
        long size = Files.size(log.kept());
        try (SeekableByteChannel file = Files.newByteChannel(log.kept());
                InputStream in = log.text(file)) {
            read(new LogLines(in), form, file);
        }
        List<LoggedRun> runs = form.runs();
        LoggedRun last = runs.get(runs.size() - 1);
        if (!last.clock.isKnown()) {
            throw new UnreadableRecordingException(
                    given,
                    "has no times, so nothing in it can be compared",
                    unified
                            ? "write it with -Xlog:gc*:file=FILE:time,uptime,level,tags"
                            : "write it with -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps");
        }
        if (last.clock.last() <= last.first()) {
            throw new UnreadableRecordingException(
                    given, "covers no time, so nothing in it can be compared", "log for some seconds at least");
        }
        return new LoggedRecording(given, size, last, unified)
                .with(problems(runs.size(), last.droppedLines()), !damaged);
    }

    private void read(LogLines in, LogForm form, SeekableByteChannel file)
            throws IOException, UnreadableRecordingException {
        LogText line = new LogText();
        while (in.next(line)) {
            lines++;
            if (line.isAtEnd()) {
                continue;
            }
            Understood understood = form.take(line);
            if (understood == Understood.FOREIGN) {
                firstForeign = foreign++ == 0 ? lines : firstForeign;
            }
            if (understood == Understood.NOT && in.isWhole()) {
                firstNotUnderstood = notUnderstood++ == 0 ? lines : firstNotUnderstood;
            }
            if (lines % LINES_PER_STEP == 0 && !progress.advanced(file.position(), file.size())) {
                throw new CancellationException();
            }
            if (lines == LINES_THAT_TELL) {
                refuseBeyondMemory((double) form.rows() * file.size() / file.position());
            }
        }
        damaged = in.isDamaged();
    }

    /** Now, in place of running out of memory after minutes; the rest of the log is taken to be like its beginning. */
    private void refuseBeyondMemory(double rows) throws UnreadableRecordingException {
        long memory = Runtime.getRuntime().maxMemory();
        if (rows * LEAST_BYTES > memory) {
            throw new UnreadableRecordingException(
                    log.path(),
                    "holds about " + Math.round(rows / 1e6) + " million events, too many for " + (memory >> 20)
                            + " MiB of memory",
                    "give more, such as with FLIGHTDIFF_JAVA_OPTIONS=-Xmx8g, or a part of the log");
        }
    }

    private List<Problem> problems(int runs, long dropped) {
        return Stream.of(
                        Problem.when(damaged, Problem.PACKED, "problem.packed"),
                        Problem.when(dropped > 0, Problem.DATA_LOSS, "problem.dropped-lines", dropped),
                        Problem.when(runs > 1, Problem.EARLIER_RUNS, "problem.earlier-runs", runs),
                        Problem.when(
                                notUnderstood > 0,
                                Problem.LINES,
                                "problem.lines",
                                notUnderstood,
                                lines,
                                firstNotUnderstood),
                        Problem.when(
                                foreign > 0,
                                Problem.FOREIGN_LINES,
                                "problem.foreign-lines",
                                foreign,
                                lines,
                                firstForeign))
                .flatMap(Optional::stream)
                .toList();
    }

    /** One chunk, with the events that a log can hold as its types, and settings as a recorder writes them. */
    private record LoggedRecording(Path file, long sizeBytes, LoggedRun run, boolean unified) {

        private static final long NANOS_PER_SECOND = 1_000_000_000L;

        LoadedRecording with(List<Problem> problems, boolean complete) {
            Map<Long, String> typeNames = new HashMap<>();
            settings(typeNames);
            Map<String, EventTable> tables = run.events.tables();
            Map<Long, Long> counts = new HashMap<>();
            typeNames.forEach((id, event) -> {
                EventTable table = tables.get(event);
                if (table != null) {
                    counts.put(id, (long) table.size());
                }
            });
            long start = start();
            long end = Math.max(start + 1, run.clock.last());
            ChunkHeader header =
                    new ChunkHeader(sizeBytes, 0, 0, start, end - start, start, NANOS_PER_SECOND, true, true);
            Chunk chunk = new Chunk(0, header, counts, RecordTimes.UNKNOWN, true, typeNames);
            long events = counts.values().stream().mapToLong(Long::longValue).sum();
            RecordingFile source = new RecordingFile(file, sizeBytes, 1, start, end, end, events, complete, List.of());
            return new LoadedRecording(source, List.of(chunk), tables, typeNames, Set.of(), problems);
        }

        /** A log that begins with its JVM covers all of its time. */
        private long start() {
            LogClock clock = run.clock;
            boolean begins = clock.firstUptime() >= 0
                    && clock.firstUptime() <= LoadedRecording.BEGUN_WITH_JVM_SECONDS * NANOS_PER_SECOND;
            return begins ? clock.first() - clock.firstUptime() : run.first();
        }

        private void settings(Map<Long, String> typeNames) {
            LoggedEvents events = run.events;
            long at = run.clock.first();
            long id = -1;
            for (Map.Entry<String, LogTags.Tag> each : LogTags.BY_EVENT.entrySet()) {
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

        private static final class LogTags {

            /** What brings an event into a log, and whether each log holds it, so that none of it means none. */
            record Tag(String unified, String printed, boolean always) {}

            private static final Map<String, Tag> BY_EVENT = new LinkedHashMap<>();

            static {
                put("gc", "-XX:+PrintGC", "jdk.GarbageCollection", "jdk.GCPhasePause", "jdk.GCHeapSummary");
                put(
                        "gc",
                        "-XX:+PrintGC",
                        "jdk.G1GarbageCollection",
                        "jdk.EvacuationFailed",
                        "jdk.ConcurrentModeFailure");
                put("gc", "-XX:+PrintGC", "jdk.PromotionFailed", "jdk.ZAllocationStall");
                put("gc+init", "-Xloggc:FILE", "jdk.JVMInformation");
                put("gc,gc+init", "-Xloggc:FILE", "jdk.GCConfiguration");
                put("gc+init,gc+heap+coops", "-Xloggc:FILE", "jdk.GCHeapConfiguration");
                put("gc+init", "", "jdk.CPUInformation", "jdk.ContainerConfiguration");
                put("safepoint", "-XX:+PrintGCApplicationStoppedTime", "jdk.SafepointBegin", "jdk.ExecuteVMOperation");
                put("gc*", "-XX:+PrintGCDetails", "jdk.GCPhaseConcurrent");
                put("gc+phases=debug", "-XX:+PrintGCDetails", "jdk.GCPhaseParallel");
                put("gc+cpu", "-XX:+PrintGCDetails", "jdk.GCCPUTime");
                put("cpu", "", "jdk.CPUTimeStatistics");
                put("gc+metaspace", "-XX:+PrintGCDetails", "jdk.MetaspaceSummary");
                put("gc+heap", "-XX:+PrintGCDetails", "jdk.G1HeapSummary");
                put("gc+heap=debug", "-XX:+PrintHeapAtGC", "jdk.PSHeapSummary");
                put("gc+age=debug", "-XX:+PrintTenuringDistribution", "jdk.YoungGarbageCollection");
                put("gc+age=trace", "-XX:+PrintTenuringDistribution", "jdk.TenuringDistribution");
                put("gc+plab=debug", "", "jdk.G1EvacuationOldStatistics");
                put("gc+ihop=debug", "", "jdk.G1AdaptiveIHOP");
            }

            private static void put(String unified, String printed, String... events) {
                for (String event : events) {
                    BY_EVENT.put(event, new Tag(unified, printed, unified.equals("gc")));
                }
            }
        }
    }
}
