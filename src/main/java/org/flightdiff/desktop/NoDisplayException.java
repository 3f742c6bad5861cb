package org.flightdiff.desktop;

/** There is no display to open a window on. Its message is one line that says what to do instead. */
public final class NoDisplayException extends Exception {

    private static final long serialVersionUID = 1L;

    NoDisplayException(String message) {
        super(message);
    }

    NoDisplayException(String message, Throwable cause) {
        super(message, cause);
    }
}
