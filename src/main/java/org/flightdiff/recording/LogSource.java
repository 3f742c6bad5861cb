package org.flightdiff.recording;

import java.util.Collection;

/** What a recording says of itself that was read from a log of collections instead. */
public final class LogSource {

    /** The setting of an event type that says what a log is to be written with, so that it holds the event. */
    public static final String SETTING = "logged-with";

    /** Of a safepoint: how long it took until all threads had stopped, without what is cleaned up then. */
    public static final String REACHING = "reaching";

    /** Of an operation: how long was cleaned up before it. */
    public static final String CLEAN_UP = "cleanUp";

    /** Of both: the log has what is cleaned up within the operation, as those of JDK 8 to 12. */
    public static final String CLEAN_UP_ELSEWHERE = "cleanUpWithin";

    /** Of an operation: the log has the end of its safepoint within it, as those of JDK 13 to 20. */
    public static final String END_WITHIN = "endWithin";

    /** What workers of G1 copied in a pause, as a log counts it: with what they copy while they look at roots and cards. */
    public static final String OBJECT_COPY = "Object copy";

    /** Of a look at metaspace: the log has whole steps of so many bytes, rounded down, as that of ZGC. */
    public static final String METASPACE_STEP = "metaspace.step";

    /** Of heap use with CMS: what of it is young; -1 where that is not known. Sweeping beside the program frees the rest. */
    public static final String YOUNG_USED = "youngUsed";

    /** A log without any date begins in the first days of 1970, and no JVM is as old. */
    private static final long FIRST_YEAR_NANOS = 365L * 24 * 3600 * 1_000_000_000L;

    private LogSource() {}

    /** Whether event types with these numbers are those of a log: no recorder gives negative ones. */
    static boolean isOf(Collection<Long> types) {
        return !types.isEmpty() && types.stream().allMatch(id -> id < 0);
    }

    /** Whether a recording was read from a log alone. */
    public static boolean isOf(LoadedRecording recording) {
        return isOf(recording.typeNames().keySet());
    }

    /** Whether it is known on which day a recording was made. */
    public static boolean isDated(LoadedRecording recording) {
        return recording.source().startEpochNanos() > FIRST_YEAR_NANOS;
    }

    /** Whether the VM operations of a recording are from a log, which tells only of those at safepoints. */
    public static boolean hasOnlySafepoints(LoadedRecording recording) {
        return !recording.settings().loggedWith("jdk.ExecuteVMOperation").isEmpty();
    }
}
