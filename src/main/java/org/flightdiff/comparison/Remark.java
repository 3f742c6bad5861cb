package org.flightdiff.comparison;

import java.util.List;

/**
 * Something about the two sides that limits what their comparison is worth.
 *
 * @param id stable kebab-case name
 * @param severity how much it matters
 * @param text one sentence
 * @param views ids of the views it touches; empty for all
 */
public record Remark(String id, Severity severity, String text, List<String> views) {

    /** How much a remark matters. */
    public enum Severity {
        /** Good to know. */
        INFO,
        /** Some numbers mean less. */
        WARNING,
        /** The views it touches cannot be compared. */
        BLOCKING
    }

    public Remark {
        views = List.copyOf(views);
    }
}
