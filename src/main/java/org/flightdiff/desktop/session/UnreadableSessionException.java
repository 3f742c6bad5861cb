package org.flightdiff.desktop.session;

/** A file that is not a saved session. Its message is one line: the file, what is wrong, what to do. */
public final class UnreadableSessionException extends Exception {
    UnreadableSessionException(String message, Throwable cause) {
        super(message, cause);
    }
}
