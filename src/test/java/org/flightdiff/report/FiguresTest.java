package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the numbers of a result are written in every report. */
class FiguresTest {

    private static final Metric METRIC = Metric.named("test.metric")
            .in(Unit.SECONDS)
            .lowerIsBetter()
            .measured(window -> new Measurement.NotRecorded(Text.given("never")));

    private static final Instant NOW = Instant.parse("2026-03-04T05:06:07Z");
    private static final Clock CLOCK = Clock.fixed(NOW.plusMillis(89), ZoneOffset.UTC);

    @Test
    void arrowSaysWhereTheValueWentWhetherThatIsGoodOrNot() {
        assertThat(Figures.mark(result(1, 2, PassedVerdict.WORSE))).isEqualTo("↑");
        assertThat(Figures.mark(result(2, 1, PassedVerdict.WORSE))).isEqualTo("↓");
        assertThat(Figures.mark(result(1, 2, PassedVerdict.BETTER))).isEqualTo("↑");
        assertThat(Figures.mark(result(2, 1, PassedVerdict.BETTER))).isEqualTo("↓");
        assertThat(Figures.mark(result(2, 1, PassedVerdict.DIFFERENT))).isEqualTo("↓");
        assertThat(Figures.mark(result(0, 1, PassedVerdict.DIFFERENT))).isEqualTo("↑");
        assertThat(Figures.mark(result(1, 1, PassedVerdict.UNCHANGED))).isEqualTo("=");
    }

    @ParameterizedTest
    @CsvSource({
        "0.30,  0.22,   0.55,   '+22.0 % … +55.0 %'",
        "-0.30, -0.55,  -0.22,  '−55.0 % … −22.0 %'",
        "4,     2,      98,     '×3.00 … ×99.0'",
        "4,     2,      250,    'at least ×3.00'",
        "-0.90, -0.999, -0.60,  'at least −60.0 %'",
        "4,     -0.5,   250,    ''",
        "0.30,  -0.995, 0.50,   ''"
    })
    void anIntervalBeyondAHundredfoldIsNotPrintedAsOne(double change, double low, double high, String told) {
        Change between = new Change.Relative(change, new Change.Bounds(low, high));
        assertThat(Words.ENGLISH.of(between.interval(Unit.ONE)).replace('\u00a0', ' '))
                .isEqualTo(told);
    }

    @Test
    void aDifferenceOfRatesHasThePeriodOfTheRates() {
        Change change = new Change.Absolute(-0.000754, 0.05, new Change.Bounds(-0.001, 0.0001));
        assertThat(plain(change.text(Unit.PER_SECOND))).isEqualTo("−0.0452 /min");
        assertThat(plain(change.interval(Unit.PER_SECOND))).isEqualTo("−0.0600 /min … +0.00600 /min");
    }

    @Test
    void noDifferenceHasNoSign() {
        assertThat(plain(Text.difference(Unit.SHARE, -1e-12))).isEqualTo("0 points");
        assertThat(plain(Text.change(-1e-6, -1e-6))).isEqualTo("0 %");
        assertThat(plain(Text.difference(Unit.SECONDS, -0.0))).isEqualTo("0 s");
        assertThat(plain(Text.change(-1e-4, -1e-4))).isEqualTo("−0.01 %");
    }

    @Test
    void twiceAsMuchLiesAsFarFromTheMiddleAsHalf() {
        assertThat(rounded(line(1, 0, 1))).isEqualTo(new ChangeLine(0.5, 0, 0.5));
        assertThat(rounded(line(-0.5, -0.5, 0))).isEqualTo(new ChangeLine(-0.5, -0.5, 0));
    }

    @Test
    void whatIsLessThanAQuarterOrMoreThanTheFourfoldIsAtTheEnds() {
        assertThat(rounded(line(160, 1, 6000))).isEqualTo(new ChangeLine(1, 0.5, 1));
        assertThat(line(-1, -1, -0.9)).isEqualTo(new ChangeLine(-1, -1, -1));
        assertThat(line(160, 1, 6000).isBeyond()).isTrue();
        assertThat(line(-1, -1, -0.9).isBeyond()).isTrue();
        assertThat(line(2.9, 1, 6000).isBeyond()).isFalse();
    }

