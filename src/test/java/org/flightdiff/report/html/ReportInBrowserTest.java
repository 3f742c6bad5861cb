package org.flightdiff.report.html;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.report.Edition;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a fresh pair in a real browser. Pictures of it are in target/browser afterwards. */
class ReportInBrowserTest {

    private static final Path PICTURES = Path.of("target", "browser");

    @TempDir
    private static Path folder;

    private static Path report;

    @BeforeAll
    static void writeTheReport() throws IOException {
        report = write("report.html", Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel")));
    }

    @Test
    void byDayEverythingIsDrawnAndAnswersToTheMouse() throws InterruptedException {
        try (BrowserPage page = Chromium.shared().open(report, Look.LIGHT)) {
            OpenedReport opened = new OpenedReport(page);
            opened.everyChartIsDrawn();
            opened.itIsNoWiderThanTheWindow();
            page.picture(PICTURES.resolve("light.png"));
            page.print(PICTURES.resolve("print.pdf"));
            opened.tablesSort();
            opened.tablesAreSearched();
            opened.cutReasonsOpenByKeys();
            opened.valuesAreToldUnderThePointer();
            opened.chartsZoomTogether();
            page.picture(PICTURES.resolve("zoomed.png"));
            opened.nothingWasSaidOrAskedFor();
        }
    }

    @Tag("slow")
    @Test
    void byNightAndOnATelephoneItIsDrawnToo() throws InterruptedException {
        for (Look look : List.of(Look.DARK, Look.NARROW)) {
            try (BrowserPage page = Chromium.shared().open(report, look)) {
                OpenedReport opened = new OpenedReport(page);
                opened.itIsNoWiderThanTheWindow();
                page.picture(PICTURES.resolve(look.dark() ? "dark.png" : "narrow.png"));
                opened.everyChartIsDrawn();
                page.picture(PICTURES.resolve(look.dark() ? "dark-charts.png" : "narrow-charts.png"));
                opened.itIsNoWiderThanTheWindow();
                opened.itFitsOnPaper();
                opened.nothingWasSaidOrAskedFor();
            }
        }
    }

    @Test
    void withoutScriptsTheNumbersAreThere() {
        try (BrowserPage page = Chromium.shared().open(report, Look.WITHOUT_SCRIPTS)) {
            OpenedReport opened = new OpenedReport(page);
            opened.theNumbersStandInTables();
            opened.everyChartIsInSight();
            opened.itIsNoWiderThanTheWindow();
            opened.nothingWasSaidOrAskedFor();
            page.picture(PICTURES.resolve("without-scripts.png"));
        }
    }

    @Test
    void noHostileTextRunsOrAsksForAnything() throws IOException, InterruptedException {
        List<String> ofOtherFormats = new ArrayList<>(HostileComparison.TEXTS);
        List<String> hostile = HostileComparison.TEXTS.stream()
                .filter(text -> text.matches(".*[<>\"'&].*"))
                .toList();
        ofOtherFormats.removeAll(hostile);
        List<String> texts = new ArrayList<>(hostile);
        texts.add(String.join(" ", ofOtherFormats));
        for (String text : texts) {
            try (BrowserPage page =
                    Chromium.shared().open(write("hostile.html", HostileComparison.with(text)), Look.LIGHT)) {
                OpenedReport opened = new OpenedReport(page);
                opened.everyChartIsDrawn();
                opened.itIsNoWiderThanTheWindow();
                opened.nothingWasSaidOrAskedFor();
            }
        }
    }

    private static Path write(String name, Comparison comparison) throws IOException {
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
        Edition unfolded = new Edition(() -> imprint, Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        return Files.writeString(folder.resolve(name), HtmlReport.of(comparison, unfolded));
    }
}
