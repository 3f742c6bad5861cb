package org.flightdiff.report.text;

import org.flightdiff.comparison.result.PassedVerdict;

/** How a text report is laid out, and whether verdicts are coloured, with ANSI escape sequences. */
public record TextStyle(int columns, boolean coloured) {

    public static final int UNLIMITED = Integer.MAX_VALUE;

    public static final TextStyle PLAIN = new TextStyle(UNLIMITED, false);

    private static final String RESET = "\u001b[0m";

    public String coloured(PassedVerdict verdict, String text) {
        String sequence = sequence(verdict);
        return coloured && !sequence.isEmpty() ? sequence + text + RESET : text;
    }

    public String bold(String text) {
        return coloured ? "\u001b[1m" + text + RESET : text;
    }

    /** Red and cyan, as red and green are hard to tell apart for many. */
    private static String sequence(PassedVerdict verdict) {
        return switch (verdict) {
            case WORSE -> "\u001b[31m";
            case BETTER -> "\u001b[36m";
            case DIFFERENT -> "\u001b[33m";
            case UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> "";
        };
    }
}
