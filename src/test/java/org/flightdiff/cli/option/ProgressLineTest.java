package org.flightdiff.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private static final long SECOND = 1_000_000_000L;

    private final StringWriter terminal = new StringWriter();
    private final AtomicLong now = new AtomicLong();

    @Test
    void whatIsSoonDoneIsNotTalkedAbout() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            line.advanced(100, 100);
        }
        assertEquals("", terminal.toString());
    }

    @Test
    void whatTakesLongIsCountedAndTakenAwayInTheEnd() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            now.set(SECOND);
            line.advanced(2_000, 8_000);
        }
        assertTrue(terminal.toString().contains("2,000 of 8,000 events (25 %)"), terminal.toString());
        assertTrue(terminal.toString().endsWith("\r\u001b[K"));
    }

    @Test
    void filesReadOneAfterTheOtherAreAddedUp() {
        try (ProgressLine line = new ProgressLine(new PrintWriter(terminal), now::get)) {
            line.advanced(1_000, 1_000);
            now.set(SECOND);
            line.advanced(500, 1_000);
        }
        assertTrue(terminal.toString().contains("1,500 of 2,000 events (75 %)"), terminal.toString());
    }
}
