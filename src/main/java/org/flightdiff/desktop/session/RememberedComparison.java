package org.flightdiff.desktop.session;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Tone;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a pair besides its files.
 *
 * @param at when it was compared last
 * @param tone what came of it; null if that was not awaited
 */
public record RememberedComparison(Instant at, @Nullable Tone tone) {

    private static final String NONE = "-";

    /** As a word of a file. */
    String toneWord() {
        return tone == null ? NONE : tone.word();
    }

    /** From words of a file; empty for what is no time. */
    static Optional<RememberedComparison> read(String at, String tone) {
        try {
            return Optional.of(new RememberedComparison(
                    Instant.parse(at),
                    Stream.of(Tone.values())
                            .filter(each -> each.word().equals(tone))
                            .findFirst()
                            .orElse(null)));
        } catch (DateTimeParseException other) {
            return Optional.empty();
        }
    }
}