    @Test
    void differencesAndChangesWithoutAnIntervalHaveNoPlaceOnIt() {
        assertThat(ChangeLine.of(null)).isNull();
        assertThat(ChangeLine.of(new Change.Relative(0.5, null))).isNull();
        assertThat(ChangeLine.of(new Change.Absolute(0.5, Double.NaN, new Change.Bounds(0.4, 0.6))))
                .isNull();
    }

    @Test
    void aReportIsWrittenNowUnlessTheEnvironmentFixesTheTime() {
        assertThat(Provenance.of(Map.of(), CLOCK).written()).isEqualTo(NOW);
        assertThat(Provenance.of(Map.of("SOURCE_DATE_EPOCH", "1700000000"), CLOCK)
                        .written())
                .isEqualTo(Instant.ofEpochSecond(1_700_000_000));
    }

    @Test
    void aTimeThatIsNoneIsNamed() {
        for (String given : List.of("yesterday", "9000000000000000000")) {
            var problem = catchThrowableOfType(
                    IllegalArgumentException.class, () -> Provenance.of(Map.of("SOURCE_DATE_EPOCH", given), CLOCK));
            assertThat(String.valueOf(problem.getMessage())).contains(given);
        }
    }

    @Test
    void ordinaryTextOfAnyLanguageStaysAsItIs() {
        String text = "org.example.Größe → 日本語 עברית 👍 a|b";
        assertThat(SafeText.of(text)).isEqualTo(text);
    }

    @Test
    void whatWouldSteerATerminalIsWrittenOut() {
        assertThat(SafeText.of("\u001b[31mred\u0007")).isEqualTo("\\u001b[31mred\\u0007");
        assertThat(SafeText.of("a\nb\tc\rd")).isEqualTo("a\\nb\\tc\\rd");
        assertThat(SafeText.of("user\u202egnp.exe")).isEqualTo("user\\u202egnp.exe");
        assertThat(SafeText.of("\ud83d")).as("half a character").isEqualTo("\\ud83d");
    }

    @Test
    void aLongTextKeepsItsBeginningAndItsEnd() {
        String shortened = SafeText.shortened("/very/long" + "/folder".repeat(100) + "/file.jfr", 40);
        assertThat(shortened.length()).isEqualTo(40);
        assertThat(shortened).startsWith("/very/long/");
        assertThat(shortened).endsWith("/file.jfr");
    }

    @Test
    void shorteningNeverLeavesHalfACharacter() {
        String people = "👍".repeat(50);
        for (int most = 3; most < 60; most++) {
            assertThat(SafeText.shortened(people, most)).as("at " + most).doesNotContain("\\u");
        }
    }

    // The command that tries an advice.

    @Test
    void itRunsTheRecordedProgramWithoutAndWithTheFlags() {
        Trial trial = Trial.ofFlags(
                List.of("-Dname=x", "-Xss1m"), List.of("-Xmx2g"), List.of("-jar", "app.jar", "--port", "80"));
        assertThat(trial.line())
                .isEqualTo("flightdiff experiment --baseline 'java -Dname=x -Xss1m -jar app.jar --port 80'"
                        + " --candidate 'java -Dname=x -Xss1m -Xmx2g -jar app.jar --port 80'");
        assertThat(Trial.NONE.line()).isEmpty();
    }

    @Test
    void whatIsTriedTakesThePlaceOfWhatSetsTheSame() {
        assertThat(candidate("-Xmx1g -Dname=x -XX:MaxHeapSize=1g", "-Xmx2g")).isEqualTo("java -Dname=x -Xmx2g");
        assertThat(candidate("-XX:+UseG1GC -XX:-UseParallelGC -Xms1g", "-XX:+UseParallelGC"))
                .isEqualTo("java -Xms1g -XX:+UseParallelGC");
        assertThat(candidate("-Xmn64m", "-XX:MaxNewSize=128m")).isEqualTo("java -Xmn64m -XX:MaxNewSize=128m");
        assertThat(candidate("-Xint -XX:-ResizePLAB", "-XX:+ResizePLAB")).isEqualTo("java -Xint -XX:+ResizePLAB");
    }

