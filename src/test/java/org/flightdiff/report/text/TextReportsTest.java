package org.flightdiff.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Problem;
import org.flightdiff.recording.Window;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.ReviewedComparison;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.document.SummaryDocument;
import org.flightdiff.report.events.EventsText;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextReportsTest {

    private static final Window WINDOW =
            Compared.recording(KeptRecordings.of("g1")).whole();

    private static final Path RECORDING = KeptRecordings.of("g1");

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void nothingInItSteersATerminal(String text) {
        Comparison pair = HostileComparison.with(text);
        HostileComparison.assertSteersNothing(text(pair, TextStyle.PLAIN));
        Matrix matrix = new Matrix(List.of(pair, pair));
        HostileComparison.assertSteersNothing(TextInk.of(MatrixDocument.of(matrix, Notation.ENGLISH), TextStyle.PLAIN));
    }

    @ParameterizedTest
    @ValueSource(ints = {72, 100, 160})
    void linesEndWhereTheTerminalEnds(int columns) {
        Comparison comparison = HostileComparison.with("a text of several words that goes on and on ".repeat(20));
        String report = text(comparison, new TextStyle(columns, false));
        report.lines().forEach(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(columns));
    }

    @Test
    void intervalsAreLeftOutWhereTheTerminalIsTooNarrow() {
        Comparison comparison = HostileComparison.with("text");
        assertThat(text(comparison, new TextStyle(120, false))).contains("×1.50 … ×3.00");
        String narrow = text(comparison, new TextStyle(60, false));
        assertThat(narrow).doesNotContain("×1.50 …").contains("×2.17");
    }

    @Test
    void coloursAreUsedOnlyWhereAskedFor() {
        Comparison comparison = HostileComparison.with("text");
        String coloured = text(comparison, new TextStyle(120, true));
        String plain = text(comparison, new TextStyle(120, false));
        assertThat(coloured).contains("\u001b[31m↑ worse");
        assertThat(coloured.replaceAll("\u001b\\[\\d*m", "")).isEqualTo(plain);
        assertThat(text(80, true).replaceAll("\u001b\\[\\d*m", "")).isEqualTo(text(80, false));
        assertThat(text(80, false)).doesNotContain("\u001b");
    }

    @Test
    void vitalSignsBesideWhatDivergedAreToldOnDemand() {
        Comparison comparison = ReviewedComparison.of("after.jfr");
        String text = text(comparison, TextStyle.PLAIN);
        assertThat(text).doesNotContain("Vital signs").doesNotContain("200 ms");
        Edition full =
                new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN, Map.of(), true);
        assertThat(TextInk.of(PairDocument.of(comparison, full), TextStyle.PLAIN))
                .containsPattern("\n\\? cannot tell +GC pause, p99 +– +200 ms\n")
                .containsPattern("\n= unchanged +GC pause, median ");
    }

    @Test
    void whereNoVitalSignDiffersTheyAreAllInSight() {
        Comparison alike = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("g1"));
        Head head = Head.of(alike);
        assertThat(head.signs()).isNotEmpty().allMatch(VitalSign::isQuiet);
        assertThat(head.loudSigns()).isEqualTo(head.signs());
        assertThat(head.quietSigns()).isEmpty();
        String text = text(alike, TextStyle.PLAIN);
        head.signs()
                .forEach(sign -> assertThat(text.lines())
                        .anyMatch(line -> line.startsWith(Figures.mark(sign.result()) + " ")
                                && line.contains(English.of(sign.result().label()))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "zh-CN", "ja"})
    void realLinesEndWhereANarrowTerminalEnds(String language) {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        TextInk.of(PairDocument.of(comparison, Notation.in(Locale.forLanguageTag(language))), new TextStyle(80, false))
                .lines()
                .filter(line -> line.strip().contains(" "))
                .filter(line -> !line.startsWith("    "))
                .forEach(line -> assertThat(TerminalCells.of(line)).as(line).isLessThanOrEqualTo(80));
    }

    @ParameterizedTest
    @CsvSource({"pause, 5", "停顿占比, 8", "ポーズ p99, 10", "（a）, 5", "ﾊﾟ, 2", "12.3 ms → 4, 11", "𠮷, 2"})
    void lettersOfEastAsiaTakeTwoCells(String text, int cells) {
        assertThat(TerminalCells.of(text)).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource({"停顿占比的变化, 9, 停顿…变化", "pause share, 8, paus…are", "停顿, 4, 停顿", "停顿, 1, …"})
    void whatIsTooWideLosesItsMiddle(String text, int most, String shortened) {
        assertThat(TerminalCells.shortened(text, most)).isEqualTo(shortened);
        assertThat(TerminalCells.of(TerminalCells.shortened(text, most))).isLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "zh-CN", "ja"})
    void numbersOfEventsEndInOneColumnWhateverTheLanguage(String language) {
        List<EventTypeLine> types =
                EventTypeLine.of(new Both<>(List.of(WINDOW.recording()), List.of(WINDOW.recording())));
        String table = EventsText.ofTypes(types, List.of(Role.values()), Notation.in(Locale.forLanguageTag(language)));
        List<String> numbers = table.lines().filter(line -> line.endsWith("/s")).toList();
        assertThat(numbers).hasSizeGreaterThan(5);
        assertThat(numbers.stream().map(TerminalCells::of).distinct())
                .containsExactly(TerminalCells.of(table.lines().findFirst().orElseThrow()));
    }

    @Test
    void namesInASummaryDoNotMoveItsNumbers() {
        RunSummary summary = RunSummary.of(WINDOW, Views.ALL);
        String chinese = TextInk.of(
                SummaryDocument.of(summary, Notation.in(Locale.SIMPLIFIED_CHINESE)), new TextStyle(100, false));
        String counted = "  n ";
        assertThat(chinese.lines()
                        .filter(line -> line.contains(counted))
                        .map(line -> TerminalCells.of(line.substring(0, line.indexOf(counted))))
                        .collect(Collectors.toSet()))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 200})
    void linesOfSummariesEndWhereTheTerminalEnds(int columns) {
        text(columns, false)
                .lines()
                .filter(line -> line.strip().contains(" "))
                .filter(line -> !line.contains("StartFlightRecording"))
                .forEach(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(columns));
    }

    @Test
    void everyValueStandsWithItsNumberOfObservations() {
        String text = text(TextStyle.UNLIMITED, false);
        RunSummary summary = summary();
        Figures figures = new Figures(Notation.ENGLISH);
        summary.metrics().stream()
                .filter(metric -> metric.value() instanceof Known)
                .forEach(metric -> assertThat(text.lines()
                                .anyMatch(line -> line.contains(
                                                English.of(metric.metric().label()))
                                        && line.endsWith("n "
                                                + figures.count(metric.value().observations()))))
                        .as(metric.metric().id())
                        .isTrue());
    }

    @Test
    void aReaderOfOneRecordingSeesWhatItsJvmWasToldAndFound() {
        assertThat(text(TextStyle.UNLIMITED, false))
                .containsPattern("\n {2}-XX:UseG1GC +true\n")
                .containsPattern("\nset by hand\n( {2}.*\n)* {2}UseG1GC +true\n")
                .containsPattern("\nCollector\n( {2}.*\n)* {2}Young collector +G1New\n")
                .containsPattern("\n {2}Heap, largest +\\d+ [MG]iB")
                .containsPattern("\n {2}Hardware threads +\\d+\n")
                .doesNotContainPattern("\n {2}UseSerialGC");
    }

    @Test
    void settingsThatWereNotRecordedAreMissingWithTheReason() {
        RunSummary whole = summary();
        List<Shape> none = List.of(new Unavailable(new PanelId("Flags"), Text.given("why")));
        assertThat(TextInk.of(
                        SummaryDocument.of(whole.with(whole.run(), none, List.of()), Notation.ENGLISH),
                        TextStyle.PLAIN))
                .contains("\nFlags\n  why\n");
    }

    @Test
    void nothingInItSteersATerminal() {
        for (String hostile : HostileComparison.TEXTS) {
            RunSummary summary = summary();
            RunIdentity run = summary.run();
            RunIdentity damaged = new RunIdentity(
                    run.source(),
                    run.jvm(),
                    run.jvmAgeSeconds(),
                    run.fromSeconds(),
                    run.toSeconds(),
                    List.of(new Problem("hostile", Text.given(hostile))));
            HostileComparison.assertSteersNothing(TextInk.of(
                    SummaryDocument.of(summary.with(damaged, summary.settings(), List.of()), Notation.ENGLISH),
                    TextStyle.PLAIN));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 140})
    void linesOfCataloguesEndWhereTheTerminalEnds(int columns) {
        TextStyle style = new TextStyle(columns, false);
        String text = CatalogueText.metrics(Views.ALL, style, Locale.ENGLISH)
                + CatalogueText.causes(Rules.ALL, style, Locale.ENGLISH);
        text.lines().forEach(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(columns));
    }

    @Test
    void inAPipeEveryMetricHasALine() {
        List<Metric> metrics =
                Views.ALL.stream().flatMap(view -> view.metrics().stream()).toList();
        List<String> lines = CatalogueText.metrics(Views.ALL, TextStyle.PLAIN, Locale.ENGLISH)
                .lines()
                .toList();
        assertThat(lines.size()).isEqualTo(metrics.size() + Views.ALL.size());
        assertThat(lines)
                .anyMatch(line -> line.matches(" +gc\\.pause\\.share +% +lower .*"))
                .anyMatch(line -> line.matches(" +gc\\.young\\.count +1 .*"));
        metrics.forEach(metric -> assertThat(lines)
                .as(metric.id())
                .anyMatch(line ->
                        line.contains(metric.id() + " ") && line.contains(English.of(metric.meaning()) + " From ")));
    }

    @Test
    void inAPipeEveryCauseHasFourLinesAndOneOfItsFlags() {
        long flags = Rules.ALL.stream().filter(rule -> !rule.flags().isEmpty()).count();
        assertThat(CatalogueText.causes(Rules.ALL, TextStyle.PLAIN, Locale.ENGLISH)
                        .lines())
                .hasSize(4 * Rules.ALL.size() + Math.toIntExact(flags))
                .contains("    seen in:  GC: Causes");
    }

    private static String text(int columns, boolean coloured) {
        return TextInk.of(SummaryDocument.of(summary(), Notation.ENGLISH), new TextStyle(columns, coloured));
    }

    private static RunSummary summary() {
        return RunSummary.of(Compared.recording(RECORDING).whole(), Views.ALL);
    }

    private static String text(Comparison comparison, TextStyle style) {
        return TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), style);
    }
}
