package org.flightdiff.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.ReviewedComparison;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairInTextTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void nothingInItSteersATerminal(String text) {
        String report = TextInk.of(PairDocument.of(HostileComparison.with(text), Notation.ENGLISH), TextStyle.PLAIN);
        assertTrue(report.codePoints()
                .noneMatch(c -> (c != '\n' && Character.isISOControl(c)) || Character.getType(c) == Character.FORMAT));
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 100, 160})
    void linesEndWhereTheTerminalEnds(int columns) {
        Comparison comparison = HostileComparison.with("a text of several words that goes on and on ".repeat(20));
        String report = TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), new TextStyle(columns, false));
        report.lines().forEach(line -> assertTrue(line.length() <= columns, line));
    }

    @Test
    void intervalsAreLeftOutWhereTheTerminalIsTooNarrow() {
        Comparison comparison = HostileComparison.with("text");
        assertTrue(TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), new TextStyle(120, false))
                .contains("×1.50 … ×3.00"));
        String narrow = TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), new TextStyle(60, false));
        assertFalse(narrow.contains("×1.50 …"));
        assertTrue(narrow.contains("×2.17"));
    }

    @Test
    void coloursAreUsedOnlyWhereAskedFor() {
        Comparison comparison = HostileComparison.with("text");
        String coloured = TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), new TextStyle(120, true));
        String plain = TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), new TextStyle(120, false));
        assertTrue(coloured.contains("\u001b[31m↑ worse"));
        assertEquals(plain, coloured.replaceAll("\u001b\\[\\d*m", ""));
    }

    @Test
    void quietVitalSignsAreNamedAndTheirValuesUnfoldedOnDemand() {
        Comparison comparison = ReviewedComparison.of("after.jfr");
        String text = TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), TextStyle.PLAIN);
        assertThat(text)
                .contains("\n1 vital sign is not shown to differ: pause, 99th percentile\n")
                .doesNotContain("200 ms");
        Edition full =
                new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        assertThat(TextInk.of(PairDocument.of(comparison, full), TextStyle.PLAIN))
                .containsPattern("\n\\? cannot tell +Pause, 99th percentile +– +200 ms\n")
                .containsPattern("\n= unchanged +Pause, median ");
    }

    @Test
    void whereNoVitalSignDiffersTheyAreAllInSight() {
        Comparison alike = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("g1"));
        Head head = Head.of(alike);
        assertThat(head.signs()).isNotEmpty().allMatch(VitalSign::isQuiet);
        assertThat(head.loudSigns()).isEqualTo(head.signs());
        assertThat(head.quietSigns()).isEmpty();
        String text = TextInk.of(PairDocument.of(alike, Notation.ENGLISH), TextStyle.PLAIN);
        head.signs()
                .forEach(sign -> assertThat(text.lines())
                        .anyMatch(line -> line.startsWith(Figures.mark(sign.result()) + " ")
                                && line.contains(
                                        English.of(sign.result().metric().label()))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "zh-CN", "ja"})
    void realLinesEndWhereANarrowTerminalEnds(String language) {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        TextInk.of(PairDocument.of(comparison, Notation.in(Locale.forLanguageTag(language))), new TextStyle(80, false))
                .lines()
                .filter(line -> line.strip().contains(" "))
                .filter(line -> !line.startsWith("    "))
                .forEach(line -> assertTrue(TerminalCells.of(line) <= 80, line));
    }

    @Test
    void twoRunsGiveTheSameText() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        assertEquals(
                TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), TextStyle.PLAIN),
                TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), TextStyle.PLAIN));
    }
}
