package org.flightdiff.desktop;

/** There is no display for a window. Its message is one line that says what to do instead. */
public final class NoDisplayException extends Exception {
    NoDisplayException(String why) {
        super("there is no display to open the window on (" + why
                + "); use 'flightdiff compare BASELINE CANDIDATE' instead");
    }

    NoDisplayException(String why, Throwable cause) {
        this(why);
        initCause(cause);
    }
}
