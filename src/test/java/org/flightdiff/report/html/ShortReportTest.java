package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.Provenance;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How long a report is with what did not differ folded: screens of a window, and pages of paper; both are printed. */
class ShortReportTest {

    private static final int MOST_SCREENS_OF_A_QUIET_PAIR = 3;
    private static final int MOST_PAGES = 15;
    private static final int TELEPHONE = 400;
    private static final double SCREEN = 900;
    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page\\b");

    @TempDir
    private Path folder;

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

    static Stream<Arguments> pairs() {
        List<String> names = SharedRecordings.names();
        return names.stream()
                .flatMap(baseline -> names.stream()
                        .filter(candidate -> baseline.compareTo(candidate) < 0)
                        .map(candidate -> Arguments.of(baseline, candidate)));
    }

    @Tag("slow")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("pairs")
    void soDoesEverySharedPair(String baseline, String candidate) throws IOException {
        isShort(SharedRecordings.of(baseline), SharedRecordings.of(candidate));
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
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
        return Files.writeString(folder.resolve("report.html"), HtmlReport.of(comparison, imprint, Notation.ENGLISH));
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(baseline, candidate);
    }
}
