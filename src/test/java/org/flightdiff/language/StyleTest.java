package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.testing.Style;
import org.junit.jupiter.api.Test;

/** What people read is worded as docs/style.md says; {@code Diagnosed} holds heads and causes of pairs to it. */
class StyleTest {

    private static final Path WINDOW = Path.of("src/main/resources/org/flightdiff/desktop/messages.properties");

    private final Map<String, String> english = BundleTest.bundle("");

    @Test
    void nothingSaysWhatTheLeftColumnHasAndSentencesAreShort() {
        assertThat(Style.lapses("A unit of work: threads stood still.")).hasSize(2);
        assertThat(english.entrySet())
                .noneMatch(entry -> isLong(entry.getKey(), entry.getValue())
                        || !Style.lapses(entry.getValue()).isEmpty());
    }

    private static boolean isLong(String key, String text) {
        boolean cause = key.startsWith("cause.") && !key.endsWith(".evidence");
        return (key.startsWith("head.") && Style.words(text) > 25) || (cause && Style.sentences(text) > 3);
    }

    @Test
    void theWindowIsWordedAsReportsAre() throws Exception {
        assertThat(Files.readString(WINDOW).split("(^|\n)[^=\n]*="))
                .flatExtracting(Style::lapses)
                .isEmpty();
    }

    @Test
    void aVerdictHasOneWord() {
        assertThat(Map.of("worse", "worse", "better", "better", "different", "changed", "unchanged", "unchanged"))
                .allSatisfy((verdict, word) -> assertThat(Stream.of("verdict.", "vital-sign.", "quiet.", "head.line."))
                        .allMatch(file ->
                                english.getOrDefault(file + verdict, word).equalsIgnoreCase(word)));
    }
}
