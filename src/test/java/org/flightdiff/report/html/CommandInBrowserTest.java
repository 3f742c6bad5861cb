package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that tries an advice, of a program with a class path of a hundred jars. */
class CommandInBrowserTest {

    private static final Path PICTURES = Path.of("target", "browser");
    private static final Path SAMPLES = Path.of("sample-recordings");

    private static final Trial TRIAL = Trial.ofFlags(
            List.of("-Xmx1g", "-Dfile.encoding=UTF-8"),
            List.of("-Xmx2g"),
            List.of(
                    "-cp",
                    IntStream.range(0, 100)
                            .mapToObj(each -> "/opt/shop/lib/some-library-with-a-name-" + each + "-1.2.3.jar")
                            .collect(Collectors.joining(":")),
                    "org.shop.Main",
                    "--port",
                    "80"));

    @TempDir
    private Path folder;

    @Test
    void itTakesFewLinesUntilSomebodyWantsAllOfItAndIsCopiedWhole() throws IOException, InterruptedException {
        Path report = report(Locale.ENGLISH);
        try (BrowserPage page = Chromium.shared().open(report, Look.LIGHT)) {
            page.evaluate("document.querySelectorAll('details').forEach(each => { if (each.querySelector('.to-copy'))"
                    + " each.open = true; })");
            page.evaluate("window.command = document.querySelector('.diagnosis .to-copy')");
            assertThat(page.evaluate("command.querySelector('details').open").asBoolean())
                    .isFalse();
            assertThat(page.evaluate("(command.scrollIntoView(), command.offsetHeight)")
                            .asInt())
                    .isBetween(20, 200);
            assertThat(page.evaluate("command.querySelector('summary').innerText")
                            .asString())
                    .startsWith("flightdiff experiment --baseline 'java -Xmx1g")
                    .contains("…")
                    .contains("-Xmx2g");
            page.picture(PICTURES.resolve("command.png"));
            page.evaluate("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText:"
                    + " async text => { window.copied = text; } } }); command.querySelector('button').focus();"
                    + " command.querySelector('button').click()");
            page.await("command.querySelector('button').textContent === 'Copied'");
            assertThat(page.evaluate("window.copied").asString()).isEqualTo(TRIAL.line());
            page.evaluate("Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });"
                    + " window.copied = ''; document.execCommand = () => { window.copied = document.activeElement.value;"
                    + " return true; }; command.querySelector('button').click()");
            page.await("window.copied !== ''");
            assertThat(page.evaluate("window.copied").asString()).isEqualTo(TRIAL.line());
            page.evaluate("command.querySelector('summary').click()");
            assertThat(page.evaluate("command.querySelector('details').open").asBoolean())
                    .isTrue();
            assertThat(page.evaluate("command.querySelector('.command').innerText")
                            .asString())
                    .isEqualTo(TRIAL.line());
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void itsButtonIsNamedInTheLanguageOfThePage() throws IOException {
        assertThat(Files.readString(report(Locale.SIMPLIFIED_CHINESE))).contains("\"copy\":\"复制\"");
        assertThat(Files.readString(report(Locale.JAPANESE))).contains("\"copy\":\"コピー\"");
    }

    private Path report(Locale language) throws IOException {
        Comparison comparison = Investigated.of(
                SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve("allocation-candidate.jfr"));
        List<Diagnosis> causes = new ArrayList<>(comparison.diagnoses());
        Diagnosis first = causes.remove(0);
        causes.add(
                0,
                new Diagnosis(
                        first.cause(),
                        first.claim(),
                        first.explanation(),
                        first.advice(),
                        first.support(),
                        first.tradeOff(),
                        TRIAL,
                        first.consequences()));
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
        Edition edition = new Edition(() -> imprint, Notation.in(language), Gate.OPEN);
        return Files.writeString(
                folder.resolve(language + ".html"), HtmlReport.of(comparison.withDiagnoses(causes), edition));
    }
}
