package org.flightdiff.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands are taken apart as a shell would, without one. */
class CommandWordsTest {

    @Test
    void blanksPartWordsAndQuotesKeepThemTogether() {
        assertEquals(
                List.of("java", "-Dname=two words", "-cp", "a b", "it's", "", "x"),
                CommandWords.of("java  -Dname='two words' -cp \"a b\"\tit\\'s '' x "));
    }

    @Test
    void nothingIsExpandedWithinQuotes() {
        assertEquals(
                List.of("$HOME", "a\\b", "say \"hi\"", "*"), CommandWords.of("'$HOME' \"a\\b\" \"say \\\"hi\\\"\" *"));
    }

    @Test
    void whatOnlyAShellCanDoIsRefused() {
        for (String line : List.of("a | b", "a > log", "a && b", "a $X", "a `b`", "a; b", "\"$HOME/a\"", "~/a")) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> CommandWords.of(line), line);
            String said = String.valueOf(refused.getMessage());
            assertEquals(true, said.contains("shell: true"), said);
        }
    }

    @Test
    void anOpenQuoteAndNoCommandAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> CommandWords.of("java 'x"));
        assertThrows(IllegalArgumentException.class, () -> CommandWords.of("java \\"));
        assertThrows(IllegalArgumentException.class, () -> CommandWords.of("  "));
    }
}
