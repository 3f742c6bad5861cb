package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.junit.JUnit;
import org.flightdiff.report.markdown.MarkdownInk;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixReportsTest {

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120, 200})
    void columnsThatDoNotFitBesideEachOtherStandBelow(int columns) {
        String text =
                TextInk.of(MatrixDocument.of(matrix("a text", 12), Notation.ENGLISH), new TextStyle(columns, false));
        List<String> heads =
                text.lines().filter(line -> line.startsWith("what diverged")).toList();
        assertThat(text.lines().allMatch(line -> line.length() <= Math.max(columns, 55)))
                .as(text)
                .isTrue();
        String together = String.join(" ", heads).replaceAll("what diverged|baseline", " ");
        assertThat(List.of(together.strip().split("\\s+", -1)))
                .containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
    }

    @Test
    void aBaselineThatIsCutForEachCandidateAtItsOwnIsSaidToVary() {
        Comparison one = HostileComparison.with("text");
        Comparison cut = one.withMetrics(
                Collections.nCopies(one.metrics().size(), one.metrics().get(1)));
        String text = text(new Matrix(List.of(one, cut)));
        assertThat(text).contains("varies: for each candidate the baseline is cut at its own event thresholds");
        assertThat(text(matrix("text", 2))).doesNotContain("varies");
    }

    @Test
    void aBaselineWithAWindowForEachCandidateNamesNone() {
        Matrix matrix = new Matrix(List.of(HostileComparison.with("one"), HostileComparison.with("other")));
        assertThat(text(matrix)).contains("window by candidate");
        assertThat(text(matrix("text", 2))).doesNotContain("window by candidate");
    }

    @Test
    void whatIsRemarkedOnEveryCandidateIsToldOnce() {
        Matrix alike = new Matrix(List.of(ReviewedComparison.of("one.jfr"), ReviewedComparison.of("again.jfr")));
        String text = text(alike);
        assertThat(text.lines()
                        .filter(line -> line.contains("another collector: Parallel → G1"))
                        .count())
                .isEqualTo(1);
    }

    @Test
    void goalsOfEveryCandidateAreTestCasesWithNamesOfTheirOwn() {
        Matrix matrix = new Matrix(List.of(ReviewedComparison.of("one.jfr"), ReviewedComparison.of("again.jfr")));
        String xml = JUnit.of(matrix, Gate.OPEN);
        List<String> names = Pattern.compile("<testcase classname=\"[^\"]+\" name=\"([^\"]+)\"")
                .matcher(xml)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(names.stream().distinct().count()).as(xml).isEqualTo(6);
        assertThat(xml.split("<testsuite ", -1).length - 1).as(xml).isEqualTo(2);
    }

    @Test
    void aMetricWithAGoalHasARowInTheCsvThoughItDoesNotDiverge() {
        String csv = Csv.of(MatrixDocument.data(new Matrix(List.of(ReviewedComparison.of("one.jfr")))));
        assertThat(csv).contains("\r\ngc.pause.p99,", ",inconclusive,not decided\r\n");
    }

    @Test
    void theCommentFitsHoweverManyCandidatesThereAre() {
        assertThat(markdown(matrix("*".repeat(10_000), 60)).length()).isLessThan(65_536);
    }

    private static Matrix matrix(String text, int candidates) {
        return new Matrix(Collections.nCopies(candidates, HostileComparison.with(text)));
    }

    private static String text(Matrix matrix) {
        return TextInk.of(MatrixDocument.of(matrix, Notation.ENGLISH), TextStyle.PLAIN);
    }

    private static String markdown(Matrix matrix) {
        return MarkdownInk.of(MatrixDocument.of(matrix, Notation.ENGLISH));
    }
}
