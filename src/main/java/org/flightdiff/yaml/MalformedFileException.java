package org.flightdiff.yaml;

import org.jspecify.annotations.Nullable;

/** A file in YAML that cannot be used; the message is one line with file, line and what is wrong. */
public final class MalformedFileException extends Exception {

    private static final long serialVersionUID = 1L;

    public MalformedFileException(String message) {
        super(message);
    }

    MalformedFileException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
