package org.flightdiff.goals;

import org.jspecify.annotations.Nullable;

/** A goals file that cannot be used; the message is one line with file, line and what is wrong. */
public final class BadGoalsFileException extends Exception {

    private static final long serialVersionUID = 1L;

    BadGoalsFileException(String message) {
        super(message);
    }

    BadGoalsFileException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
