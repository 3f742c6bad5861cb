package org.flightdiff.language;

import java.util.function.BinaryOperator;

/**
 * What a recording says: the name of a class, a file, a host, or the value of a setting. May contain a secret.
 *
 * @param name of the setting, which shows whether its value is a secret; empty if there is no name
 */
record RecordedText(String name, String value) implements Text {

    @Override
    public String in(Words words) {
        return value;
    }

    @Override
    public RecordedText masked(BinaryOperator<String> mask) {
        return new RecordedText(name, mask.apply(name, value));
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
