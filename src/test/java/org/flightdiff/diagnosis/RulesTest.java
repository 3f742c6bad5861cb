package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Rule.Sight;
import org.flightdiff.recording.Selection;
import org.flightdiff.testing.English;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.workload.scenario.Scenario;
import org.flightdiff.workload.scenario.Scenario.Base;
import org.flightdiff.workload.scenario.Scenarios;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every entry of the catalogue. */
class RulesTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path FAULTS = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    @Test
    void everyCauseHasAPairThatItIsKnownFor() {
        Set<String> known = Stream.concat(
                        Scenarios.ALL.stream().map(Scenario::diagnosis),
                        WrittenPairs.all().stream().map(KnownPair::cause))
                .collect(Collectors.toSet());
        assertThat(Rules.ALL).extracting(Rule::id).containsExactlyInAnyOrderElementsOf(known);
    }

    @Tag(GeneratedFile.TAG)
    @Test
    void theDocumentCountsThePairsThatThereAre() throws Exception {
        Path anyFolder = Path.of("");
        Path document = Path.of("docs", "diagnoses", "checked.md");
        Map<String, Long> counts = Map.ofEntries(
                entry("recorded, one thing different", recordings(Scenarios.ALL)),
                entry("written, for causes these JDKs cannot have", (long)
                        WrittenPairs.all().size()),
                entry("a real service, one thing different", (long)
                        ServicePairs.different(anyFolder).size()),
                entry(
                        "nothing different, recorded and of the real service",
                        recordings(Scenarios.SAME)
                                + ServicePairs.alike(anyFolder).size()));
        String counted = Files.readString(document);
        for (Map.Entry<String, Long> count : counts.entrySet()) {
            String row = "| " + count.getKey() + " | ";
            assertThat(counted).contains(row);
            counted = counted.replaceAll(Pattern.quote(row) + "\\d+", row + count.getValue());
        }
        new GeneratedFile(document).holds(counted);
    }

    /** So that the words above a chart say what is seen in it. */
    @ParameterizedTest
    @MethodSource("rules")
    void theNumberAboveAChartIsMadeOfTheEventsOfTheChart(Rule rule) {
        for (Sight sight : rule.sights()) {
            Metric metric = sight.metric();
            if (metric != null) {
                assertThat(sight.panel().reads()).extracting(Selection::event).containsAnyElementsOf(metric.events());
            }
        }
    }

    @Test
    void idsAreUnique() {
        assertThat(Rules.ALL).extracting(Rule::id).doesNotHaveDuplicates();
    }

    /** Elsewhere a rule goes by its cause, of which the compiler finds a misspelt one. */
    @Test
    void anIdIsWrittenOnlyWhereItIsDeclared() throws Exception {
        Pattern elsewhere = Pattern.compile(
                "(?<!named\\()\"(?:" + Rules.ALL.stream().map(Rule::id).collect(Collectors.joining("|")) + ")\"");
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(elsewhere);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void namesThePanelThatShowsIt(Rule rule) {
        assertThat(Views.ALL.stream().flatMap(view -> view.panels().stream()))
                .containsAll(rule.sights().stream().map(Sight::panel).toList());
        assertThat(rule.sights()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void tellsWhatShowsItAndWhatToDo(Rule rule) {
        assertThat(rule.id()).matches("[a-z]+(-[a-z]+)*");
        assertThat(English.of(rule.title())).isNotBlank().doesNotEndWith(".");
        assertThat(English.of(rule.evidence())).endsWith(".");
        assertThat(English.of(rule.advice())).endsWith(".");
    }

    // What kind of news a cause is.

    @Test
    void whatIsNewIsGoneAfterSwapping() {
        Path before = SAMPLES.resolve("allocation-baseline.jfr");
        Path after = SAMPLES.resolve("allocation-candidate.jfr");
        assertThat(Diagnosed.of(before, after).cause("allocation-rate-up").group())
                .isEqualTo(Group.NEW);
        assertThat(Diagnosed.of(after, before).cause("allocation-rate-up").group())
                .isEqualTo(Group.GONE);
    }

    @Test
    void aChangedSettingIsOneWhicheverSideHasIt() {
        Path before = FAULTS.resolve("sound.jfr.gz");
        Path after = FAULTS.resolve("small-heap.jfr.gz");
        assertThat(Diagnosed.of(before, after).cause("heap-too-small").group()).isEqualTo(Group.SETTING);
        assertThat(Diagnosed.of(after, before).cause("heap-too-small").group()).isEqualTo(Group.SETTING);
    }

    @Test
    void aDifferenceWithoutAGoodSideIsASetting() {
        assertThat(Diagnosed.of(FAULTS.resolve("sound.jfr.gz"), FAULTS.resolve("serial.jfr.gz"))
                        .cause("collector-changed")
                        .group())
                .isEqualTo(Group.SETTING);
    }

    static List<Rule> rules() {
        return Rules.ALL;
    }

    /** How many pairs scenarios make on the JDKs that the document names. */
    private static long recordings(List<Scenario> scenarios) {
        return IntStream.of(17, 25)
                .mapToLong(jdk -> Stream.of(Base.values())
                        .flatMap(base -> scenarios.stream().filter(scenario -> scenario.applies(base, jdk)))
                        .count())
                .sum();
    }
}
