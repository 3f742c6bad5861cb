package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.desktop.OnScreen.markedMetric;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.workbench.Findings.DiffEntry;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** What a user does from the first file to reopening the comparison the next day. */
class WholeWayTest extends WithWindow {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void fromTwoFilesDroppedToTheComparisonOpenedAgain(FxRobot robot) throws Exception {
        FileDrops.drop(robot.lookup("#zone-baseline").query(), BEFORE);
        FileDrops.drop(robot.lookup("#zone-candidate").query(), AFTER);
        MetricResult top = Divergence.of(compared()).get(0).result();

        robot.push(KeyCode.F8);
        assertThat(markedMetric(robot)).isEqualTo(top);
        assertThat(robot.lookup("#divergences").queryListView().getItems().get(0))
                .isEqualTo(new DiffEntry.MetricEntry(top));

        brushFirstHalf(robot);
        Comparison brushed = settled();
        assertThat(brushed.baseline().get(0).toSeconds()).isCloseTo(15, within(1.0));
        assertThat(brushed.candidate().get(0).toSeconds())
                .as("the sides are linked")
                .isCloseTo(brushed.baseline().get(0).toSeconds(), within(1e-9));
        assertThat(markedMetric(robot).metric().id())
                .as("what was marked stays marked")
                .isEqualTo(top.metric().id());

        robot.push(KeyCode.CONTROL, KeyCode.E);
        compared(now -> now.baseline().equals(brushed.candidate()));

        Path html = folder.resolve("report.html");
        window.choice().prepareTarget(html);
        choose(robot, "#export", "HTML report …");
        waitUntil(() -> Files.exists(html) && Files.readString(html).contains(Messages.of(top.label())));

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(
                () -> assertThat(Clipboard.getSystemClipboard().getString()).startsWith("### Flightdiff: "));

        Path saved = folder.resolve("pair.flightdiff");
        window.choice().prepareTarget(saved);
        robot.push(KeyCode.CONTROL, KeyCode.S);
        Comparison before = settled();
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(window.session().side(Role.BASELINE).recordings().isEmpty()).isTrue();
        FileDrops.drop(robot.lookup("#zone-candidate").query(), saved);
        Comparison again = compared();
        assertThat(again.baseline().get(0).toSeconds())
                .isCloseTo(before.baseline().get(0).toSeconds(), within(1e-3));
        assertThat(again.candidate().get(0).source().file().toRealPath())
                .isEqualTo(before.candidate().get(0).source().file().toRealPath());
    }

    @Test
    @Tag("slow")
    void aStretchSeenOnAChartCanBeCompared(FxRobot robot) throws TimeoutException {
        openPair(robot);
        robot.interact(() -> pages(robot).getSelectionModel().select(2));
        Node chart = robot.lookup(".pages .time-series .drawing").query();
        robot.interact(chart::requestFocus);
        robot.push(KeyCode.PLUS);
        robot.interact(
                () -> robot.lookup(".pages .compare-stretch").queryButton().fire());
        Comparison part = settled();
        assertThat(part.baseline().get(0).toSeconds() - part.baseline().get(0).fromSeconds())
                .isCloseTo(20, within(1.0));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        assertThat(settled().baseline().get(0).fromSeconds()).isEqualTo(0);
    }

    @Test
    @Tag("slow")
    void sidesThatAreNotLinkedHaveWindowsOfTheirOwnEvenOfOneFile(FxRobot robot) throws TimeoutException {
        openPair(robot);
        choose(robot, "#open", "Compare two windows of ● baseline");
        Comparison within = compared();
        assertThat(within.candidate().get(0).source())
                .isEqualTo(within.baseline().get(0).source());
        assertThat(within.baseline().get(0).toSeconds()).isCloseTo(10, within(0.5));
        assertThat(within.candidate().get(0).fromSeconds()).isCloseTo(20, within(0.5));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#linked");
        brushFirstHalf(robot);
        Comparison apart = settled();
        assertThat(apart.baseline().get(0).toSeconds()).isCloseTo(15, within(1.0));
        assertThat(apart.candidate().get(0).fromSeconds()).isCloseTo(20, within(0.5));
    }

    /** On the JavaFX thread: a lookup by text from another thread fails while the pages are being replaced. */
    private static void choose(FxRobot robot, String menu, String item) {
        robot.interact(() -> robot.lookup(menu).queryAs(MenuButton.class).getItems().stream()
                .filter(each -> item.equals(each.getText()))
                .findFirst()
                .orElseThrow()
                .fire());
    }

    private void brushFirstHalf(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        Node outline = robot.lookup("#window-baseline .outline").query();
        double width = outline.getLayoutBounds().getWidth();
        Point2D from = outline.localToScreen(1, 10);
        robot.drag(from, MouseButton.PRIMARY).dropTo(outline.localToScreen(width / 2, 10));
    }
}
