package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.function.Consumer;
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

    /**
     * The same, and hands out what is read first of a large file.
     *
     * @param begun as in {@link org.flightdiff.recording.RecordingReader#read(Path, Consumer)}
     */
    default Recording read(Path file, Progress progress, Consumer<Recording> begun)
            throws UnreadableRecordingException {
        return read(file, progress);
    }
}
