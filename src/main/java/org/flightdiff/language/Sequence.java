package org.flightdiff.language;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

record Sequence(Separator separator, List<Text> parts) implements Text {

    static final Sequence OF_NOTHING = new Sequence(Separator.NOTHING, List.of());

    Sequence {
        parts = parts.stream().filter(part -> !part.isEmpty()).toList();
    }

    @Override
    public String in(Words words) {
        return parts.stream()
                .map(part -> part.in(words))
                .collect(Collectors.joining(words.phrase(separator.key(), List.of())));
    }

    @Override
    public Sequence masked(BinaryOperator<String> mask) {
        return new Sequence(
                separator, parts.stream().map(part -> part.masked(mask)).toList());
    }

    @Override
    public String toString() {
        return in(Words.ENGLISH);
    }
}
