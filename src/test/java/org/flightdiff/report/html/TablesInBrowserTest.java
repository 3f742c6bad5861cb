package org.flightdiff.report.html;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.testing.FreshRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages without charts in a real browser. Pictures of them are in target/browser afterwards. */
class TablesInBrowserTest {

    private static final Path PICTURES = Path.of("target", "browser");

    @TempDir
    private Path folder;

    @Test
    void aMatrixAndAnArchiveAreShownAsTables() throws IOException {
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
        Comparison comparison = Compared.of(FreshRecordings.of("G1"), FreshRecordings.of("Parallel"));
        Comparison other = Compared.of(FreshRecordings.of("G1"), FreshRecordings.of("Serial"));
        Path matrix = Files.writeString(
                folder.resolve("matrix.html"),
                DocumentPage.html(MatrixDocument.of(
                        new Matrix(List.of(comparison, other, comparison, other, comparison, other, comparison, other)),
                        Notation.ENGLISH,
                        imprint)));
        new Archive(folder.resolve("archive")).add(comparison, new Edition(() -> imprint, Notation.ENGLISH, Gate.OPEN));
        try (Chromium chromium = Chromium.start()) {
            show(chromium, List.of(matrix, folder.resolve("archive").resolve("index.html")));
        }
    }

    private static void show(Chromium chromium, List<Path> files) {
        for (Look look : List.of(Look.LIGHT, Look.NARROW)) {
            for (Path file : files) {
                try (BrowserPage page = chromium.open(file, look)) {
                    OpenedReport opened = new OpenedReport(page);
                    opened.itIsNoWiderThanTheWindow();
                    opened.nothingWasSaidOrAskedFor();
                    page.picture(PICTURES.resolve(
                            file.getFileName().toString().replace(".html", "-" + look.width() + ".png")));
                }
            }
        }
    }
}
