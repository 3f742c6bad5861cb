package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import org.flightdiff.cli.Presentation.ProgressLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {

    private static final long SECOND = 1_000_000_000L;

    private final StringWriter terminal = new StringWriter();
    private final AtomicLong now = new AtomicLong();

    @Test
    void withoutTheLauncherThereIsNoTerminal() {
        Terminal terminal = Terminal.of(new Properties());
        assertThat(terminal.input()).isFalse();
        assertThat(terminal.output()).isFalse();
        assertThat(terminal.error()).isFalse();
        assertThat(terminal.coloured(Map.of())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"132,132", "'',80", "wide,80", "0,80", "7,40", "99999999,80"})
    void theWidthIsWhatTheLauncherSaysWhereThatMakesSense(String said, int columns) {
        assertThat(terminal(said).columns()).isEqualTo(columns);
    }

    @Test
    void colourIsLeftOutWhereTheUserOrTheTerminalDoesNotWantIt() {
        Terminal terminal = terminal("80");
        assertThat(terminal.coloured(Map.of("NO_COLOR", ""))).isTrue();
        assertThat(terminal.coloured(Map.of("NO_COLOR", "1"))).isFalse();
        assertThat(terminal.coloured(Map.of("TERM", "dumb"))).isFalse();
    }

    @Test
    void whatIsSoonDoneIsNotTalkedAbout() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            line.advanced(100, 100);
        }
        assertThat(terminal.toString()).isEmpty();
    }

    @Test
    void whatTakesLongIsCountedAndTakenAwayInTheEnd() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            now.set(SECOND);
            line.advanced(2_000, 8_000);
        }
        assertThat(terminal.toString()).contains("2,000 of 8,000 events (25 %)");
        assertThat(terminal.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void filesReadOneAfterTheOtherAreAddedUp() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            line.advanced(1_000, 1_000);
            now.set(SECOND);
            line.advanced(500, 1_000);
        }
        assertThat(terminal.toString()).contains("1,500 of 2,000 events (75 %)");
    }

    private static Terminal terminal(String columns) {
        Properties properties = new Properties();
        properties.setProperty(Terminal.OUTPUT, "true");
        properties.setProperty(Terminal.COLUMNS, columns);
        return Terminal.of(properties);
    }
}
