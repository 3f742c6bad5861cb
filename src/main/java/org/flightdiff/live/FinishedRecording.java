package org.flightdiff.live;

import java.nio.file.Path;

/** A finished recording, and its file: the target, or beside it if that exists by now. */
public record FinishedRecording(Path file, RecordingEnding ending) {

    public enum RecordingEnding {
        STOPPED,
        /** The JVM ended before, and wrote all that it had recorded. */
        JVM_ENDED,
        /** The JVM was killed before; what it had written until then was put together. */
        JVM_KILLED
    }
}
