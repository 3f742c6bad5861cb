package org.flightdiff.report;

import java.util.Locale;

/** Writes out what would control a terminal, break a line or change the text direction, as {@code \n}. */
public final class SafeText {

    /** Longer than any sentence of this program; explanations contain names, whose length is limited. */
    public static final int LONGEST_SENTENCE = 4000;

    private SafeText() {}

    /** The text on one line, without control, format and unpaired surrogate characters. */
    public static String of(String text) {
        if (text.codePoints().noneMatch(SafeText::mustBeWrittenOut)) {
            return text;
        }
        StringBuilder inert = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(character -> {
            if (mustBeWrittenOut(character)) {
                inert.append(writtenOut(character));
            } else {
                inert.appendCodePoint(character);
            }
        });
        return inert.toString();
    }

    /** The text on one line, as by {@link #of}, with … for its middle if it is longer than so many characters. */
    public static String shortened(String text, int most) {
        if (text.length() <= most) {
            return of(text);
        }
        int head = (most - 1) * 2 / 3;
        int tail = most - 1 - head;
        return of(text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, head)))) + "…"
                + of(wholeCharacters(text.substring(text.length() - tail)));
    }

    private static String wholeCharacters(String tail) {
        return !tail.isEmpty() && Character.isLowSurrogate(tail.charAt(0)) ? tail.substring(1) : tail;
    }

    private static boolean mustBeWrittenOut(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static String writtenOut(int character) {
        return switch (character) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format(Locale.ROOT, "\\u%04x", character);
        };
    }
}
