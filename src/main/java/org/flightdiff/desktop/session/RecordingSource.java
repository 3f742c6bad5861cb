package org.flightdiff.desktop.session;

import java.nio.file.Path;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.UnreadableRecordingException;

/** Reads recordings. */
@FunctionalInterface
public interface RecordingSource {

    /**
     * Reads a file.
     *
     * @throws UnreadableRecordingException if it is no recording
     * @throws java.util.concurrent.CancellationException if the progress asked to stop
     */
    Recording read(Path file, Progress progress) throws UnreadableRecordingException;
}
