package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.testing.English;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rules and remarks look up metrics by ids, which are plain strings: a misspelt one has no value and so names no cause,
 * and nobody would notice.
 */
class MetricIdsTest {

    private static final Path SOURCES = Path.of("src/main/java/org/flightdiff");
    private static final Path WORDS = Path.of("src/main/resources/org/flightdiff/language");

    private static final String WORD = "[a-z][a-z0-9-]*";
    private static final Pattern DOTTED = Pattern.compile("\"(" + WORD + "(?:\\.[a-z0-9-]+)+)\"");

    private static final Set<String> KNOWN = Views.ALL.stream()
            .flatMap(view -> view.metrics().stream())
            .map(Metric::id)
            .collect(Collectors.toCollection(TreeSet::new));

    private static final Set<String> FIRST_WORDS =
            KNOWN.stream().map(MetricIdsTest::firstWord).collect(Collectors.toSet());

    private static final Pattern IN_A_SENTENCE =
            Pattern.compile("(?<![\\w.-])(?:" + String.join("|", FIRST_WORDS) + ")(?:\\.[a-z0-9-]*[a-z0-9])+");

    @Test
    void everyIdThatRulesAndRemarksAskForIsInTheCatalogue() throws IOException {
        Set<String> asked = new TreeSet<>();
        for (String part : Set.of("diagnosis", "comparison")) {
            try (Stream<Path> files = Files.walk(SOURCES.resolve(part))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .flatMap(file -> DOTTED.matcher(text(file)).results())
                        .map(literal -> literal.group(1))
                        .filter(literal -> !isKeyOfWords(literal) && !isNameOfFile(literal))
                        .forEach(asked::add);
            }
        }
        assertThat(asked).hasSizeGreaterThan(50);
        assertThat(KNOWN).containsAll(asked);
    }

    static Stream<Rule> rules() {
        return Rules.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyIdThatARuleTellsAsItsEvidenceIsInTheCatalogue(Rule rule) {
        Matcher named = IN_A_SENTENCE.matcher(English.of(rule.evidence()));
        assertThat(KNOWN).containsAll(named.results().map(id -> id.group()).toList());
    }

    private static boolean isKeyOfWords(String literal) {
        return !FIRST_WORDS.contains(firstWord(literal))
                && Files.exists(WORDS.resolve(firstWord(literal) + ".properties"));
    }

    private static boolean isNameOfFile(String literal) {
        return literal.endsWith(".csv");
    }

    private static String firstWord(String dotted) {
        return dotted.substring(0, dotted.indexOf('.'));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
