package org.flightdiff.desktop.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.picture.ink.Extent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedRangeTest {

    @ParameterizedTest
    @CsvSource({
        "12.5 s to 60 s, 12.5s..60s",
        "12.5-60, 12.5s..60s",
        "'12,5 s – 60 s', 12.5s..60s",
        "from 500 ms to 2 min, 0.5s..120s",
        "1:05.250 to 1:00:00, 65.25s..3600s",
        "10 % to 50%, 10%..50%",
        "3 s to 50 %, 3s..50%",
        "10 s 至 20 s, 10s..20s"
    })
    void aRangeIsReadFromItsTwoPointsWhateverStandsBetween(String typed, String meant) {
        assertEquals(TimeRange.parse(meant), TypedRange.parse(typed));
    }

    @Test
    void nothingIsTheWholeRecording() {
        assertEquals(TimeRange.WHOLE, TypedRange.parse("  "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "12 s", "1 s to 2 s to 3 s", "60 s to 12 s", "5 s to 5 s"})
    void anythingElseIsRefusedInOneLine(String typed) {
        String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> TypedRange.parse(typed))
                .getMessage());
        assertTrue(message.startsWith("“" + typed + "” is no stretch of time; "), message);
        assertEquals(1, message.lines().count());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 30.0004, 0.0 s to 30.0 s",
        "12.5, 60, 12.5 s to 1:00.0",
        "1.25, 2.375, 1.25 s to 2.375 s",
        "0, 3725.5, 0.0 s to 1:02:05.5"
    })
    void itIsWrittenAsItCanBeTyped(double from, double to, String words) {
        assertEquals(words, TypedRange.words(new Extent(from, to)));
    }
}
