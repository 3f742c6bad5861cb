package org.flightdiff.comparison.result;

import java.util.List;

/**
 * Something about the two sides that limits what their comparison is worth.
 *
 * @param id stable kebab-case name
 * @param severity how much it matters
 * @param finding one sentence, or its first half where there is advice
 * @param advice what people can do about it
 * @param views ids of the views it touches; empty for all
 */
public record Remark(String id, Severity severity, String finding, Advice advice, List<String> views) {

    /** How much a remark matters. */
    public enum Severity {
        /** Good to know. */
        INFO,
        /** Some numbers mean less. */
        WARNING,
        /** The views it touches cannot be compared. */
        BLOCKING
    }

    /** What people can do. The window names its own way to do it. */
    public enum Advice {
        /** Nothing that this program could do for them. */
        NONE(""),
        /** Leave the warm-up out. */
        SKIP_WARM_UP(", --skip-warm-up leaves it out");

        private final String onCommandLine;

        Advice(String onCommandLine) {
            this.onCommandLine = onCommandLine;
        }
    }

    public Remark {
        views = List.copyOf(views);
    }

    /** One without advice. */
    public Remark(String id, Severity severity, String text, List<String> views) {
        this(id, severity, text, Advice.NONE, views);
    }

    /** One sentence; the advice is how to do it on the command line. */
    public String text() {
        return finding + advice.onCommandLine;
    }
}