    @Test
    void wordsThatAShellWouldTakeApartAreQuotedAsTheirQuotesAreLost() {
        Trial trial = Trial.ofFlags(
                List.of("-Durl=jdbc:x;user=y", "-Dname=John Smith"),
                List.of("-Xmx2g"),
                List.of("-cp", "lib/*", "app.Main"));
        assertThat(trial.candidate().command())
                .isEqualTo("java '-Durl=jdbc:x;user=y' '-Dname=John Smith' -Xmx2g -cp 'lib/*' app.Main");
    }

    @Test
    void whatIsMaskedElsewhereIsMaskedInItAndHasToBeFilledIn() {
        Trial recorded = Trial.ofFlags(
                List.of("-Xmx1g", "-Dshop.key=abc"),
                List.of("-Xmx2g"),
                List.of("-cp", "a.jar", "app.Main", "--token=abc"));
        Trial shown = MaskedComparison.of(recorded, Masking.ofUnknown());
        assertThat(shown.toFillIn()).isTrue();
        assertThat(shown.line())
                .contains("java -Xmx1g -Dshop.key=(masked) -cp a.jar")
                .contains("java -Dshop.key=(masked) -Xmx2g -cp a.jar")
                .contains("app.Main")
                .doesNotContain("abc");
        Trial harmless = Trial.ofFlags(List.of("-Xmx1g"), List.of("-Xmx2g"), List.of("-cp", "a.jar", "app.Main"));
        assertThat(MaskedComparison.of(harmless, Masking.ofUnknown())).isEqualTo(harmless);
    }

    @Test
    void aClassPathThatNobodyReadsIsCutAndHasToBeFilledIn() {
        String path = "lib/some.jar:".repeat(300);
        Trial shown = MaskedComparison.of(
                Trial.ofFlags(List.of("-Xmx1g"), List.of("-Xmx2g"), List.of("-cp", path, "app.Main")),
                Masking.ofSecrets());
        assertThat(shown.toFillIn()).isTrue();
        assertThat(shown.line()).hasSizeLessThan(250).contains("-cp lib/some.jar:", "(masked) app.Main");
    }

    @Test
    void anAdviceOfARealRecordingIsTriedOnItsOwnCommandLine() throws Exception {
        RecordingReader reader = new RecordingReader(Views.reads(), Progress.SILENT);
        Path calls = KeptRecordings.of("g1-explicit-gc");
        Comparison comparison = Investigated.of(new Sides(
                List.of(reader.read(KeptRecordings.of("g1")).whole()),
                List.of(reader.read(calls).whole())));
        Diagnosis cause = comparison.diagnoses().stream()
                .filter(each -> each.id().equals("explicit-gc"))
                .findFirst()
                .orElseThrow();
        assertThat(cause.trial().candidate().flags()).containsExactly("-XX:+ExplicitGCInvokesConcurrent");
        assertThat(cause.trial().line())
                .contains("org.flightdiff.workload.Workload")
                .contains("-Xmx128m")
                .doesNotContain("StartFlightRecording");
        assertThat(Objects.requireNonNull(cause.side()).word()).isEqualTo("candidate");
    }

    @Test
    void aHeapThatWasMadeSmallerIsTriedWithTheSizeThatItHad() {
        Comparison comparison = compared("aa17-1", "g17-heapsmall");
        assertThat(comparison.diagnoses().get(0).id()).isEqualTo("heap-too-small");
        assertThat(comparison.diagnoses().get(0).trial().candidate().flags()).containsExactly("-Xms512m", "-Xmx512m");
    }

    @Test
    void whatIsSwitchedOnAlreadyIsNotTried() {
        Diagnosis references = compared("aa17-1", "f17-softrefs").diagnoses().stream()
                .filter(cause -> cause.id().equals("reference-processing"))
                .findFirst()
                .orElseThrow();
        assertThat(references.trial().candidate().flags()).doesNotContain("-XX:+ParallelRefProcEnabled");
    }

