package org.flightdiff.language;

import java.util.List;
import java.util.function.BinaryOperator;

/**
 * A sentence, a part of one, or a label. The part of its key before the first dot names the file; arguments replace
 * {@code {0}}, {@code {1}} …
 */
public record Phrase(String key, List<Text> arguments) implements Text {

    public Phrase {
        arguments = List.copyOf(arguments);
    }

    @Override
    public String in(Words words) {
        return words.phrase(key, arguments);
    }

    @Override
    public Phrase masked(BinaryOperator<String> mask) {
        return new Phrase(
                key, arguments.stream().map(argument -> argument.masked(mask)).toList());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
