package org.flightdiff.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextReportTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void nothingInItSteersATerminal(String text) {
        String report = TextReport.of(HostileComparison.with(text), TextStyle.PLAIN, Notation.ENGLISH);
        assertTrue(report.codePoints()
                .noneMatch(c -> (c != '\n' && Character.isISOControl(c)) || Character.getType(c) == Character.FORMAT));
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 100, 160})
    void linesEndWhereTheTerminalEnds(int columns) {
        Comparison comparison = HostileComparison.with("a text of several words that goes on and on ".repeat(20));
        String report = TextReport.of(comparison, new TextStyle(columns, false), Notation.ENGLISH);
        report.lines().forEach(line -> assertTrue(line.length() <= columns, line));
    }

    @Test
    void intervalsAreLeftOutWhereTheTerminalIsTooNarrow() {
        Comparison comparison = HostileComparison.with("text");
        assertTrue(TextReport.of(comparison, new TextStyle(120, false), Notation.ENGLISH)
                .contains("[×1.50 … ×3.00]"));
        String narrow = TextReport.of(comparison, new TextStyle(60, false), Notation.ENGLISH);
        assertFalse(narrow.contains("…  ×3.00"));
        assertTrue(narrow.contains("×2.17"));
    }

    @Test
    void coloursAreUsedOnlyWhereAskedFor() {
        Comparison comparison = HostileComparison.with("text");
        String coloured = TextReport.of(comparison, new TextStyle(120, true), Notation.ENGLISH);
        String plain = TextReport.of(comparison, new TextStyle(120, false), Notation.ENGLISH);
        assertTrue(coloured.contains("\u001b[31m↑ worse"));
        assertEquals(plain, coloured.replaceAll("\u001b\\[\\d*m", ""));
    }

    @Test
    void twoRunsGiveTheSameText() {
        Comparison comparison = Compared.of(FreshRecordings.of("G1"), FreshRecordings.of("Parallel"));
        assertEquals(
                TextReport.of(comparison, TextStyle.PLAIN, Notation.ENGLISH),
                TextReport.of(comparison, TextStyle.PLAIN, Notation.ENGLISH));
    }
}
