package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.flightdiff.language.Text;
import org.flightdiff.outside.Outside;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.LoadedRecording.RecordingFile.Continuation;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.beside.EventsBeside;
import org.flightdiff.recording.beside.MeasuredBeside;
import org.flightdiff.recording.chunk.Chunk;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.table.EventRows;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** Where files overlap the earlier one counts; time between them is left out, so that no rate includes it. */
final class FilesOfOneJvm {

    private static final double NANOS = 1e9;

    /** The clock of a chunk may run fast, so that it seems to end after the next one begins. */
    private static final double CLOCKS_DIFFER_SECONDS = 1;

    private final List<LoadedRecording> files;
    private final Map<String, EventRows> tables = new HashMap<>();
    private final Map<Long, String> typeNames = new HashMap<>();
    private final Map<String, List<String>> categories = new HashMap<>();
    private final List<Chunk> chunks = new ArrayList<>();
    private final Set<String> applicationEvents = new TreeSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Continuation> continued = new ArrayList<>();

    private FilesOfOneJvm(List<LoadedRecording> files) {
        this.files = files.stream()
                .sorted(Comparator.comparingLong(FilesOfOneJvm::start).thenComparingLong(FilesOfOneJvm::end))
                .toList();
    }

    /** Where they overlap in time they then share a chunk; JVMs of several containers may look alike else. */
    static boolean areOfOneJvm(LoadedRecording one, LoadedRecording other) {
        if (one.isOfLog() || other.isOfLog()) {
            return LogsOfOneRun.are(one, other);
        }
        double overlap = (Math.min(end(one), end(other)) - Math.max(start(one), start(other))) / NANOS;
        return one.jvm().isSameAs(other.jvm()) && (overlap < CLOCKS_DIFFER_SECONDS || shareChunk(one, other));
    }

    static boolean overlap(LoadedRecording one, LoadedRecording other) {
        return one.jvm().isSameAs(other.jvm()) && shareChunk(one, other);
    }

    /** Perhaps longer in one of them, if it was still being written; so its start decides. */
    private static boolean shareChunk(LoadedRecording one, LoadedRecording other) {
        return one.chunks().stream()
                .anyMatch(chunk -> other.chunks().stream()
                        .anyMatch(another ->
                                another.header().startTicks() == chunk.header().startTicks()));
    }

    /** One recording of several files, with what was read beside each, unless something there is twice. */
    static LoadedRecording joined(List<LoadedRecording> files) {
        if (files.size() == 1) {
            return files.get(0);
        }
        LoadedRecording bare =
                joinedBare(files.stream().map(LoadedRecording::bare).toList());
        Outside beside = files.stream().map(LoadedRecording::outside).reduce(Outside.NONE, Outside::and);
        return MeasuredBeside.of(List.of(bare), "run", beside).get(0);
    }

    private static LoadedRecording joinedBare(List<LoadedRecording> files) {
        List<LoadedRecording> logs =
                files.stream().filter(LoadedRecording::isOfLog).toList();
        List<LoadedRecording> recordings =
                files.stream().filter(file -> !file.isOfLog()).toList();
        return logs.isEmpty() || recordings.isEmpty()
                ? ofOneKind(files)
                : LogBesideRecording.joined(ofOneKind(recordings), ofOneKind(logs));
    }

    private static LoadedRecording ofOneKind(List<LoadedRecording> files) {
        return files.size() == 1 ? files.get(0) : new FilesOfOneJvm(files).join();
    }

    private LoadedRecording join() {
        RecordingFile first = files.get(0).source();
        long covered = first.startEpochNanos();
        long recordedUntil = covered;
        for (int i = 0; i < files.size(); i++) {
            LoadedRecording file = files.get(i);
            if (i > 0 && LogsOfOneRun.goesOn(files.get(i - 1), file)) {
                long quiet = Math.max(0, start(file) - covered);
                covered += quiet;
                recordedUntil += quiet;
            }
            long gap = Math.max(0, start(file) - covered);
            long from = Math.max(covered, start(file));
            long back = from - recordedUntil;
            if (i > 0) {
                continued.add(new Continuation(
                        file.source().file(), (recordedUntil - first.startEpochNanos()) / NANOS, gap / NANOS));
            }
            addGapsWithin(file, back);
            boolean overlaps = i > 0 && start(file) < covered;
            add(file, overlaps ? from : Long.MIN_VALUE, back);
            recordedUntil += Math.max(0, end(file) - from);
            covered = Math.max(covered, end(file));
        }
        Map<String, EventTable> built = new HashMap<>();
        tables.forEach((event, table) -> built.put(event, table.build()));
        return new LoadedRecording(source(first, recordedUntil), chunks, built, typeNames, applicationEvents, problems)
                .in(categories);
    }

    private void addGapsWithin(LoadedRecording file, long back) {
        double startSeconds = (start(file) - back - start(files.get(0))) / NANOS;
        for (Continuation part : file.source().continued()) {
            continued.add(new Continuation(part.file(), startSeconds + part.atSeconds(), part.gapSeconds()));
        }
    }

