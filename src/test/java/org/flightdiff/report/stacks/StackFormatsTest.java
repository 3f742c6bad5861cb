package org.flightdiff.report.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.table.FrameKind;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.flame.SyntheticTrees;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Node.Amounts;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Formats of a small tree whose frames have the names of an attacker. */
class StackFormatsTest {

    private static final String HOSTILE =
            "</script><script>alert(1)</script><img src=x onerror=alert(2)>;a\u001b[31m\n\"&";
    private static final Tested GREY = new Tested(FrameChange.WITHIN_ERROR, 0, -0.1, 0.1, 0);
    private static final Tested GONE = new Tested(FrameChange.GONE, -0.25, -0.3, -0.2, -10);

    private static final Node REMOVED = new Node(
            "org.shop.Cart.removed", FrameKind.COMPILED, new Amounts(0.25, 0.25, 25), Amounts.NONE, GONE, List.of());
    private static final Node BAD =
            new Node(HOSTILE, FrameKind.UNKNOWN, new Amounts(0.75, 0.75, 75), new Amounts(1, 1, 100), GREY, List.of());
    private static final Node ROOT = new Node(
            "", FrameKind.UNKNOWN, new Amounts(1, 0, 100), new Amounts(1, 0, 100), GREY, List.of(BAD, REMOVED));

    private static final CallTree TREE = new CallTree(
            Choice.USUAL,
            Unit.SHARE,
            ROOT,
            3,
            0,
            new Both<>(100.0, 100.0),
            List.of(
                    new Movement("org.shop.Cart.removed", "", 0.25, 0.0, GONE),
                    new Movement(HOSTILE, HOSTILE, 0.75, 1.0, GREY)),
            List.of());

    private static final StackPage PAGE = new StackPage(
            new StackTree(new PanelId("methods.stacks-running"), new SyntheticTrees.Always(TREE), Text.none()),
            Choice.USUAL,
            new Both<>("before.jfr", "after.jfr"),
            new Figures(Notation.ENGLISH),
            TextStyle.PLAIN,
            new Provenance(Instant.EPOCH, ""));

    @ParameterizedTest
    @EnumSource
    void noFormatHasControlCharacters(StackFormat format) {
        assertThat(format.of(PAGE)).doesNotContain("\u001b");
    }

    @ParameterizedTest
    @EnumSource(names = {"SVG", "HTML"})
    void namesAreNoMarkup(StackFormat format) {
        assertThat(format.of(PAGE)).doesNotContain("<script>alert", "<img");
    }

    @Test
    void svgIsWellFormedAndHasNoScript() throws Exception {
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(StackFormat.SVG.of(PAGE))));
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg.getElementsByTagName("title").getLength()).isEqualTo(3);
    }

    @Test
    void goneFramesAreMarkedAndHaveRoom() {
        assertThat(StackFormat.SVG.of(PAGE)).contains(">Cart.removed  gone<");
    }

    @Test
    void collapsedLinesEndWithBothWeights() {
        assertThat(StackFormat.COLLAPSED.of(PAGE).lines())
                .hasSize(2)
                .allMatch(line -> line.matches("[^;]+ \\d+ \\d+"))
                .contains("org.shop.Cart.removed 250000 0");
    }

    @Test
    void textSaysWhatMovedAndWhere() {
        assertThat(StackFormat.TEXT.of(PAGE).lines().map(String::strip))
                .contains("Stacks of running threads, share of all, from the roots down")
                .anyMatch(line -> line.startsWith("gone  25.0 → 0 %"))
                .contains("org.shop.Cart.removed  25.0 → 0 %  gone");
    }
}
