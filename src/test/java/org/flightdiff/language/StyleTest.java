package org.flightdiff.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What people read is worded as docs/style.md says. */
class StyleTest {

    private static final Pattern ROW = Pattern.compile("(?m)^([^|\n]+) \\| (?!but this)");

    private final Map<String, String> english = BundleTest.bundle("");

    @Test
    void nothingSaysWhatTheLeftColumnHas() throws Exception {
        String phrases = ROW.matcher(Files.readString(Path.of("docs/style.md")))
                .results()
                .flatMap(row -> Stream.of(row.group(1).split(", ")))
                .collect(Collectors.joining("|"));
        Pattern left = Pattern.compile("(?i)\\b(" + phrases + ")\\b");
        assertThat(left.matcher("A unit of work: threads stood still.").results())
                .hasSize(2);
        assertThat(those((key, text) -> left.matcher(text).find())).isEmpty();
    }

    @Test
    void sentencesAreShort() {
        assertThat(those((key, text) -> {
                    int most = key.startsWith("head.") ? 25 : 30;
                    boolean cause = key.startsWith("cause.") && !key.endsWith(".evidence");
                    return Stream.of(text.split("(?<=[.!?;:])\\s+")).anyMatch(one -> one.split("\\s+").length > most)
                            || (cause && text.split("(?<=[.!?])\\s+(?=\\p{Lu})").length > 3);
                }))
                .isEmpty();
    }

    @Test
    void aVerdictHasOneWord() {
        assertThat(Stream.of("worse", "better", "different", "unchanged"))
                .allMatch(verdict -> Stream.of("verdict.", "vital-sign.", "quiet.", "head.line.")
                        .map(file -> english.getOrDefault(file + verdict, verdict))
                        .allMatch(verdict::equalsIgnoreCase));
    }

    private Stream<String> those(BiPredicate<String, String> wrong) {
        return english.entrySet().stream()
                .filter(entry -> wrong.test(entry.getKey(), entry.getValue()))
                .map(Map.Entry::toString);
    }
}
