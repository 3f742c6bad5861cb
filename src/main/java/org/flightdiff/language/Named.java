package org.flightdiff.language;

import java.util.Locale;
import java.util.function.BinaryOperator;

/**
 * The name of a thing in a table: as the recording has it, or a word that stands in where the recording has none
 * ("unknown thread"), which every language has its own for. Things are matched by the name, so a stand-in is the same
 * everywhere until it is written; {@code language/name.properties} has them all. One may stand before a colon: "File
 * reads: /data".
 */
record Named(String name) implements Text {

    private static final String COLON = ": ";

    @Override
    public String in(Words words) {
        if (words.spoken().equals(Locale.ENGLISH)) {
            return name;
        }
        int colon = name.indexOf(COLON);
        if (colon < 0) {
            return words.standIn(name);
        }
        String kind = name.substring(0, colon);
        String inWords = words.standIn(kind);
        return inWords.equals(kind) ? name : inWords + COLON + words.standIn(name.substring(colon + COLON.length()));
    }

    @Override
    public Named masked(BinaryOperator<String> mask) {
        return new Named(mask.apply("", name));
    }

    @Override
    public String toString() {
        return name;
    }
}
