package org.flightdiff.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.Provenance;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlReportTest {

    private static final Provenance IMPRINT = new Provenance(Instant.parse("2026-01-02T03:04:05Z"), "1.0");
    private static final Set<String> ATTRIBUTES = Set.of(
            "lang",
            "charset",
            "http-equiv",
            "content",
            "name",
            "class",
            "id",
            "href",
            "aria-label",
            "aria-hidden",
            "role",
            "title",
            "type",
            "data-numbers",
            "data-v",
            "style",
            "viewbox",
            "width",
            "height",
            "d",
            "x",
            "y",
            "patternunits",
            "open",
            "stroke-width",
            "stroke-dasharray",
            "stroke-linecap",
            "opacity",
            "fill",
            "data-unit",
            "data-period",
            "data-x",
            "data-y");
    private static final Pattern FETCHED = Pattern.compile(
            "<(script|link|img|iframe)[^>]+(src|href)\\s*=\\s*[\"']?(https?:)?//|@import|url\\(\\s*[\"']?(https?:)?//");

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextBecomesMarkup(String text) {
        Markup markup = new Markup(html(HostileComparison.with(text)));
        assertEquals(List.of(), markup.faults);
        assertTrue(ATTRIBUTES.containsAll(markup.attributes), markup.attributes.toString());
        assertFalse(markup.elements.contains("img"));
        assertTrue(markup.addresses.stream().allMatch(address -> address.startsWith("#")), markup.addresses.toString());
    }

    @Test
    void causesAndReasonsAreWhole() {
        String sentence = "It took longer. ".repeat(100) + "And that was that.";
        String html = html(HostileComparison.with(sentence));
        assertTrue(html.contains("<p><bdi>" + sentence + "</bdi></p>"), "the explanation of a cause");
        assertTrue(html.contains("<td class=\"reason\"><bdi>" + sentence + "</bdi></td>"), "the reason of a verdict");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void noTextSteersTheDirectionOfWriting(String text) {
        Markup markup = new Markup(html(HostileComparison.with(text)));
        assertTrue(markup.text
                .codePoints()
                .noneMatch(
                        c -> Character.getType(c) == Character.FORMAT || Character.getType(c) == Character.SURROGATE));
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
            assertTrue(
                    text.contains(English.of(result.metric().label())),
                    result.metric().id());
            assertTrue(text.contains(figures.baseline(result)), result.metric().id());
            assertTrue(text.contains(figures.interval(result)), result.metric().id());
        }
        comparison
                .views()
                .forEach(view -> view.shapes().forEach(shape -> assertTrue(text.contains(English.of(shape.title())))));
    }

    @Test
    void whatCannotBeShownIsNamedInOneFoldedLine() {
        String text = new Markup(html(HostileComparison.with("text"))).text.toString();
        assertTrue(text.contains("Not available (1): Not there"), text);
        String html = html(real());
        String line = "<details class=\"unavailable\" open=\"";
        assertFalse(html.contains(line), "folded");
        int views = html.split("class=\"view fold\"", -1).length - 1;
        int lines = html.split("<details class=\"unavailable\"", -1).length - 1;
        assertTrue(
                lines > 0 && lines <= 2 * views,
                lines + " lines in " + views + " views, at most one of what is not there and one of what is empty");
    }

    @Test
    void whatDiffersIsCounted() {
        String text = new Markup(html(HostileComparison.with("text"))).text.toString();
        assertTrue(text.contains("1 differs; 3 more are alike"), text);
    }

    @Test
    void wordsAreEnglishWhateverTheNumbersAreWrittenIn() {
        String html = HtmlReport.of(real(), IMPRINT, Notation.in(Locale.GERMANY));
        assertTrue(html.contains("<html lang=\"en\" data-numbers=\",.0\">"), html.substring(0, 200));
    }

    @Test
    void nothingIsFetched() {
        String html = html(real());
        assertTrue(html.contains("default-src &#39;none&#39;"));
        assertFalse(FETCHED.matcher(html).find());
    }

    @Test
    void theSameComparisonGivesTheSameBytes() {
        assertEquals(html(real()), html(real()));
    }

    @Test
    void aSharedPairFitsWithAllOfItsViews() {
        Comparison comparison =
                Compared.of(SharedRecordings.of("hbase-jdk8-g1"), SharedRecordings.of("hbase-jdk11-g1"));
        String html = html(comparison);
        assertEquals(List.of(), new Markup(html).faults);
        assertTrue(bytes(html) < HtmlReport.LARGEST_BYTES);
        comparison.views().forEach(view -> assertTrue(html.contains("id=\"view-" + view.id() + "\"")));
    }

    @Tag("slow")
    @Test
    void evenTheLargestInputFits() {
        Comparison one = HostileComparison.with("long name ".repeat(1000));
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
        assertTrue(bytes(html) < HtmlReport.LARGEST_BYTES);
        assertTrue(html.contains("more rows are left out here"));
        assertTrue(html.contains("more runs are not listed here"));
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
        assertTrue(html.contains("on the baseline (the 2 longest of 6,112,903)"));
        assertTrue(html.contains("6,112,901 more rows are left out here."));
    }

    private static Comparison real() {
        return Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
    }

    private static String html(Comparison comparison) {
        return HtmlReport.of(comparison, IMPRINT, Notation.ENGLISH);
    }

    private static int bytes(String html) {
        return html.getBytes(StandardCharsets.UTF_8).length;
    }
}
