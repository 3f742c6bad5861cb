package org.flightdiff.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.report.document.SummaryDocument;
import org.flightdiff.report.events.EventTypesText;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellsTest {

    private static final Window WINDOW =
            Compared.recording(KeptRecordings.of("g1")).whole();

    @ParameterizedTest
    @CsvSource({"pause, 5", "停顿占比, 8", "ポーズ p99, 10", "（a）, 5", "ﾊﾟ, 2", "12.3 ms → 4, 11", "𠮷, 2"})
    void lettersOfEastAsiaTakeTwoCells(String text, int cells) {
        assertThat(TerminalCells.of(text)).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource({"停顿占比的变化, 9, 停顿…变化", "pause share, 8, paus…are", "停顿, 4, 停顿", "停顿, 1, …"})
    void whatIsTooWideLosesItsMiddle(String text, int most, String shortened) {
        assertThat(TerminalCells.shortened(text, most)).isEqualTo(shortened);
        assertThat(TerminalCells.of(TerminalCells.shortened(text, most))).isLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh-CN", "ja"})
    void numbersOfEventsEndInOneColumnWhateverTheLanguage(String language) {
        List<EventTypeLine> types =
                EventTypeLine.of(new Both<>(List.of(WINDOW.recording()), List.of(WINDOW.recording())));
        String table = EventTypesText.of(types, List.of(Role.values()), Notation.in(Locale.forLanguageTag(language)));
        List<String> numbers = table.lines().filter(line -> line.endsWith("/s")).toList();
        assertThat(numbers).hasSizeGreaterThan(5);
        assertThat(numbers.stream().map(TerminalCells::of).distinct())
                .containsExactly(TerminalCells.of(table.lines().findFirst().orElseThrow()));
    }

    @Test
    void namesInASummaryDoNotMoveItsNumbers() {
        RunSummary summary = RunSummary.of(WINDOW, Views.ALL);
        String chinese = TextInk.of(
                SummaryDocument.of(summary, Notation.in(Locale.SIMPLIFIED_CHINESE)), new TextStyle(100, false));
        String counted = "  n ";
        assertThat(chinese.lines()
                        .filter(line -> line.contains(counted))
                        .map(line -> TerminalCells.of(line.substring(0, line.indexOf(counted))))
                        .collect(Collectors.toSet()))
                .hasSize(1);
    }
}
