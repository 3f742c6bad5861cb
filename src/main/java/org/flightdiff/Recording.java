package org.flightdiff;

import java.time.Duration;
import org.flightdiff.recording.LoadedRecording;

/** A recording that was read into memory. The file is no longer needed. Immutable. */
public final class Recording implements Run {

    private final LoadedRecording read;

    Recording(LoadedRecording read) {
        this.read = read;
    }

    LoadedRecording read() {
        return read;
    }

    @Override
    public String name() {
        return read.source().file().toString();
    }

    /** How long it is. */
    public Duration duration() {
        return Duration.ofNanos(read.source().endEpochNanos() - read.source().startEpochNanos());
    }

    /** How many events it holds, of all types. */
    public long events() {
        return read.source().eventCount();
    }

    /** Whether all of the file could be read, and nothing in it is missing. */
    public boolean isComplete() {
        return read.source().complete();
    }
}
