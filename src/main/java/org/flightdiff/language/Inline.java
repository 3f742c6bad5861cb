package org.flightdiff.language;

import java.util.Locale;
import java.util.function.BinaryOperator;

/** A label within a sentence, in lower case if the language has it. */
record Inline(Text label) implements Text {

    /** "Pause share" becomes "pause share"; "GC" and "JVM CPU" stay. */
    @Override
    public String in(Words words) {
        String written = label.in(words);
        boolean acronym = written.length() > 1 && Character.isUpperCase(written.charAt(1));
        return acronym || written.isEmpty()
                ? written
                : written.substring(0, 1).toLowerCase(Locale.ROOT) + written.substring(1);
    }

    @Override
    public Inline masked(BinaryOperator<String> mask) {
        return new Inline(label.masked(mask));
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
