package org.flightdiff.desktop.window;

import static org.flightdiff.desktop.OnScreen.markedMetric;
import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.workbench.DiffEntry;
import org.flightdiff.model.Role;
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
    void fromTwoFilesDroppedToTheComparisonOpenedAgain(FxRobot robot) throws TimeoutException, IOException {
        FileDrops.drop(robot.lookup("#zone-baseline").query(), BEFORE);
        FileDrops.drop(robot.lookup("#zone-candidate").query(), AFTER);
        MetricResult top = compared().divergences().get(0);

        robot.push(KeyCode.F8);
        assertEquals(top, markedMetric(robot));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".pages .metric-detail .pin");
        robot.clickOn(".pages .metric-detail .note-field").write("seen by us too");
        assertEquals(
                new DiffEntry.MetricEntry(top),
                robot.lookup("#divergences").queryListView().getItems().get(0));

        brushFirstHalf(robot);
        Comparison brushed = settled();
        assertEquals(15, brushed.baseline().get(0).toSeconds(), 1);
        assertEquals(
                brushed.baseline().get(0).toSeconds(),
                brushed.candidate().get(0).toSeconds(),
                1e-9,
                "the sides are linked");
        assertEquals(top.metric().id(), markedMetric(robot).metric().id(), "what was marked stays marked");

        robot.push(KeyCode.CONTROL, KeyCode.E);
        waitUntil(() -> {
            Comparison now = window.session().comparison();
            return now != null && now.baseline().equals(brushed.candidate());
        });

        Path html = folder.resolve("report.html");
        window.choice().prepareTarget(html);
        choose(robot, "#export", "HTML report …");
        waitUntil(() -> Files.exists(html) && Files.size(html) > 0);
        waitUntil(() -> Files.readString(html).contains("seen by us too"));

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.interact(
                () -> assertTrue(Clipboard.getSystemClipboard().getString().contains("seen by us too")));

        Path saved = folder.resolve("pair.flightdiff");
        window.choice().prepareTarget(saved);
        robot.push(KeyCode.CONTROL, KeyCode.S);
        Comparison before = settled();
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertTrue(window.session().side(Role.BASELINE).recordings().isEmpty());
        FileDrops.drop(robot.lookup("#zone-candidate").query(), saved);
        Comparison again = compared();
        assertEquals(
                before.baseline().get(0).toSeconds(), again.baseline().get(0).toSeconds(), 1e-3);
        assertEquals(
                before.candidate().get(0).source().file().toRealPath(),
                again.candidate().get(0).source().file().toRealPath());
        assertEquals(
                "seen by us too", window.session().notes().of(top.metric().id()).text());
    }

    @Test
    void aStretchSeenOnAChartCanBeCompared(FxRobot robot) throws TimeoutException {
        openPair(robot);
        robot.interact(() -> {
            ListView<?> pages = robot.lookup(".page-list").queryListView();
            pages.getSelectionModel().select(2);
        });
        Node chart = robot.lookup(".pages .time-series .drawing").query();
        robot.interact(chart::requestFocus);
        robot.push(KeyCode.PLUS);
        robot.interact(
                () -> robot.lookup(".pages .compare-stretch").queryButton().fire());
        Comparison part = settled();
        assertEquals(
                20, part.baseline().get(0).toSeconds() - part.baseline().get(0).fromSeconds(), 1);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        assertTrue(settled().baseline().get(0).fromSeconds() == 0);
    }

    @Test
    void sidesThatAreNotLinkedHaveWindowsOfTheirOwnEvenOfOneFile(FxRobot robot) throws TimeoutException {
        openPair(robot);
        choose(robot, "#open", "Compare two windows of ● baseline");
        waitUntil(() -> window.session().comparison() != null);
        Comparison within = settled();
        assertEquals(
                within.baseline().get(0).source(), within.candidate().get(0).source());
        assertEquals(10, within.baseline().get(0).toSeconds(), 0.5);
        assertEquals(20, within.candidate().get(0).fromSeconds(), 0.5);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#linked");
        brushFirstHalf(robot);
        Comparison apart = settled();
        assertEquals(15, apart.baseline().get(0).toSeconds(), 1);
        assertEquals(20, apart.candidate().get(0).fromSeconds(), 0.5);
    }

    @Test
    void theKeysAreListedAndSessionsThatAreNoneAreRefused(FxRobot robot) throws IOException {
        robot.push(KeyCode.F1);
        Window keys = robot.lookup(".shortcut-sheet").query().getScene().getWindow();
        Window owner = window.scene().getWindow();
        assertEquals(Modality.NONE, ((Stage) keys).getModality(), "a window that is blocked does not stay maximized");
        assertEquals(middle(owner).getX(), middle(keys).getX(), 1);
        assertEquals(middle(owner).getY(), middle(keys).getY(), 1);
        robot.push(KeyCode.ESCAPE);
        Path broken = Files.writeString(folder.resolve("broken.flightdiff"), "{}");
        FileDrops.drop(robot.lookup("#zone-baseline").query(), broken);
        assertTrue(window.session().failureProperty().get().contains("broken.flightdiff"));
        assertFalse(window.session().busyProperty().get());
        assertTrue(robot.lookup("#diff-filter").tryQueryAs(TextField.class).isEmpty());
    }

    private static Point2D middle(Window shown) {
        return new Point2D(shown.getX() + shown.getWidth() / 2, shown.getY() + shown.getHeight() / 2);
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

    private Comparison compared() throws TimeoutException {
        waitUntil(() -> window.session().comparison() != null);
        return settled();
    }
}
