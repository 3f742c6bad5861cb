package org.flightdiff.outside;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file of numbers that cannot be used; the message is one line: the file, what is wrong, what to do. */
public final class UnreadableSeriesException extends Exception {

    private static final long serialVersionUID = 1L;

    UnreadableSeriesException(Path file, String what) {
        this(file, what, null);
    }

    UnreadableSeriesException(Path file, String what, @Nullable Throwable cause) {
        super(file + ": " + what, cause);
    }
}
