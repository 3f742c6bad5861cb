package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.concurrent.Executor;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.recording.UnreadableRecordingException;

/**
 * Where work runs. Tests run everything directly in their own thread.
 *
 * @param painted for tasks on the window's thread that wait until everything set so far is painted
 * @param firstLookMillis how long reading waits at most until what was read first is painted
 */
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
