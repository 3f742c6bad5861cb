package org.flightdiff.desktop.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.session.Note;
import org.flightdiff.report.Report;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.html.Html;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.markdown.Markdown;
import org.junit.jupiter.api.Test;

class ExportTest {

    private static final byte[] START_OF_PNG = {(byte) 0x89, 'P', 'N', 'G'};

    private final Comparison comparison = new SyntheticComparison()
            .view("gc", "GC")
            .metric("gc.pause.mean", PassedVerdict.WORSE, 0.1, 0.2)
            .build();
    private final Map<String, Note> notes = Map.of("gc.pause.mean", new Note(false, "ask *Kim*"));

    @Test
    void notesStandInEveryTextReport() {
        assertTrue(text(new Html(), notes).contains("ask *Kim*"));
        assertTrue(text(new Json(), notes).contains("ask *Kim*"));
        assertTrue(text(new Csv(), notes).contains("ask *Kim*"));
        assertTrue(text(new Markdown(), notes).contains("Note on Pause, mean: ask \\*Kim\\*"));
    }

    @Test
    void withoutNotesReportsSayNothingOfThem() {
        for (Report format : Reports.ALL) {
            assertFalse(text(format, Map.of()).contains("Note:"), format.id());
            assertFalse(text(format, Map.of()).contains("Note on"), format.id());
        }
    }

    @Test
    void thePageNamesTheCommandThatMakesItAgain() {
        assertTrue(text(new Html(), notes).contains("--candidate-window 10%..20% --html report.html"));
    }

    @Test
    void thePictureIsOne() {
        assertArrayEquals(START_OF_PNG, Arrays.copyOf(Export.picture(comparison, notes), START_OF_PNG.length));
    }

    private String text(Report format, Map<String, Note> noted) {
        return Export.report(format, comparison, noted, List.of("--candidate-window", "10%..20%"));
    }
}
