package org.flightdiff.report.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.testing.English;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PairInMarkdownTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @Test
    void everyMetricStandsInIt() {
        Comparison comparison = Compared.of(FreshRecordings.of("G1"), FreshRecordings.of("Parallel"));
        String markdown = MarkdownInk.of(PairDocument.of(comparison, Notation.ENGLISH));
        for (MetricResult result : comparison.metrics()) {
            if (result.verdict().isDivergence()) {
                assertTrue(
                        markdown.contains(
                                MarkdownText.escaped(English.of(result.metric().label()))),
                        result.metric().id());
            }
        }
        assertTrue(markdown.contains(
                "\nComparability: " + comparison.comparability().verdict().word()));
    }

    @Test
    void foldedPartsAreClosed() {
        String markdown = MarkdownInk.of(PairDocument.of(
                Compared.of(FreshRecordings.of("G1"), FreshRecordings.of("Parallel")), Notation.ENGLISH));
        assertEquals(markdown.split("<details>", -1).length, markdown.split("</details>", -1).length);
    }

    @Test
    void itFitsACommentHoweverMuchThereIsToSay() {
        Comparison one = HostileComparison.with("*".repeat(10_000));
        Comparison many = Comparison.of(new Both<>(one.baseline(), one.candidate()))
                .withComparability(one.comparability())
                .withDiagnoses(Collections.nCopies(500, one.diagnoses().get(0)))
                .withMetrics(Collections.nCopies(3000, one.metrics().get(0)))
                .withViews(one.views())
                .withGoals(one.goals())
                .withUnitsOfWork(one.unitsOfWork());
        assertTrue(MarkdownInk.of(PairDocument.of(many, Notation.ENGLISH)).length() < 65_536);
    }

    @Test
    void causesAreWhole() {
        String sentence = "It took longer. ".repeat(100) + "And that was it.";
        assertTrue(MarkdownInk.of(PairDocument.of(HostileComparison.with(sentence), Notation.ENGLISH))
                .contains("- " + sentence + "\n- " + sentence + "\n"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextFormatsLinksMentionsOrBreaksTheTable(String text) {
        String markdown = MarkdownInk.of(PairDocument.of(HostileComparison.with(text), Notation.ENGLISH));
        String foreign = markdown.replace("<!-- -->", "").replaceAll("</?(details|summary)>", "");
        assertFalse(foreign.contains("<"), foreign);
        assertFalse(markdown.matches("(?s).*[^\\\\]\\]\\(.*"), "a link");
        assertFalse(markdown.matches("(?s).*@\\w.*"), "a mention");
        assertFalse(markdown.matches("(?s).*(https?:|www\\.).*"), "an address");
        List<String> rows =
                markdown.lines().filter(line -> line.startsWith("| ↑")).toList();
        assertEquals(2, rows.size(), "among the vital signs and among what diverged");
        rows.forEach(row -> assertEquals(
                7, row.replace("\\|", "").chars().filter(c -> c == '|').count(), row));
    }
}
