package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.browser.Chromium;
import org.flightdiff.browser.Look;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.Edition;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.QuantityCase;
import org.flightdiff.unit.RatePeriod;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
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

    private static final Path SCRIPT = Path.of("src/main/resources/org/flightdiff/report/html/quantities.js");

    private static final String POINTS = "const say = (id, points) => `${points}\\u00a0points`;";

    private static final List<String> LANGUAGES =
            List.of("en", "de", "de-CH", "fr", "es", "pl", "pt-PT", "hi-IN", "ar-EG", "fa", "ja", "zh-CN");

    @BeforeAll
    static void writeTheReport() throws IOException {
        report = write("report.html", Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel")));
    }

    @Test
    @Tag("slow")
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
    @Tag("slow")
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

    // The command that tries an advice, of a program with a class path of a hundred jars.

    @Test
    @Tag("slow")
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
    @Tag("slow")
    void itsButtonIsNamedInTheLanguageOfThePage() throws IOException {
        assertThat(Files.readString(report(Locale.SIMPLIFIED_CHINESE))).contains("\"copy\":\"复制\"");
        assertThat(Files.readString(report(Locale.JAPANESE))).contains("\"copy\":\"コピー\"");
    }

    // A value is written the same in a chart and in the table below it.

    @Test
    @Tag("slow")
    void chartsWriteQuantitiesAsTablesDo() throws IOException {
        for (Notation notation :
                QuantityCase.all().stream().map(QuantityCase::notation).collect(Collectors.toSet())) {
            List<QuantityCase> cases = QuantityCase.all().stream()
                    .filter(each -> each.notation().equals(notation))
                    .toList();
            assertThat(written(
                            notation,
                            cases.stream()
                                    .map(each -> call("quantity", notation.of(each.unit(), each.value()), each.value()))
                                    .toList()))
                    .isEqualTo(cases.stream().map(QuantityCase::text).toList());
        }
    }

    @Test
    @Tag("slow")
    void allNumbersOfAGridAreWrittenAlikeInManyLanguages() throws IOException {
        for (String language : LANGUAGES) {
            Notation notation = Notation.in(Locale.forLanguageTag(language));
            List<String> calls = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            Stream.concat(
                            Stream.of(Unit.values()).map(notation::of),
                            Stream.of(RatePeriod.values())
                                    .map(period -> notation.per(period).of(Unit.PER_SECOND)))
                    .forEach(of -> grid().forEach(value -> {
                        calls.add(call("quantity", of, value));
                        expected.add(of.value(value));
                        calls.add(call("quantity.difference", of, value));
                        expected.add(of.difference(value));
                    }));
            assertThat(String.join("\n", written(notation, calls))).isEqualTo(String.join("\n", expected));
        }
    }

    private static Path write(String name, Comparison comparison) throws IOException {
        Provenance imprint = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
        Edition unfolded = new Edition(() -> imprint, Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        return Files.writeString(folder.resolve(name), new Html().of(comparison, unfolded));
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
                folder.resolve(language + ".html"), new Html().of(comparison.withDiagnoses(causes), edition));
    }

    /** Of each order of magnitude, numbers that are round, and numbers about where they are rounded. */
    private static DoubleStream grid() {
        double[] magnitudes = IntStream.rangeClosed(-8, 12)
                .mapToObj(power -> DoubleStream.of(1, 1.005, 1.2345, 2.675, 4.5, 9.5, 9.9949, 9.995, 9.9951)
                        .map(each -> each * Math.pow(10, power)))
                .flatMapToDouble(each -> each)
                .toArray();
        return DoubleStream.concat(
                DoubleStream.of(0), Arrays.stream(magnitudes).flatMap(each -> DoubleStream.of(each, -each)));
    }

    private static String call(String function, UnitNotation notation, double value) {
        return "%s('%s', %s, '%s')"
                .formatted(function, notation.unit(), value, notation.period().symbol());
    }

    private List<String> written(Notation notation, List<String> calls) throws IOException {
        Path file = Files.writeString(
                folder.resolve(notation.language() + ".html"),
                "<!doctype html><html data-numbers=\"" + notation.letters() + "\"><meta charset='utf-8'><script>"
                        + POINTS + Files.readString(SCRIPT) + "</script>");
        try (BrowserPage page = Chromium.shared().open(file, Look.LIGHT)) {
            return List.of(page.evaluate("[" + String.join(", ", calls) + "].join('\\n')")
                    .asString()
                    .split("\n"));
        }
    }
}
