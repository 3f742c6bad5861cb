package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.csv.CsvInk;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.json.MatrixJson;
import org.flightdiff.report.junit.MatrixJUnit;
import org.flightdiff.report.markdown.MarkdownInk;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class MatrixReportsTest {

    private static final int LINES_OF_CSV = 2;

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void nothingInTheTextSteersATerminal(String text) {
        String written = TextInk.of(MatrixDocument.of(matrix(text, 2), Notation.ENGLISH), TextStyle.PLAIN);
        assertTrue(written.codePoints()
                .allMatch(c -> c == '\n'
                        || (Character.getType(c) != Character.CONTROL
                                && Character.getType(c) != Character.FORMAT
                                && Character.getType(c) != Character.SURROGATE)));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextFormatsLinksMentionsOrBreaksTheTable(String text) {
        String markdown = MarkdownInk.of(MatrixDocument.of(matrix(text, 2), Notation.ENGLISH));
        assertFalse(markdown.replace("<!-- -->", "").contains("<"), markdown);
        assertFalse(markdown.matches("(?s).*[^\\\\]\\]\\(.*"), "a link");
        assertFalse(markdown.matches("(?s).*@\\w.*"), "a mention");
        assertFalse(markdown.matches("(?s).*(https?:|www\\.).*"), "an address");
        assertEquals(
                2,
                markdown.lines()
                        .filter(line -> line.matches("\\| \\d .*"))
                        .peek(line -> assertEquals(
                                6,
                                line.replace("\\|", "")
                                        .chars()
                                        .filter(c -> c == '|')
                                        .count()))
                        .count());
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noCellOfTheCsvIsTakenForAFormula(String text) {
        String csv = CsvInk.of(MatrixDocument.data(matrix(text, 2)));
        assertEquals(LINES_OF_CSV, csv.lines().count());
        assertFalse(csv.matches("(?s).*(^|[,\"])[=+@].*"), csv);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void theJsonReadsBack(String text) {
        assertEquals(
                2,
                JsonMapper.builder()
                        .build()
                        .readTree(MatrixJson.of(matrix(text, 2)))
                        .path("candidates")
                        .size());
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 120, 200})
    void columnsThatDoNotFitBesideEachOtherStandBelow(int columns) {
        String text =
                TextInk.of(MatrixDocument.of(matrix("a text", 12), Notation.ENGLISH), new TextStyle(columns, false));
        List<String> heads =
                text.lines().filter(line -> line.startsWith("what diverged")).toList();
        assertTrue(text.lines().allMatch(line -> line.length() <= Math.max(columns, 55)), text);
        String together = String.join(" ", heads).replaceAll("what diverged|baseline", " ");
        assertEquals(
                List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"),
                List.of(together.strip().split("\\s+", -1)));
    }

    @Test
    void aBaselineThatIsCutForEachCandidateAtItsOwnIsSaidToVary() {
        Comparison one = HostileComparison.with("text");
        Comparison cut = one.withMetrics(
                Collections.nCopies(one.metrics().size(), one.metrics().get(1)));
        String text = TextInk.of(MatrixDocument.of(new Matrix(List.of(one, cut)), Notation.ENGLISH), TextStyle.PLAIN);
        assertTrue(text.contains("varies: for each candidate the baseline is cut at its own thresholds"), text);
        assertFalse(TextInk.of(MatrixDocument.of(matrix("text", 2), Notation.ENGLISH), TextStyle.PLAIN)
                .contains("varies"));
    }

    @Test
    void aBaselineWithAWindowForEachCandidateNamesNone() {
        Matrix matrix = new Matrix(List.of(HostileComparison.with("one"), HostileComparison.with("other")));
        assertTrue(TextInk.of(MatrixDocument.of(matrix, Notation.ENGLISH), TextStyle.PLAIN)
                .contains("window by candidate"));
        assertFalse(TextInk.of(MatrixDocument.of(matrix("text", 2), Notation.ENGLISH), TextStyle.PLAIN)
                .contains("window by candidate"));
    }

    @Test
    void whatIsRemarkedOnEveryCandidateIsToldOnce() {
        Matrix alike = new Matrix(List.of(ReviewedComparison.of("one.jfr"), ReviewedComparison.of("again.jfr")));
        String text = TextInk.of(MatrixDocument.of(alike, Notation.ENGLISH), TextStyle.PLAIN);
        assertEquals(
                1,
                text.lines()
                        .filter(line -> line.contains("another collector: Parallel → G1"))
                        .count());
    }

    @Test
    void goalsOfEveryCandidateAreTestCasesWithNamesOfTheirOwn() {
        Matrix matrix = new Matrix(List.of(ReviewedComparison.of("one.jfr"), ReviewedComparison.of("again.jfr")));
        String xml = MatrixJUnit.of(matrix, Gate.OPEN);
        List<String> names = Pattern.compile("<testcase classname=\"[^\"]+\" name=\"([^\"]+)\"")
                .matcher(xml)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(6, names.stream().distinct().count(), xml);
        assertEquals(2, xml.split("<testsuite ", -1).length - 1, xml);
    }

    @Test
    void aMetricWithAGoalHasARowInTheCsvThoughItDoesNotDiverge() {
        String csv = CsvInk.of(MatrixDocument.data(new Matrix(List.of(ReviewedComparison.of("one.jfr")))));
        assertTrue(csv.contains("\r\ngc.pause.p99,"), csv);
        assertTrue(csv.contains(",inconclusive,not decided\r\n"), csv);
    }

    @Test
    void theCommentFitsHoweverManyCandidatesThereAre() {
        assertTrue(MarkdownInk.of(MatrixDocument.of(matrix("*".repeat(10_000), 60), Notation.ENGLISH))
                        .length()
                < 65_536);
    }

    private static Matrix matrix(String text, int candidates) {
        return new Matrix(Collections.nCopies(candidates, HostileComparison.with(text)));
    }
}
