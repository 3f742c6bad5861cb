package org.flightdiff.cli.option;

/** Something other than the recordings stops the command; the message is one line that says what to do. */
public final class CannotContinueException extends Exception {
    public CannotContinueException(String message) {
        super(message);
    }

    public CannotContinueException(String message, Throwable cause) {
        super(message, cause);
    }
}
