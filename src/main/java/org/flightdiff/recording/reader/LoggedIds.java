package org.flightdiff.recording.reader;

import java.util.stream.LongStream;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.table.EventTable;
import org.flightdiff.recording.table.ValueColumn;

/** The numbers of the collections of a log. */
final class LoggedIds {

    private LoggedIds() {}

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
