package org.flightdiff.cli;

/** Something other than the recordings stops the command; the message is one line that says what to do. */
final class CannotContinueException extends Exception {
    CannotContinueException(String message) {
        super(message);
    }

    CannotContinueException(String message, Throwable cause) {
        super(message, cause);
    }
}
