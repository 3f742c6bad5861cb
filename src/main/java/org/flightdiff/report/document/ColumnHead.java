package org.flightdiff.report.document;

import org.flightdiff.report.SafeText;

/** The head of a column: what a wide one says besides, and what is shown when pointed at; both may be empty. */
public record ColumnHead(ColumnKind kind, String words, String more, String hint) {

    public enum ColumnKind {
        /** What a row is about. May be shortened where there is no room. */
        NAME,
        WORDS,
        /** At the right edge, sorted by size. */
        NUMBER,
        /** One of several of a kind, one for each candidate. Those that do not fit beside each other stand below. */
        RESULT,
        /** What is left out where it does not fit. */
        ASIDE,
        /** Likewise, curves in characters of one width. */
        CURVES
    }

    private static final int LONGEST = 400;

    public ColumnHead {
        words = SafeText.shortened(words, LONGEST);
        more = SafeText.shortened(more, LONGEST);
        hint = SafeText.shortened(hint, LONGEST);
    }

    private ColumnHead(ColumnKind kind, String words) {
        this(kind, words, "", "");
    }

    public static ColumnHead name(String words) {
        return new ColumnHead(ColumnKind.NAME, words);
    }

    public static ColumnHead words(String words) {
        return new ColumnHead(ColumnKind.WORDS, words);
    }

    public static ColumnHead number(String words) {
        return new ColumnHead(ColumnKind.NUMBER, words);
    }

    /** The one of several results that has this number, from 1. */
    public static ColumnHead result(int number, String name, String hint) {
        return new ColumnHead(ColumnKind.RESULT, String.valueOf(number), name, hint);
    }

    public static ColumnHead result(String words) {
        return new ColumnHead(ColumnKind.RESULT, words);
    }

    public static ColumnHead aside(String words) {
        return new ColumnHead(ColumnKind.ASIDE, words);
    }

    public static ColumnHead curves(String words) {
        return new ColumnHead(ColumnKind.CURVES, words);
    }

    public boolean isAside() {
        return kind == ColumnKind.ASIDE || kind == ColumnKind.CURVES;
    }

    /** Whether its cells stand at the right edge. */
    public boolean isNumeric() {
        return kind == ColumnKind.NUMBER;
    }
}
