package org.flightdiff.cli.option;

/** Something other than the recordings stops the command; the message is one line that says what to do. */
public final class CannotContinueException extends Exception {
    /** A reason that is one line, and says what to do. */
    public CannotContinueException(String message) {
        super(message);
    }

    /** A reason that is one line, and says what to do. */
    public CannotContinueException(String message, Throwable cause) {
        super(message, cause);
    }
}
