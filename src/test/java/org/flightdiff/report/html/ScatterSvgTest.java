package org.flightdiff.report.html;

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
import org.flightdiff.report.Figures;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;
import org.flightdiff.shape.Scatter.TrendLine;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a report shows of a scatter plot without scripts. */
class ScatterSvgTest {

    private static final Figures FIGURES = new Figures(Notation.ENGLISH);
    private static final ReportLimits WIDE = ReportLimits.FROM_WIDE_TO_NARROW.get(0);

    @Test
    void everyPointStandsWhereItsAmountsAre() throws Exception {
        Points points = new Points(new double[] {0, 50, 100}, new double[] {0, 0.5, 1});
        Scatter shape = scatter(points, List.of());
        // From x = 80 and y = 346 on, 1100 and 300 pixels are 1.06 times the largest.
        assertThat(marks(shape, Role.BASELINE)).isEqualTo("M80 346h0M599 204h0M1118 63h0");
        assertThat(marks(shape, Role.CANDIDATE)).startsWith("M80 342l4 7h-8z").endsWith("M1118 59l4 7h-8z");
    }

    @Test
    void legendTellsHowManyThereAreAndHowHighALevelIsAlsoWhereThePlotDoesNotReachIt() throws Exception {
        Points points = new Points(new double[] {100}, new double[] {0.01});
        List<TrendLine> lines = List.of(new TrendLine(Text.given("a <target>"), Role.CANDIDATE, 0.2, 0));
        Scatter shape = scatter(points, lines);
        assertThat(shape.top()).isLessThan(0.011);
        NodeList texts = drawn(shape).getElementsByTagName("text");
        assertThat(IntStream.range(0, texts.getLength())
                        .mapToObj(i -> texts.item(i).getTextContent()))
                .contains("baseline: 1", "candidate: 1", "a <target>: 200\u00a0ms", "Size", "Time");
    }

    @Test
    void whatLiesOnEachOtherIsDrawnOnceSoThatItFits() {
        Scatter shape = SyntheticShapes.scatter(100_000);
        assertThat(ScatterSvg.of(shape, FIGURES, WIDE).length()).isLessThan(1 << 20);
        assertThat(ScatterSvg.of(shape, FIGURES, ReportLimits.FROM_WIDE_TO_NARROW.get(4))
                        .length())
                .isLessThan(1 << 16);
        assertThat(ScatterSvg.of(shape, FIGURES, WIDE)).isEqualTo(ScatterSvg.of(shape, FIGURES, WIDE));
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

    private static String marks(Scatter shape, Role side) throws Exception {
        NodeList paths = drawn(shape).getElementsByTagName("path");
        return IntStream.range(0, paths.getLength())
                .mapToObj(i -> (Element) paths.item(i))
                .filter(path -> path.getAttribute("class").equals(side.word() + " mark"))
                .reduce((legend, plot) -> plot)
                .orElseThrow()
                .getAttribute("d");
    }

    private static Document drawn(Scatter shape) throws Exception {
        String svg = ScatterSvg.of(shape, FIGURES, WIDE);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
