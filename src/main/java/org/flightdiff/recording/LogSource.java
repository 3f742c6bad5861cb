package org.flightdiff.recording;

import java.util.Collection;

/** What a recording says of itself that was read from a log of collections instead. */
public final class LogSource {

    /** The setting of an event type that says what a log is to be written with, so that it holds the event. */
    public static final String SETTING = "logged-with";

    private LogSource() {}

    /** Whether event types with these numbers are those of a log: no recorder gives negative ones. */
    static boolean isOf(Collection<Long> types) {
        return !types.isEmpty() && types.stream().allMatch(id -> id < 0);
    }

    /** Whether a recording was read from a log alone. */
    public static boolean isOf(LoadedRecording recording) {
        return isOf(recording.typeNames().keySet());
    }
}
