package org.flightdiff.comparison.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeRangeTest {

    @Test
    void secondsMinutesAndPercentCanBeMixed() {
        assertEquals(
                new TimeRange(new RecordingPoint(30, false), new RecordingPoint(120, false)),
                TimeRange.parse("30s..120s"));
        assertEquals(
                new TimeRange(new RecordingPoint(90, false), new RecordingPoint(0.5, true)),
                TimeRange.parse("1.5m..50%"));
    }

    @Test
    void anEndLeftOutIsThatOfTheRecording() {
        assertEquals(
                new TimeRange(new RecordingPoint(30, false), new RecordingPoint(1, true)), TimeRange.parse("30s.."));
        assertEquals(
                new TimeRange(new RecordingPoint(0, true), new RecordingPoint(30, false)), TimeRange.parse("..30s"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30s", "30..40", "40s..30s", "50%..50%", "0%..101%", "a..b"})
    void whatIsNoRangeSaysHowToWriteOne(String text) {
        Exception refusal = assertThrows(IllegalArgumentException.class, () -> TimeRange.parse(text));
        assertTrue(String.valueOf(refusal.getMessage()).contains(text));
    }
}
