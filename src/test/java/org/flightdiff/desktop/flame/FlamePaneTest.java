package org.flightdiff.desktop.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.picture.FlamePainter;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.stacks.flame.SyntheticTrees;
import org.flightdiff.stacks.tree.CallTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class FlamePaneTest {

    private final Appearance appearance = new Appearance(Theme.LIGHT);
    private static final FlameHeading HEADING =
            new FlameHeading(Text.given("Stacks"), new Both<>(Text.none(), Text.none()), Text.none());

    private final Map<String, byte[]> saved = new HashMap<>();
    private final VBox root = new VBox();
    private final List<CallTree> shown = new ArrayList<>();

    @Start
    void open(Stage stage) {
        OnScreen.show(stage, root, 1000, 600, appearance);
    }

    @Test
    void aFrameIsReadAndAClickFillsTheWidthUntilBackspaceOrADoubleClickOnTheFirstRow(FxRobot robot)
            throws TimeoutException {
        FlameGraph graph = show(SyntheticTrees.small(), robot);
        robot.moveTo(at(graph, 0.3, 2));
        Label readout = (Label) graph.lookup(".readout");
        assertThat(readout.isVisible()).isTrue();
        assertThat(readout.getText().replace('\u00a0', ' '))
                .contains("a.B.old", "● baseline: 50.0 %", "▲ candidate: 0 %", "gone");
        assertThat(first(graph)).isEmpty();
        // Clicks in rows next to each other would be a double click.
        robot.clickOn(at(graph, 0.1, 3));
        assertThat(first(graph)).isEqualTo("a.C.below");
        robot.doubleClickOn(at(graph, 0.1, 0));
        assertThat(first(graph)).isEmpty();
        robot.clickOn(at(graph, 0.1, 2));
        assertThat(first(graph)).isEqualTo("a.B.added");
        robot.push(KeyCode.BACK_SPACE);
        assertThat(first(graph)).isEmpty();
    }

    @Test
    void aDoubleClickZoomsOnceAndNothingMovesUnderThePointer(FxRobot robot) throws TimeoutException {
        FlameGraph graph = show(SyntheticTrees.small(), robot);
        OnScreen.waitUntil(() -> graph.getHeight() >= 4 * FlamePainter.ROW);
        Bounds before = graph.localToScreen(graph.getLayoutBounds());
        robot.doubleClickOn(at(graph, 0.1, 2));
        assertThat(first(graph)).isEqualTo("a.B.added");
        assertThat(graph.localToScreen(graph.getLayoutBounds())).isEqualTo(before);
    }

    @Test
    void allCanBeDoneWithKeys(FxRobot robot) throws TimeoutException {
        FlameGraph graph = show(SyntheticTrees.small(), robot);
        robot.interact(graph::requestFocus);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.LEFT).push(KeyCode.ENTER);
        assertThat(first(graph)).isEqualTo("a.B.old");
        robot.push(KeyCode.HOME);
        assertThat(first(graph)).isEmpty();
    }

    @Test
    void whatIsFoundIsToldForBothSides(FxRobot robot) throws TimeoutException {
        show(SyntheticTrees.small(), robot);
        robot.clickOn(robot.lookup(".search").queryAs(TextField.class)).write("b.added");
        List<String> notes = robot.lookup(".note").queryAllAs(Label.class).stream()
                .map(label -> label.getText().replace('\u00a0', ' '))
                .toList();
        assertThat(notes).anyMatch(text -> text.contains("● baseline 0 %, ▲ candidate 50.0 %"));
    }

    @Test
    void theGraphIsSavedAloneAsItIsLookedAt(FxRobot robot) throws Exception {
        FlameGraph graph = show(SyntheticTrees.small(), robot);
        robot.clickOn(".picture-menu").clickOn("Save as PNG …");
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(Objects.requireNonNull(saved.get("png"))));
        assertThat(picture.getWidth()).isEqualTo(1600);
        assertThat(picture.getHeight()).isGreaterThan((int) graph.getHeight());
        robot.clickOn(at(graph, 0.1, 2));
        robot.clickOn(".picture-menu").clickOn("Save as SVG …");
        assertThat(new String(Objects.requireNonNull(saved.get("svg")), StandardCharsets.UTF_8))
                .contains("a.B.added", "baseline", "Stacks")
                .doesNotContain("a.B.old");
    }

    @Test
    void bothSidesBesideEachOtherShareTheirFocus(FxRobot robot) throws TimeoutException {
        show(SyntheticTrees.small(), robot);
        robot.clickOn("Side by side");
        List<FlameGraph> graphs = new ArrayList<>(robot.lookup(".flame-graph").queryAllAs(FlameGraph.class));
        assertThat(graphs).hasSize(2);
        robot.clickOn(at(graphs.get(0), 0.7, 2));
        assertThat(graphs.stream().map(FlamePaneTest::first)).containsExactly("a.B.same", "a.B.same");
    }

    @Test
    @Tag("slow")
    void aHundredThousandFramesCanBeFocusedAndLeft(FxRobot robot) throws TimeoutException {
        FlameGraph graph = show(SyntheticTrees.large(100_000), robot);
        for (int round = 0; round < 5; round++) {
            robot.clickOn(at(graph, 0.5, 1));
            assertThat(graph.rows().rows()).isNotEmpty();
            robot.push(KeyCode.BACK_SPACE);
        }
        assertThat(first(graph)).startsWith("level.");
    }

    private FlameGraph show(CallTree tree, FxRobot robot) throws TimeoutException {
        robot.interact(() -> root.getChildren()
                .setAll(new FlamePane(new SyntheticTrees.Always(tree), appearance, HEADING, saved::put, shown::add)));
        OnScreen.waitUntil(() -> !shown.isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(".flame-graph").queryAs(FlameGraph.class);
    }

    private static String first(FlameGraph graph) {
        return graph.rows().rows().get(0).get(0).node().name();
    }

    private static Point2D at(FlameGraph graph, double share, int row) {
        Bounds bounds = graph.localToScreen(graph.getLayoutBounds());
        return new Point2D(
                bounds.getMinX() + share * bounds.getWidth(), bounds.getMinY() + (row + 0.5) * FlamePainter.ROW);
    }
}
