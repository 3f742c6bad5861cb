package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.Table;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class HtmlReportTest {

    private static final Provenance IMPRINT = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
    private static final Set<String> ATTRIBUTES = Set.of("""
        lang charset http-equiv content name class id href aria-label aria-hidden role title type data-numbers
        data-v style viewbox width height d x y patternunits open stroke-width stroke-dasharray stroke-linecap
        opacity fill data-unit data-period data-x data-y\
        """.split("\\s+"));
    private static final Pattern FETCHED = Pattern.compile(
            "<(script|link|img|iframe)[^>]+(src|href)\\s*=\\s*[\"']?(https?:)?//|@import|url\\(\\s*[\"']?(https?:)?//");

    private static final Edition EDITION =
            new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN);
    private static final Path SAMPLES = Path.of("sample-recordings");

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void noTextOfAPairOrAMatrixBecomesMarkup(String text) {
        Comparison pair = HostileComparison.with(text);
        Markup markup = new Markup(html(pair));
        assertThat(markup.attributes).isSubsetOf(ATTRIBUTES);
        assertThat(markup.addresses).allMatch(address -> address.startsWith("#"));
        String matrix =
                DocumentPage.html(MatrixDocument.of(new Matrix(List.of(pair, pair, pair)), Notation.ENGLISH, IMPRINT));
        assertThat(matrix).contains("default-src &#39;none&#39;");
        Markup ofMatrix = new Markup(matrix);
        assertThat(ofMatrix.addresses).isEmpty();
        for (Markup each : List.of(markup, ofMatrix)) {
            assertThat(each.faults).isEmpty();
            assertThat(each.elements).doesNotContain("img");
            HostileComparison.assertSteersNothing(each.text.toString());
        }
    }

    @Test
    void causesAndReasonsAreWhole() {
        String sentence = "It took longer. ".repeat(100) + "And that was that.";
        String html = html(HostileComparison.with(sentence));
        assertThat(html).as("the explanation of a cause").contains("<p><bdi>" + sentence + "</bdi></p>");
        assertThat(html)
                .as("the reason of a verdict")
                .contains("<td class=\"reason\"><bdi>" + sentence + "</bdi></td>");
    }

    @Test
    void theNumbersStandInThePageWithoutAnyScript() {
        Comparison comparison = real();
        String text = new Markup(html(comparison)).text.toString();
        Figures figures = new Figures(Notation.ENGLISH);
        List<MetricResult> hidden = comparison.standing(Quiet.NONE_ON_BOTH);
        for (MetricResult result : comparison.metrics()) {
            if (hidden.contains(result)) {
                continue;
            }
            assertThat(text).as(result.metric().id()).contains(English.of(result.label()));
            assertThat(text).as(result.metric().id()).contains(figures.baseline(result));
            assertThat(text).as(result.metric().id()).contains(figures.interval(result));
        }
        comparison
                .views()
                .forEach(view -> view.shapes().forEach(shape -> assertThat(text).contains(English.of(shape.title()))));
    }

    @Test
    void whatCannotBeShownIsNamedInOneFoldedLine() {
        String text = new Markup(html(HostileComparison.with("text"))).text.toString();
        assertThat(text).contains("Not available (1): Not there", "1 differs; 3 more are alike");
        String html = html(real());
        String line = "<details class=\"unavailable\" open=\"";
        assertThat(html).as("folded").doesNotContain(line);
        int views = html.split("class=\"view fold\"", -1).length - 1;
        int lines = html.split("<details class=\"unavailable\"", -1).length - 1;
        assertThat(lines > 0 && lines <= 2 * views)
                .as(lines + " lines in " + views + " views, at most one of what is not there and one of what is empty")
                .isTrue();
    }

    @Test
    void wordsAreEnglishWhateverTheNumbersAreWrittenIn() {
        String html = Html.of(real(), IMPRINT, Notation.in(Locale.GERMANY));
        assertThat(html).as(html.substring(0, 200)).contains("<html lang=\"en\" data-numbers=\",.0\u00a0%\">");
    }

    @Test
    void nothingIsFetched() {
        String html = html(real());
        assertThat(html).contains("default-src &#39;none&#39;");
        assertThat(FETCHED.matcher(html).find()).isFalse();
    }

    @Test
    void aSharedPairFitsWithAllOfItsViews() {
        Comparison comparison =
                Compared.of(SharedRecordings.of("hbase-jdk8-g1"), SharedRecordings.of("hbase-jdk11-g1"));
        String html = html(comparison);
        assertThat(new Markup(html).faults).isEmpty();
        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(Html.LARGEST_BYTES);
        comparison.views().forEach(view -> assertThat(html).contains("id=\"view-" + view.id() + "\""));
    }

    @Tag("slow")
    @Test
    void evenTheLargestInputFits() {
        // No file system takes a longer name, and the command that compares them again names them all.
        Comparison one = HostileComparison.with("long name ".repeat(25));
        Comparison huge = Comparison.of(
                        new Both<>(
                                Collections.nCopies(500, one.baseline().get(0)),
                                Collections.nCopies(500, one.candidate().get(0))),
                        one.unitsOfWork())
                .withComparability(one.comparability())
                .withDiagnoses(Collections.nCopies(30, one.diagnoses().get(0)))
                .withMetrics(Collections.nCopies(300, one.metrics().get(0)))
                .withViews(IntStream.range(0, 20)
                        .mapToObj(i -> new ViewResult("large-" + i, Text.given("Large"), manyShapes()))
                        .toList())
                .withGoals(one.goals());
        String html = html(huge);
        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(Html.LARGEST_BYTES);
        assertThat(html).contains("more rows are left out here", "more runs are not listed here");
    }

    @Test
    void aListingOfTheForemostSaysOfHowMany() {
        Listing part = new Listing(
                new PanelId("Single ones"),
                List.of(new Column("length", Unit.SECONDS)),
                List.of(List.of(Listing.ListingCell.of(0.5)), List.of(Listing.ListingCell.of(0.25))),
                List.of(),
                Listing.ListedThings.LONGEST,
                6_112_903,
                0,
                Text.none());
        String html = html(real().withViews(List.of(new ViewResult("test", Text.given("Test"), List.of(part)))));
        assertThat(html).contains("on the baseline (the 2 longest of 6,112,903)");
        assertThat(html).contains("6,112,901 more rows are left out here.");
    }

    @Test
    @Tag("slow")
    void thePictureOfTheFirstCauseStandsOnceAndBelowTheHead() throws UnreadableRecordingException {
        String html = new Html()
                .of(
                        compared(SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve("locks-candidate.jfr")),
                        EDITION);
        assertThat(html)
                .containsSubsequence(
                        "<section id=\"head\"",
                        "<section id=\"proof\"",
                        "<h2>Lock contention",
                        "<b class=\"baseline\">● baseline</b>",
                        "Time blocked on monitors 0",
                        "<section id=\"vital-signs\"",
                        "<section id=\"diagnoses\"");
        assertThat(html.split("role=\"img\" aria-label=\"The named place over time\"", -1))
                .hasSize(2);
    }

    @Test
    void vitalSignsThatAreNotShownToDifferAreOneLineBelowThoseThatDo() throws UnreadableRecordingException {
        String html = new Html()
                .of(
                        compared(
                                SAMPLES.resolve("allocation-baseline.jfr"),
                                SAMPLES.resolve("allocation-candidate.jfr")),
                        EDITION);
        assertThat(vitalSigns(html))
                .containsPattern(
                        "(?s)^\\s*<h2>Vital signs</h2>.*</table></div>\\s*<details><summary>No significant change of"
                                + " \\d+ vital signs: .*longest");
    }

    @Test
    void vitalSignsOfWhichNoneDiffersAreAllInSight() throws UnreadableRecordingException {
        Path same = SAMPLES.resolve("allocation-baseline.jfr");
        String html = new Html().of(compared(same, same), EDITION);
        assertThat(vitalSigns(html)).contains("Live set, median").doesNotContain("<details");
        assertThat(html).containsSubsequence("<section id=\"proof\"", "<h2>Stop-the-world time over time");
    }

    @Test
    void withoutACauseAndTheCourseOfAnEffectThereIsNoPicture() {
        SyntheticComparison written = new SyntheticComparison().view("heap", "Heap");
        written.metric("heap.without-a-course", PassedVerdict.WORSE, 1, 2);
        assertThat(Head.of(written.build()).proof()).isNull();
    }

    @Test
    void theTableHasARowForEachKindAndStateWithBothSidesAndTheDifference() {
        Table table = new ShapeTables(new Figures(Notation.ENGLISH), 40, 400).of(SyntheticShapes.threadLanes());
        assertThat(table.rows().stream()
                        .map(row -> row.cells().stream().map(Cell::words).toList()))
                .containsExactly(
                        List.of("worker-#", "running", "0.50", "0.25", "−0.25"),
                        List.of("worker-#", "blocked", "0", "1", "+1"));
    }

    private static List<Shape> manyShapes() {
        Random random = new Random(1);
        double[] x = IntStream.range(0, 5_000).mapToDouble(i -> i * 0.02).toArray();
        List<Series> series = IntStream.range(0, 60)
                .mapToObj(i -> new Series(
                        Text.given("curve " + i),
                        i % 2 == 0 ? Role.BASELINE : Role.CANDIDATE,
                        0,
                        Series.Style.LINE,
                        new Points(x, random.doubles(x.length).toArray())))
                .toList();
        List<Breakdown.BreakdownRow> rows = IntStream.range(0, 1000)
                .mapToObj(i ->
                        new Breakdown.BreakdownRow("k".repeat(2000) + i, List.of(random.nextDouble()), List.of(1.0)))
                .toList();
        TimeSeries time = new TimeSeries(new PanelId("Over time"), Unit.BYTES, series, List.of(), Text.none());
        Breakdown keys = new Breakdown(
                new PanelId("By key"), Text.given("Key"), List.of(new Column("share", Unit.SHARE)), rows, Text.none());
        return List.of(time, time, keys, keys);
    }

    private static Comparison real() {
        return Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
    }

    private static String html(Comparison comparison) {
        return Html.of(comparison, IMPRINT, Notation.ENGLISH);
    }

    private static String vitalSigns(String html) {
        return html.replaceAll("(?s).*<section id=\"vital-signs\">(.*?)</section>.*", "$1");
    }

    private static Comparison compared(Path baseline, Path candidate) throws UnreadableRecordingException {
        List<LoadedRecording> read =
                Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), List.of(baseline, candidate));
        return Investigated.of(
                new Sides(List.of(read.get(0).whole()), List.of(read.get(1).whole())));
    }
}
