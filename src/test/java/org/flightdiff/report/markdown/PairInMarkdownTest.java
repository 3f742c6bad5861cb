package org.flightdiff.report.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.model.Both;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class PairInMarkdownTest {

    @Test
    void everyMetricStandsInIt() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        String markdown = markdown(comparison);
        for (MetricResult result : comparison.metrics()) {
            if (result.verdict().isDivergence()) {
                assertThat(markdown)
                        .as(result.metric().id())
                        .contains(MarkdownInk.literal(English.of(result.metric().label())));
            }
        }
        assertThat(markdown.split("</details>", -1))
                .as("folded parts are closed")
                .hasSameSizeAs(markdown.split("<details>", -1));
    }

    @Test
    @Tag("slow")
    void itFitsACommentHoweverMuchThereIsToSay() {
        Comparison one = HostileComparison.with("*".repeat(10_000));
        Comparison many = Comparison.of(new Both<>(one.baseline(), one.candidate()), one.unitsOfWork())
                .withComparability(one.comparability())
                .withDiagnoses(Collections.nCopies(500, one.diagnoses().get(0)))
                .withMetrics(Collections.nCopies(3000, one.metrics().get(0)))
                .withViews(one.views())
                .withGoals(one.goals());
        assertThat(markdown(many).length()).isLessThan(65_536);
    }

    @Test
    void whatDoesNotFitIsCountedOnceAtTheEnd() {
        Comparison one = HostileComparison.with("a text of several words ".repeat(100));
        String markdown = markdown(
                one.withDiagnoses(Collections.nCopies(500, one.diagnoses().get(0))));
        assertThat(markdown.split("more are left out here", -1).length).isEqualTo(2);
        assertThat(markdown).matches("(?s).*\\n[\\d,]{3,6} more are left out here\\.\\n");
    }

    @Test
    void ofManyDivergencesTheForemostAreInSightUnlessAllAreAskedFor() {
        SyntheticComparison made = new SyntheticComparison().view("gc", "GC");
        IntStream.range(0, 25).forEach(i -> made.metric("gc." + i, PassedVerdict.WORSE, 1, 2 + i));
        Comparison many = made.build();
        String markdown = markdown(many);
        String head = markdown.substring(markdown.indexOf("#### What diverged: 25 worse"));
        assertThat(rows(head.substring(0, head.indexOf("<details>")))).isEqualTo(3);
        assertThat(head).contains("<details><summary>22 more</summary>");
        assertThat(rows(head)).isEqualTo(25);
        Edition full =
                new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        assertThat(MarkdownInk.of(PairDocument.of(many, full))).doesNotContain("<details>");
    }

    private static long rows(String markdown) {
        return markdown.lines().filter(line -> line.startsWith("| ↑ worse")).count();
    }

    @Test
    void onlyWhatPeopleSayOfAComparisonIsALink() {
        Edition said = new Edition(
                () -> new Provenance(Instant.EPOCH, "1.0"),
                Notation.ENGLISH,
                Gate.OPEN,
                Map.of("report", "https://example.invalid/1?a=b", "ticket", "https://example.invalid/<b>"),
                false);
        String markdown = MarkdownInk.of(PairDocument.of(HostileComparison.with("https://example.invalid/2"), said));
        assertThat(markdown).contains("\n- **report**: <https://example.invalid/1?a=b>\n");
        assertThat(markdown).doesNotContain("https://example.invalid/2");
        assertThat(markdown).doesNotContain("<b>");
    }

    @Test
    void aCommandStandsWholeAndCannotEndItsBlock() {
        String line = "java -cp " + "lib/a.jar:".repeat(1000) + " '```' Main";
        String markdown = MarkdownInk.of(
                new Document("title", new Figures(Notation.ENGLISH), List.of(new Command("try this:", line))));
        assertThat(markdown).endsWith("\n\ntry this:\n\n```\n" + line.replace("```", "` ` `") + "\n```\n");
    }

    @Test
    void causesAreWhole() {
        String sentence = "It took longer. ".repeat(100) + "And that was it.";
        assertThat(markdown(HostileComparison.with(sentence))).contains("- " + sentence + "\n- " + sentence + "\n");
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void noTextOfAPairOrAMatrixFormatsLinksMentionsOrBreaksTheTable(String text) {
        Comparison pair = HostileComparison.with(text);
        Matrix matrix = new Matrix(List.of(pair, pair));
        assertHarmless(markdown(pair), "| ↑", 1, 7);
        assertHarmless(MarkdownInk.of(MatrixDocument.of(matrix, Notation.ENGLISH)), "| [12] ", 2, 6);
    }

    private static void assertHarmless(String markdown, String row, int rows, int bars) {
        assertThat(markdown.replace("<!-- -->", "").replaceAll("</?(details|summary)>", ""))
                .doesNotContain("<");
        assertThat(markdown).as("a link").doesNotMatch("(?s).*[^\\\\]\\]\\(.*");
        assertThat(markdown).as("a mention").doesNotMatch("(?s).*@\\w.*");
        assertThat(markdown).as("an address").doesNotMatch("(?s).*(https?:|www\\.).*");
        assertThat(markdown.lines().filter(line -> line.matches("\\" + row + ".*")))
                .hasSize(rows)
                .allMatch(line -> line.replace("\\|", "").replaceAll("[^|]", "").length() == bars);
    }

    private static String markdown(Comparison comparison) {
        return MarkdownInk.of(PairDocument.of(comparison, Notation.ENGLISH));
    }
}
