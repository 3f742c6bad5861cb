package org.flightdiff.desktop.session;

/**
 * What someone noted about a metric.
 *
 * @param pinned whether it is to stay in sight
 * @param text may be empty
 */
public record Note(boolean pinned, String text) {

    /** Nothing noted. */
    public static final Note NONE = new Note(false, "");
}
