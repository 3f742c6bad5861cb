package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.markedMetric;
import static org.flightdiff.desktop.OnScreen.waitUntilOffered;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The window without a mouse. */
@Tag("slow")
class KeysAloneTest extends WithWindow {

    @BeforeEach
    void compare(FxRobot robot) throws Exception {
        openPair(robot);
    }

    @Test
    void tabLeadsThroughAllFromTopToBottomAndWhereItIsCanBeSeen(FxRobot robot) {
        ListView<?> views = robot.lookup(".page-list").queryListView();
        robot.interact(() -> views.getSelectionModel().select(2)); // The first views have no table.
        List<Node> way = new ArrayList<>();
        for (Node at = tab(robot); !way.contains(at); at = tab(robot)) {
            way.add(at);
            assertThat(looksFocused(at, robot))
                    .as("the focus cannot be seen on " + at)
                    .isTrue();
        }
        List<Integer> panes =
                List.of("#search", ".page-list", ".metric-table", "#divergences", ".range-slider").stream()
                        .map(selector -> way.indexOf(robot.lookup(selector).query()))
                        .toList();
        assertThat(panes.contains(-1)).as(panes.toString()).isFalse();
        assertThat(panes).isEqualTo(panes.stream().sorted().toList());
        assertThat(way).noneMatch(StatusLine.class::isInstance);
    }

    @Test
    void oneKeyLeadsRoundThePanesAndAnotherBack(FxRobot robot) {
        robot.push(KeyCode.F6);
        assertThat(focused().getStyleClass()).as(focused().toString()).contains("page-list");
        Node views = focused();
        robot.push(KeyCode.F6);
        assertThat(isWithin(".pages", robot)).as(focused().toString()).isTrue();
        robot.push(KeyCode.F6);
        assertThat(focused().getId()).isEqualTo("divergences");
        robot.push(KeyCode.F6);
        assertThat(isWithin(".window-strip", robot)).as(focused().toString()).isTrue();
        robot.push(KeyCode.F6);
        assertThat(focused()).isEqualTo(views);
        robot.push(KeyCode.SHIFT, KeyCode.F6);
        assertThat(isWithin(".window-strip", robot)).as(focused().toString()).isTrue();
    }

    @Test
    void theNextViewIsTurnedToFromAListToo(FxRobot robot) {
        ListView<?> pages = robot.lookup(".page-list").queryListView();
        robot.interact(() -> robot.lookup("#divergences").query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        assertThat(pages.getSelectionModel().getSelectedIndex()).isEqualTo(1);
    }

    @Test
    void aMetricIsFoundByWordsOfItsName(FxRobot robot) throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("peak committed heap");
        waitUntilOffered(robot, "Heap committed, peak");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(markedMetric(robot).metric().id()).isEqualTo("heap.committed.peak");
    }

    private Node tab(FxRobot robot) {
        robot.push(KeyCode.TAB);
        return focused();
    }

    private Node focused() {
        return window.scene().getFocusOwner();
    }

    private boolean isWithin(String pane, FxRobot robot) {
        Node within = robot.lookup(pane).query();
        for (Node node = focused(); node != null; node = node.getParent()) {
            if (node.equals(within)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is painted differently from without the focus. */
    private static boolean looksFocused(Node node, FxRobot robot) {
        boolean[] differs = new boolean[1];
        robot.interact(() -> {
            WritableImage with = node.snapshot(null, null);
            node.getScene().getRoot().requestFocus();
            WritableImage without = node.snapshot(null, null);
            differs[0] = !same(with, without);
            node.requestFocus();
        });
        return differs[0];
    }

    private static boolean same(WritableImage one, WritableImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return false;
        }
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }
}
