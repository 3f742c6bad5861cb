package org.flightdiff.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a report shows of a scatter plot without scripts. */
class PicturesInSvgTest {

    @Test
    void everyPointStandsWhereItsAmountsAre() throws Exception {
        Points points = new Points(new double[] {0, 50, 100}, new double[] {0, 0.5, 1});
        Scatter shape = scatter(points, List.of());
        // From x = 78 and y = 252 on, 1060 and 212 pixels are 1.06 times the largest.
        assertThat(marks(shape, Role.BASELINE)).isEqualTo("M78 252h0M578 152h0M1078 52h0");
        assertThat(marks(shape, Role.CANDIDATE)).startsWith("M78 248l4 7.2h-8z").endsWith("M1078 48l4 7.2h-8z");
    }

    @Test
    void legendTellsHowManyThereAreAndHowHighALevelIsAlsoWhereThePlotDoesNotReachIt() throws Exception {
        Points points = new Points(new double[] {100}, new double[] {0.01});
        List<TrendLine> lines = List.of(new TrendLine(Text.given("a <target>"), Role.CANDIDATE, 0.2, 0));
        Scatter shape = scatter(points, lines);
        assertThat(shape.top()).isLessThan(0.011);
        assertThat(texts(drawn(shape), "text"))
                .contains("baseline: 1", "candidate: 1", "a <target>: 200\u00a0ms", "Size", "Time");
    }

    @Test
    void fewPointsFarBeyondAllOthersAreMarkedAtTheEdgeAndTold() throws Exception {
        Points points = new Points(
                IntStream.range(0, 100).mapToDouble(i -> i == 3 ? 9_000 : 1 + i).toArray(),
                IntStream.range(0, 100).mapToDouble(i -> i == 7 ? 9 : 0.01).toArray());
        Scatter shape = scatter(points, List.of());
        assertThat(shape.top()).isLessThan(0.02);
        assertThat(shape.right()).isLessThan(200);
        assertThat(texts(drawn(shape), "text"))
                .contains("↑ ● 1 beyond, up to 9.00\u00a0s", "● 1 beyond, up to 8.79\u00a0KiB →");
    }

    @Test
    void whatLiesOnEachOtherIsDrawnOnceSoThatItFits() {
        assertThat(svg(SyntheticShapes.scatter(100_000)).length()).isLessThan(1 << 18);
        assertThat(svg(SyntheticShapes.scatter(100_000))).isEqualTo(svg(SyntheticShapes.scatter(100_000)));
    }

    // What a report shows of lanes without scripts.

    @Test
    void everyStateOfEverySideIsThereWithItsMean() throws Exception {
        assertThat(texts(drawn(), "title"))
                .containsExactlyInAnyOrder(
                        "running, baseline: 0.50", "running, candidate: 0.25", "blocked, candidate: 1");
    }

    @Test
    void thePartThatIsJudgedIsShadedOnItsTime() throws Exception {
        Document drawn = drawn(SyntheticShapes.threadLanes().within(new JudgedPart(0, 1e4, 1e4)));
        assertThat(texts(drawn, "text")).contains("judged");
        assertThat(texts(drawn(), "text")).doesNotContain("judged");
    }

    @Test
    void aBandIsAsHighAsItsThreadsOnTheScaleOfBothSides() throws Exception {
        // 30 pixels are 3 threads: 0.25 of them are running, and 2 blocked above those in the second half.
        assertThat(paths(drawn(), "blocked, candidate: 1"))
                .singleElement()
                .asString()
                .matches("M\\d+ [\\d.]+v-20h\\d+.*z");
        assertThat(paths(drawn(), "running, baseline: 0.50"))
                .singleElement()
                .asString()
                .matches("M78 [\\d.]+v-5h\\d+.*z");
    }

    @Test
    void whatThreadsDoHasAPatternOnItsColour() throws Exception {
        assertThat(drawings("blocked, candidate: 1"))
                .extracting(path -> path.getAttribute("fill"))
                .containsExactly("", "url(#fd-blocked)");
    }

    private static Scatter scatter(Points points, List<TrendLine> lines) {
        return new Scatter(
                new PanelId("Scatter"),
                new Axis(Text.given("Size"), Unit.BYTES),
                new Axis(Text.given("Time"), Unit.SECONDS),
                new Both<>(points, points),
                lines,
                Text.none());
    }

    /** Those in the plot, after that of the legend. */
    private static String marks(Scatter shape, Role side) throws Exception {
        NodeList paths = drawn(shape).getElementsByTagName("path");
        return IntStream.range(0, paths.getLength())
                .mapToObj(i -> ((Element) paths.item(i)).getAttribute("d"))
                .filter(path -> path.endsWith(
                        switch (side) {
                            case BASELINE -> "h0";
                            case CANDIDATE -> "h-8z";
                        }))
                .findFirst()
                .orElseThrow();
    }

    private static Document drawn(Scatter shape) throws Exception {
        return parsed(svg(shape));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static String svg(Scatter shape) {
        double width = 78 + 1060 + 28;
        Still still = shape.accept(new Stills(Extent.upTo(1), new Room(width, 40 + 212 + 38, 1, 1, 3)))
                .orElseThrow();
        return Svg.of(still, "points", "", Notation.ENGLISH, width, new SvgColours());
    }

    private static Document drawn() throws Exception {
        return drawn(SyntheticShapes.threadLanes());
    }

    private static Document drawn(ThreadLanes lanes) throws Exception {
        SvgColours colours = new SvgColours();
        Still still = lanes.accept(new Stills(Extent.upTo(1), new Room(1200, 200, 1, 1, 3)))
                .orElseThrow();
        String svg = Svg.of(still, "lanes", "", Notation.ENGLISH, 1200, colours);
        return parsed(svg);
    }

    private static List<String> paths(Document drawn, String told) {
        return drawings(drawn, told).stream()
                .map(path -> path.getAttribute("d"))
                .distinct()
                .toList();
    }

    private static List<Element> drawings(String told) throws Exception {
        return drawings(drawn(), told);
    }

    private static List<Element> drawings(Document drawn, String told) {
        NodeList found = drawn.getElementsByTagName("path");
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .filter(path ->
                        path.getParentNode().getFirstChild().getTextContent().equals(told))
                .toList();
    }

    private static List<String> texts(Document drawn, String element) {
        NodeList found = drawn.getElementsByTagName(element);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> found.item(i).getTextContent())
                .toList();
    }
}