    private void add(LoadedRecording file, long from, long back) {
        file.tables()
                .forEach((event, table) ->
                        tables.computeIfAbsent(event, EventRows::new).add(table, from, back));
        typeNames.putAll(file.typeNames());
        categories.putAll(file.categories());
        file.chunks().stream()
                .filter(chunk -> chunks.stream().noneMatch(chunk::isCopyOf))
                .forEach(chunks::add);
        applicationEvents.addAll(file.applicationEvents());
        Path name = file.source().file().getFileName();
        file.problems()
                .forEach(problem -> problems.add(new Problem(
                        problem.id(), "problem.in-file", Text.recorded(String.valueOf(name)), problem.text())));
    }

    private RecordingFile source(RecordingFile first, long end) {
        return new RecordingFile(
                first.file(),
                files.stream().mapToLong(file -> file.source().sizeBytes()).sum(),
                chunks.size(),
                first.startEpochNanos(),
                end,
                end,
                chunks.stream().mapToLong(Chunk::eventCount).sum(),
                files.stream().allMatch(file -> file.source().complete()),
                continued);
    }

    private static long start(LoadedRecording file) {
        return file.source().startEpochNanos();
    }

    private static long end(LoadedRecording file) {
        return file.source().readUntilEpochNanos();
    }

    /** Each safepoint, of which a recording usually has the long ones alone, and events that were off. */
    private static final class LogBesideRecording {

        private static final Set<String> WITH_THRESHOLD = Set.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");

        static LoadedRecording joined(LoadedRecording recording, LoadedRecording log) {
            return new EventsBeside(
                            recording,
                            log,
                            log.tables().keySet().stream()
                                    .filter(event -> isBetterLogged(event, recording))
                                    .collect(Collectors.toSet()))
                    .joined();
        }

        private static boolean isBetterLogged(String event, LoadedRecording recording) {
            EventSetting recorded = recording.settings().of(event);
            return !event.equals(EventSettings.ACTIVE_SETTING.event())
                    && (!recorded.isOn() || (WITH_THRESHOLD.contains(event) && recorded.thresholdNanos() > 0));
        }
    }

    /** Rotated files of one JVM, or a log and a recording of it; a log names its JVM at best by process and start. */
    private static final class LogsOfOneRun {

        /** Clocks are set meanwhile, and a JVM notes its start on two of them. */
        private static final long STARTS_DIFFER_NANOS = 2_000_000_000L;

        /** Collections that end while a file is changed are told of in none of both. */
        private static final long LOST_BETWEEN_FILES = 4;

        /** {@code gc.log.0}, {@code gc.log.1.current}, {@code gc.log.2.gz}. */
        private static final Pattern ROTATED = Pattern.compile("(\\.\\d+)?(\\.current)?(\\.gz)?$");

        static boolean are(LoadedRecording one, LoadedRecording other) {
            boolean both = one.isOfLog() && other.isOfLog();
            return agree(one.jvm(), other.jvm())
                    && (both
                            ? !overlap(one, other) && (startedTogether(one, other) || areNamedAlike(one, other))
                            : overlap(one, other) && startedTogether(one, other));
        }

        private static boolean agree(Jvm one, Jvm other) {
            boolean collectors = one.collector() == Collector.UNKNOWN
                    || other.collector() == Collector.UNKNOWN
                    || one.collector() == other.collector();
            return collectors && (one.pid() < 0 || other.pid() < 0 || one.pid() == other.pid());
        }

        private static boolean isDated(LoadedRecording recording) {
            return recording.jvm().startEpochNanos() > LogClock.UNDATED;
        }

        private static boolean startedTogether(LoadedRecording one, LoadedRecording other) {
            return isDated(one)
                    && isDated(other)
                    && Math.abs(one.jvm().startEpochNanos() - other.jvm().startEpochNanos()) <= STARTS_DIFFER_NANOS;
        }

        /** Where a log does not say when its JVM was started, or not on which day, its name tells. */
        private static boolean areNamedAlike(LoadedRecording one, LoadedRecording other) {
            return one.jvm().startEpochNanos() == other.jvm().startEpochNanos()
                    && !isDated(one)
                    && stem(one.source().file()).equals(stem(other.source().file()));
        }

        private static Path stem(Path file) {
            return file.resolveSibling(
                    ROTATED.matcher(String.valueOf(file.getFileName())).replaceFirst(""));
        }

        private static boolean overlap(LoadedRecording one, LoadedRecording other) {
            return one.source().startEpochNanos() < other.source().readUntilEpochNanos()
                    && other.source().startEpochNanos() < one.source().readUntilEpochNanos();
        }

        static boolean goesOn(LoadedRecording earlier, LoadedRecording later) {
            if (!earlier.isOfLog() || !later.isOfLog()) {
                return false;
            }
            long last = ids(earlier).max().orElse(-1);
            long first = ids(later).min().orElse(-1);
            // Up to JDK 8 the JVM writes none, and the reader counts.
            boolean written =
                    later.settings().loggedWith("jdk.GarbageCollection").startsWith("-Xlog");
            return last < 0 || first < 0 || first - last <= LOST_BETWEEN_FILES || !written;
        }

        private static LongStream ids(LoadedRecording log) {
            EventTable collections = log.tables().get("jdk.GarbageCollection");
            ValueColumn ids = collections == null ? null : collections.columns().get("gcId");
            return ids == null ? LongStream.empty() : ids.values().values();
        }
    }
}
