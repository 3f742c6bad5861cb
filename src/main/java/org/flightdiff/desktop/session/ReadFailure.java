package org.flightdiff.desktop.session;

import java.nio.file.Path;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.UnreadableRecordingException;

/** The message when a recording could not be read. */
public final class ReadFailure {

    private ReadFailure() {}

    /** One line: the file, what is wrong, what to do. */
    public static String message(Path file, Throwable failure) {
        if (failure instanceof UnreadableRecordingException) {
            return String.valueOf(failure.getMessage());
        }
        return failure instanceof OutOfMemoryError
                ? Messages.get("load.out-of-memory", file.toString())
                : Messages.get("load.internal-error", file.toString(), failure.toString());
    }
}
