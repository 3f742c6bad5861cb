package org.flightdiff.desktop.session;

/**
 * A user's note about a metric.
 *
 * @param pinned whether it stays in sight
 * @param text may be empty
 */
public record Note(boolean pinned, String text) {

    public static final Note NONE = new Note(false, "");
}
