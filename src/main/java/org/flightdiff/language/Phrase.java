package org.flightdiff.language;

import java.util.List;
import java.util.function.BinaryOperator;

/** A sentence, a part or a label. Its key up to the first dot names the file; arguments replace {@code {0}} … */
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
