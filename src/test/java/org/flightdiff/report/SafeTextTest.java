package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SafeTextTest {

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @Test
    void ordinaryTextOfAnyLanguageStaysAsItIs() {
        String text = "org.example.Größe → 日本語 עברית 👍 a|b";
        assertEquals(text, SafeText.of(text));
    }

    @Test
    void whatWouldSteerATerminalIsWrittenOut() {
        assertEquals("\\u001b[31mred\\u0007", SafeText.of("\u001b[31mred\u0007"));
        assertEquals("a\\nb\\tc\\rd", SafeText.of("a\nb\tc\rd"));
    }

    @Test
    void whatWouldTurnTheDirectionOfWritingIsWrittenOut() {
        assertEquals("user\\u202egnp.exe", SafeText.of("user\u202egnp.exe"));
    }

    @Test
    void halfACharacterIsWrittenOut() {
        assertEquals("\\ud83d", SafeText.of("\ud83d"));
    }

    @Test
    void aLongTextKeepsItsBeginningAndItsEnd() {
        String shortened = SafeText.shortened("/very/long" + "/folder".repeat(100) + "/file.jfr", 40);
        assertEquals(40, shortened.length());
        assertTrue(shortened.startsWith("/very/long/"));
        assertTrue(shortened.endsWith("/file.jfr"));
    }

    @Test
    void shorteningNeverLeavesHalfACharacter() {
        String people = "👍".repeat(50);
        for (int most = 3; most < 60; most++) {
            assertFalse(SafeText.shortened(people, most).contains("\\u"), "at " + most);
        }
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void nothingHarmfulIsLeft(String text) {
        assertTrue(SafeText.of(text)
                .codePoints()
                .noneMatch(c -> Character.isISOControl(c)
                        || Character.getType(c) == Character.FORMAT
                        || Character.getType(c) == Character.SURROGATE));
    }
}
