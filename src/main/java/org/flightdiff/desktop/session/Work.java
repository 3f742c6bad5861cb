package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.UnreadableRecordingException;

/** Where work runs; what waits until all is painted; how many milliseconds reading waits for a first look. */
public record Work(Executor background, Executor window, Executor painted, long firstLookMillis) {

    /** Longer than a first look takes. */
    private static final long FIRST_LOOK_MILLIS = 2_000;

    public Work(Executor background, Executor window, Executor painted) {
        this(background, window, painted, FIRST_LOOK_MILLIS);
    }

    /** Without painting, so that nothing waits for it. */
    public Work(Executor background, Executor window) {
        this(background, window, window, 0);
    }

    public static final class ReadFailure {

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
}
