package org.flightdiff.recording.reader;

import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** Rotated files of one JVM, or a log and a recording of it; a log names its JVM at best by process and start. */
final class LogsOfOneRun {

    /** Clocks are set meanwhile, and a JVM notes its start on two of them. */
    private static final long STARTS_DIFFER_NANOS = 2_000_000_000L;

    /** Collections that end while a file is changed are told of in none of both. */
    private static final long LOST_BETWEEN_FILES = 4;

    /** {@code gc.log.0}, {@code gc.log.1.current}, {@code gc.log.2.gz}. */
    private static final Pattern ROTATED = Pattern.compile("(\\.\\d+)?(\\.current)?(\\.gz)?$");

    private LogsOfOneRun() {}

    static boolean concern(LoadedRecording one, LoadedRecording other) {
        return one.isOfLog() || other.isOfLog();
    }

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
        String name = ROTATED.matcher(String.valueOf(file.getFileName())).replaceFirst("");
        return file.resolveSibling(name);
    }

    private static boolean overlap(LoadedRecording one, LoadedRecording other) {
        return one.source().startEpochNanos() < other.source().readUntilEpochNanos()
                && other.source().startEpochNanos() < one.source().readUntilEpochNanos();
    }

    static boolean goesOn(LoadedRecording earlier, LoadedRecording later) {
        if (!earlier.isOfLog() || !later.isOfLog()) {
            return false;
        }
        long last = LoggedIds.last(earlier);
        long first = LoggedIds.first(later);
        return last < 0 || first < 0 || first - last <= LOST_BETWEEN_FILES || !LoggedIds.areWritten(later);
    }

    private static final class LoggedIds {

        static long first(LoadedRecording log) {
            return all(log).min().orElse(-1);
        }

        static long last(LoadedRecording log) {
            return all(log).max().orElse(-1);
        }

        /** Whether the JVM wrote them: up to JDK 8 the reader counts. */
        static boolean areWritten(LoadedRecording log) {
            return log.settings().loggedWith("jdk.GarbageCollection").startsWith("-Xlog");
        }

        private static LongStream all(LoadedRecording log) {
            EventTable collections = log.tables().get("jdk.GarbageCollection");
            ValueColumn ids = collections == null ? null : collections.columns().get("gcId");
            return ids == null ? LongStream.empty() : ids.values().values();
        }
    }
}
