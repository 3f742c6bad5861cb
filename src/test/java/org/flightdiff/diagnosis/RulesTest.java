package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.testing.English;
import org.flightdiff.workload.scenario.Scenario;
import org.flightdiff.workload.scenario.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every entry of the catalogue keeps to. */
class RulesTest {

    static List<Rule> rules() {
        return Rules.ALL;
    }

    @Test
    void everyCauseHasAPairThatItIsKnownFor() {
        Set<String> known = Stream.concat(
                        Scenarios.ALL.stream().map(Scenario::diagnosis),
                        WrittenPairs.all().stream().map(KnownPair::cause))
                .collect(Collectors.toSet());
        assertThat(Rules.ALL).extracting(Rule::id).containsExactlyInAnyOrderElementsOf(known);
    }

    @Test
    void idsAreUnique() {
        assertThat(Rules.ALL).extracting(Rule::id).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void tellsWhatShowsItAndWhatToDo(Rule rule) {
        assertThat(rule.id()).matches("[a-z]+(-[a-z]+)*");
        assertThat(English.of(rule.title())).isNotBlank().doesNotEndWith(".");
        assertThat(English.of(rule.evidence())).endsWith(".");
        assertThat(English.of(rule.advice())).endsWith(".").doesNotContain("flame graph");
    }
}
