package org.flightdiff.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.picture.Still;
import org.flightdiff.picture.Stills;
import org.flightdiff.picture.Stills.Room;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a report shows of lanes without scripts. */
class LanesInSvgTest {

    @Test
    void everyStateOfEverySideIsThereWithItsMean() throws Exception {
        assertThat(texts(drawn(), "title"))
                .containsExactlyInAnyOrder(
                        "running, baseline: 0.50", "running, candidate: 0.25", "blocked, candidate: 1");
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

    private static Document drawn() throws Exception {
        SvgColours colours = new SvgColours();
        Still still = SyntheticShapes.threadLanes()
                .accept(new Stills(Extent.upTo(1), new Room(1200, 200, 1, 1, 3)))
                .orElseThrow();
        String svg = Svg.of(still, "lanes", "", Notation.ENGLISH, 1200, colours);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
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
