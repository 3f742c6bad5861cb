package org.flightdiff.desktop.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.session.Note;
import org.junit.jupiter.api.Test;

class ReportFormatTest {

    private static final byte[] START_OF_PNG = {(byte) 0x89, 'P', 'N', 'G'};

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC")
            .metric("gc.pause.mean", Verdict.WORSE, 0.1, 0.2)
            .build();
    private final Map<String, Note> notes = Map.of("gc.pause.mean", new Note(false, "ask *Kim*"));

    @Test
    void notesStandInEveryTextReport() {
        assertTrue(text(ReportFormat.HTML, notes).contains("ask *Kim*"));
        assertTrue(text(ReportFormat.JSON, notes).contains("ask *Kim*"));
        assertTrue(text(ReportFormat.CSV, notes).contains("ask *Kim*"));
        assertTrue(text(ReportFormat.MARKDOWN, notes).contains("Note on Pause, mean: ask \\*Kim\\*"));
    }

    @Test
    void withoutNotesReportsSayNothingOfThem() {
        for (ReportFormat format : ReportFormat.values()) {
            assertFalse(text(format, Map.of()).contains("Note:"), format.extension());
            assertFalse(text(format, Map.of()).contains("Note on"), format.extension());
        }
    }

    @Test
    void thePageNamesTheCommandThatMakesItAgain() {
        assertTrue(text(ReportFormat.HTML, notes).contains("--candidate-window 10%..20% --html report.html"));
    }

    @Test
    void thePictureIsOne() {
        assertArrayEquals(
                START_OF_PNG, Arrays.copyOf(ReportFormat.PNG.of(comparison, notes, List.of()), START_OF_PNG.length));
    }

    @Test
    void eachFormatHasAnExtensionOfItsOwn() {
        assertEquals(
                ReportFormat.values().length,
                Arrays.stream(ReportFormat.values())
                        .map(ReportFormat::extension)
                        .distinct()
                        .count());
    }

    private String text(ReportFormat format, Map<String, Note> noted) {
        return new String(
                format.of(comparison, noted, List.of("--candidate-window", "10%..20%")), StandardCharsets.UTF_8);
    }
}
