package org.flightdiff.language;

import java.util.function.BinaryOperator;

/** Ready-made words: from a goals file, a saved summary, a message of the JDK. May contain a secret. */
record Given(String words) implements Text {

    @Override
    public String in(Words language) {
        return words;
    }

    @Override
    public Given masked(BinaryOperator<String> mask) {
        return new Given(mask.apply("", words));
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
