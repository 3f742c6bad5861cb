package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The report of every pair of shared recordings in a real browser, each in a browser of its own. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class EverySharedPairInBrowserTest {

    static Stream<Arguments> pairs() {
        List<String> names = SharedRecordings.names();
        return names.stream()
                .flatMap(baseline -> names.stream()
                        .filter(candidate -> baseline.compareTo(candidate) < 0)
                        .map(candidate -> Arguments.of(baseline, candidate)));
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("pairs")
    void fitsIsDrawnAndAnswersToTheMouse(String baseline, String candidate, @TempDir Path folder) throws Exception {
        Path report = folder.resolve("report.html");
        Files.writeString(report, html(baseline, candidate));
        System.out.println(baseline + " → " + candidate + ": " + Files.size(report) + " bytes");
        assertThat(Files.size(report)).isLessThan(Html.LARGEST_BYTES);
        showDrawn(report);
        showWithoutScripts(report);
    }

    private static void showDrawn(Path report) throws InterruptedException {
        try (BrowserPage page = Chromium.shared().open(report, Look.LIGHT)) {
            OpenedReport opened = new OpenedReport(page);
            opened.everyChartIsDrawn();
            opened.itIsNoWiderThanTheWindow();
            opened.tablesSort();
            opened.tablesAreSearched();
            opened.valuesAreToldUnderThePointer();
            opened.chartsZoomTogether();
            opened.itFitsOnPaper();
            opened.nothingWasSaidOrAskedFor();
        }
    }

    private static void showWithoutScripts(Path report) {
        try (BrowserPage page = Chromium.shared().open(report, Look.WITHOUT_SCRIPTS)) {
            OpenedReport opened = new OpenedReport(page);
            opened.theNumbersStandInTables();
            opened.nothingWasSaidOrAskedFor();
        }
    }

    private static String html(String baseline, String candidate) {
        Sides sides = new Sides(
                List.of(Compared.recording(SharedRecordings.of(baseline)).whole()),
                List.of(Compared.recording(SharedRecordings.of(candidate)).whole()));
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "");
        return new Html()
                .of(Investigated.of(sides), new Edition(() -> imprint, Notation.ENGLISH, Gate.OPEN, Map.of(), true));
    }
}
