package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages without charts in a real browser. Pictures of them are in target/browser afterwards. */
@Tag("slow")
class TablesInBrowserTest {

    private static final Path PICTURES = Path.of("target", "browser");

    private static final Provenance IMPRINT = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");

    @TempDir
    private Path folder;

    private static final int MOST_SCREENS_OF_A_QUIET_PAIR = 3;
    private static final int MOST_PAGES = 15;
    private static final int TELEPHONE = 400;
    private static final double SCREEN = 900;
    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page\\b");

    @Test
    void aMatrixAndAnArchiveAreShownAsTables() throws IOException {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        Comparison other = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("serial"));
        Path matrix = Files.writeString(
                folder.resolve("matrix.html"),
                DocumentPage.html(MatrixDocument.of(
                        new Matrix(List.of(comparison, other, comparison, other, comparison, other, comparison, other)),
                        Notation.ENGLISH,
                        IMPRINT)));
        new Archive(folder.resolve("archive")).add(comparison, new Edition(() -> IMPRINT, Notation.ENGLISH, Gate.OPEN));
        show(List.of(matrix, folder.resolve("archive").resolve("index.html")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "fr"})
    void whatIsANumberSortsByHowLargeItIs(String language) throws IOException {
        Figures figures = new Figures(Notation.in(Locale.forLanguageTag(language)));
        Map<Unit, List<Double>> amounts = Map.of(
                Unit.BYTES, List.of(-3e9, 0.0, 900.0, 1500.0, 2e6, 1e12),
                Unit.SECONDS, List.of(2e-9, 5e-6, 0.02, 1.5, 1234.0),
                Unit.SHARE, List.of(-0.5, 0.00012, 0.03, 0.9, 12.0),
                Unit.PER_SECOND, List.of(0.002, 0.4, 12.0, 4321.0, 5e6),
                Unit.ONE, List.of(-7.0, 0.25, 950.0, 12345.0, 7e6));
        for (Map.Entry<Unit, List<Double>> each : amounts.entrySet()) {
            List<String> sorted = each.getValue().stream()
                    .map(value -> figures.quantity(each.getKey(), value))
                    .toList();
            assertThat(sortedInBrowser(sorted, figures))
                    .as(each.getKey().name())
                    .isEqualTo(sorted);
        }
    }

    // How long a report is with what did not differ folded: screens of a window, and pages of paper; both are printed.

    @Test
    void aQuietPairTakesThreeScreensAtMostAndAFaultyOneFifteenPages() throws IOException {
        Path sound = SAMPLES.resolve("allocation-baseline.jfr");
        isShort(sound, sound);
        isShort(sound, SAMPLES.resolve("vm-operations-candidate.jfr"));
    }

    @Test
    void aLinkToWhatIsFoldedUnfoldsIt() throws IOException {
        Path sound = SAMPLES.resolve("allocation-baseline.jfr");
        try (BrowserPage page = Chromium.shared().open(written(compared(sound, sound)), Look.LIGHT)) {
            String view = "document.querySelector('#view-gc').open";
            assertThat(page.evaluate(view).asBoolean()).isFalse();
            page.evaluate("new Promise(done => { addEventListener('hashchange', () => done(true));"
                    + " document.querySelector('a[href=\"#metric-gc.pause.share\"]').click(); })");
            assertThat(page.evaluate(view).asBoolean()).isTrue();
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("pairs")
    void soDoesEverySharedPairWhichFitsIsDrawnAndAnswersToTheMouse(String baseline, String candidate)
            throws IOException, InterruptedException {
        Path before = SharedRecordings.of(baseline);
        Path after = SharedRecordings.of(candidate);
        isShort(before, after);
        Edition unfolded = new Edition(() -> IMPRINT, Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        Path report = Files.writeString(folder.resolve("whole.html"), new Html().of(compared(before, after), unfolded));
        assertThat(Files.size(report)).isLessThan(Html.LARGEST_BYTES);
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
        try (BrowserPage page = Chromium.shared().open(report, Look.WITHOUT_SCRIPTS)) {
            OpenedReport opened = new OpenedReport(page);
            opened.theNumbersStandInTables();
            opened.nothingWasSaidOrAskedFor();
        }
    }

    private List<String> sortedInBrowser(List<String> sorted, Figures figures) throws IOException {
        List<String> mixed = new ArrayList<>(sorted);
        Collections.shuffle(mixed, new Random(1));
        Table table = Table.of(
                List.of(ColumnHead.number("amount")), mixed.stream().map(words -> List.of(Cell.number(words, 0))));
        Path file = Files.writeString(
                folder.resolve("sorted.html"), DocumentPage.html(new Document("sorted", figures, List.of(table))));
        try (BrowserPage page = Chromium.shared().open(file, Look.LIGHT)) {
            page.evaluate("document.querySelector('th button').click()");
            List<String> cells = new ArrayList<>();
            page.evaluate("[...document.querySelectorAll('tbody td')].map(cell => cell.textContent)")
                    .forEach(cell -> cells.add(cell.asString()));
            return cells;
        }
    }

    private static void show(List<Path> files) {
        for (Look look : List.of(Look.LIGHT, Look.NARROW)) {
            for (Path file : files) {
                try (BrowserPage page = Chromium.shared().open(file, look)) {
                    OpenedReport opened = new OpenedReport(page);
                    opened.itIsNoWiderThanTheWindow();
                    opened.nothingWasSaidOrAskedFor();
                    page.picture(PICTURES.resolve(
                            file.getFileName().toString().replace(".html", "-" + look.width() + ".png")));
                }
            }
        }
    }

    static Stream<Arguments> pairs() {
        List<String> names = SharedRecordings.names();
        return names.stream()
                .flatMap(baseline -> names.stream()
                        .filter(candidate -> baseline.compareTo(candidate) < 0)
                        .map(candidate -> Arguments.of(baseline, candidate)));
    }

    private void isShort(Path baseline, Path candidate) throws IOException {
        Comparison comparison = compared(baseline, candidate);
        Path printed = folder.resolve("report.pdf");
        try (BrowserPage page = Chromium.shared().open(written(comparison), Look.LIGHT)) {
            double screens =
                    page.evaluate("document.documentElement.scrollHeight").asDouble() / SCREEN;
            page.print(printed);
            page.resize(TELEPHONE, (int) SCREEN);
            double width = page.evaluate("document.documentElement.scrollWidth").asDouble();
            long pages = PAGE.matcher(Files.readString(printed, StandardCharsets.ISO_8859_1))
                    .results()
                    .count();
            System.out.printf(
                    Locale.ROOT,
                    "%s → %s: %.1f screens, %d pages, %d divergences%n",
                    baseline.getFileName(),
                    candidate.getFileName(),
                    screens,
                    pages,
                    comparison.divergences().size());
            assertThat(pages).isBetween(1L, (long) MOST_PAGES);
            assertThat(width).isLessThanOrEqualTo(TELEPHONE);
            if (comparison.divergences().isEmpty()) {
                assertThat(screens).isLessThanOrEqualTo(MOST_SCREENS_OF_A_QUIET_PAIR);
            }
        }
    }

    private Path written(Comparison comparison) throws IOException {
        return Files.writeString(folder.resolve("report.html"), Html.of(comparison, IMPRINT, Notation.ENGLISH));
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(baseline, candidate);
    }
}
