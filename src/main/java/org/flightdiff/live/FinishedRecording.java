package org.flightdiff.live;

import java.nio.file.Path;

/**
 * A finished recording.
 *
 * @param file where it is: the target, or beside it if that exists by now
 */
public record FinishedRecording(Path file, RecordingEnding ending) {

    public enum RecordingEnding {
        /** As was asked. */
        STOPPED,
        /** The JVM ended before, and wrote all that it had recorded. */
        JVM_ENDED,
        /** The JVM was killed before; what it had written until then was put together. */
        JVM_KILLED
    }
}
