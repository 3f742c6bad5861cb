package org.flightdiff.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.testing.English;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code names metrics by their constants, sentences by their ids: no compiler finds a misspelt one there. */
class MetricIdsTest {

    private static final Set<String> KNOWN = Views.ALL.stream()
            .flatMap(view -> view.metrics().stream())
            .map(Metric::id)
            .collect(Collectors.toSet());

    private static final Pattern IN_A_SENTENCE = Pattern.compile(KNOWN.stream()
            .map(id -> id.substring(0, id.indexOf('.')))
            .distinct()
            .collect(Collectors.joining("|", "(?<![\\w.-])(?:", ")(?:\\.[a-z0-9-]*[a-z0-9])+")));

    static Stream<Rule> rules() {
        return Rules.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyIdThatARuleTellsAsItsEvidenceIsInTheCatalogue(Rule rule) {
        Stream<MatchResult> named =
                IN_A_SENTENCE.matcher(English.of(rule.evidence())).results();
        assertThat(KNOWN).containsAll(named.map(MatchResult::group).toList());
    }
}
