package org.flightdiff.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {

    @Test
    void withoutTheLauncherThereIsNoTerminal() {
        Terminal terminal = Terminal.of(new Properties());
        assertFalse(terminal.input());
        assertFalse(terminal.output());
        assertFalse(terminal.error());
        assertFalse(terminal.coloured(Map.of()));
    }

    @ParameterizedTest
    @CsvSource({"132,132", "'',80", "wide,80", "0,80", "7,40", "99999999,80"})
    void theWidthIsWhatTheLauncherSaysWhereThatMakesSense(String said, int columns) {
        assertEquals(columns, terminal(said).columns());
    }

    @Test
    void colourIsLeftOutWhereTheUserOrTheTerminalDoesNotWantIt() {
        Terminal terminal = terminal("80");
        assertTrue(terminal.coloured(Map.of("NO_COLOR", "")));
        assertFalse(terminal.coloured(Map.of("NO_COLOR", "1")));
        assertFalse(terminal.coloured(Map.of("TERM", "dumb")));
    }

    private static Terminal terminal(String columns) {
        Properties properties = new Properties();
        properties.setProperty(Terminal.OUTPUT, "true");
        properties.setProperty(Terminal.COLUMNS, columns);
        return Terminal.of(properties);
    }
}