    @Test
    void plainFilesStandAsTheyAre() {
        assertThat(Rerun.command(HostileComparison.with("a.jfr"), List.of()))
                .isEqualTo("flightdiff compare a.jfr a.jfr --html report.html");
    }

    @Test
    void severalRunsAreNamedOneByOne() {
        Comparison one = HostileComparison.with("a.jfr");
        Comparison two = one.withRuns(
                new Both<>(List.of(one.baseline().get(0), one.baseline().get(0)), one.candidate()), one.unitsOfWork());
        assertThat(Rerun.command(two, List.of())).contains("--baseline a.jfr --baseline a.jfr --candidate a.jfr");
    }

    @Test
    void aMatrixNamesEveryCandidate() {
        Matrix matrix = new Matrix(List.of(HostileComparison.with("a.jfr"), HostileComparison.with("b.jfr")));
        assertThat(Rerun.command(matrix, List.of("--goals", "my goals.yaml")))
                .isEqualTo("flightdiff matrix a.jfr a.jfr b.jfr --goals 'my goals.yaml' --html report.html");
    }

    @Test
    void aShellTakesEveryFileNameForOneWord() throws IOException, InterruptedException {
        for (String name :
                List.of("it's $(here) `now`.jfr", "-rf", "a b;c|d&e", "\"q\" \\ $HOME", "*.jfr", "#x", "~")) {
            String command = Rerun.command(HostileComparison.with(name), List.of("--goals", name));
            String print = command.replaceFirst("^flightdiff compare", "printf '%s\\\\n'");
            Process shell = new ProcessBuilder("sh", "-c", print)
                    .redirectErrorStream(true)
                    .start();
            String words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(shell.waitFor()).isZero();
            String file = name.startsWith("-") ? "./" + name : name;
            assertThat(words.lines().toList()).containsExactly(file, file, "--goals", name, "--html", "report.html");
        }
    }

    @Test
    void whatCostsMoreForTheSameWorkIsToldForEachPieceOfIt() {
        MetricResult charged = result(98.3, 98.0, PassedVerdict.DIFFERENT)
                .with(new Qualifier.Charged(Role.CANDIDATE, Text.none(), 3.55));
        Figures figures = new Figures(Notation.ENGLISH);
        assertThat(figures.change(charged)).isEqualTo("×3.55 each");
        assertThat(figures.interval(charged)).isEmpty();
        assertThat(Figures.mark(charged)).isEqualTo("↑");
        assertThat(Objects.requireNonNull(ChangeLine.ofResult(charged)).point()).isBetween(0.8, 1.0);
        MetricResult perSecond = charged.with(new Qualifier.Charged(Role.CANDIDATE));
        assertThat(figures.change(perSecond).replace('\u00a0', ' ')).isEqualTo("−0.31 %");
    }

    private static MetricResult result(double before, double after, PassedVerdict verdict) {
        Change change = before == 0 ? null : new Change.Relative(after / before - 1, null);
        return MetricResult.of(
                        METRIC,
                        "test",
                        new Both<>(new Known(before, 9, Text.none()), new Known(after, 9, Text.none())),
                        change,
                        new Ruling(verdict, Text.none(), 0))
                .with(new Ranked(1));
    }

    private static String plain(Text text) {
        return Words.ENGLISH.of(text).replace('\u00a0', ' ');
    }

    private static ChangeLine line(double change, double low, double high) {
        return Objects.requireNonNull(ChangeLine.of(new Change.Relative(change, new Change.Bounds(low, high))));
    }

    private static ChangeLine rounded(ChangeLine line) {
        return new ChangeLine(rounded(line.point()), rounded(line.low()), rounded(line.high()));
    }

    private static double rounded(double place) {
        return Math.rint(place * 1e9) / 1e9;
    }

    private static String candidate(String options, String tried) {
        return Trial.ofFlags(List.of(options.split(" ")), List.of(tried), List.of())
                .candidate()
                .command();
    }

    private static Comparison compared(String baseline, String candidate) {
        return Investigated.of(SharedRecordings.ofKnown(baseline), SharedRecordings.ofKnown(candidate));
    }
}
