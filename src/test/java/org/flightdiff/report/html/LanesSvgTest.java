package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Table;
import org.flightdiff.unit.Notation;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a report shows of lanes without scripts. */
class LanesSvgTest {

    private static final ReportLimits LIMITS = ReportLimits.FROM_WIDE_TO_NARROW.get(0);
    private static final Figures FIGURES = new Figures(Notation.ENGLISH);

    @Test
    void everyStateOfEverySideIsThereWithItsMean() throws Exception {
        assertThat(texts(drawn(LIMITS), "title"))
                .containsExactlyInAnyOrder(
                        "running, baseline: 0.50", "running, candidate: 0.25", "blocked, candidate: 1");
    }

    @Test
    void aBandIsAsHighAsItsThreadsOnTheScaleOfBothSides() throws Exception {
        // 30 pixels are 2.25 threads: 0.25 of them are running, and 2 blocked above those in the second half.
        assertThat(paths(drawn(LIMITS), "blocked"))
                .anyMatch(path -> path.matches("M60 \\d+v-3(h\\d+)+v-27(h\\d+)+V\\d+z"));
        assertThat(paths(drawn(LIMITS), "running"))
                .anyMatch(path -> path.matches("M60 \\d+v-7(h\\d+)+V\\d+z"))
                .anyMatch(path -> path.matches("M60 \\d+v-3(h\\d+)+V\\d+z"));
    }

    @Test
    void theTableHasARowForEachKindAndStateWithBothSidesAndTheDifference() {
        Table table = new LaneTable(FIGURES, LIMITS).of(SyntheticShapes.threadLanes());
        assertThat(table.rows().stream()
                        .map(row -> row.cells().stream().map(Cell::words).toList()))
                .containsExactly(
                        List.of("worker-#", "running", "0.50", "0.25", "−0.25"),
                        List.of("worker-#", "blocked", "0", "1", "+1"));
    }

    private static Document drawn(ReportLimits limits) throws Exception {
        String svg = LanesSvg.of(SyntheticShapes.threadLanes(), FIGURES, limits);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> texts(Document drawn, String element) {
        NodeList found = drawn.getElementsByTagName(element);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> found.item(i).getTextContent())
                .toList();
    }

    private static List<String> paths(Document drawn, String state) {
        NodeList found = drawn.getElementsByTagName("path");
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .filter(path -> path.getAttribute("class").equals(state))
                .map(path -> path.getAttribute("d"))
                .toList();
    }
}
