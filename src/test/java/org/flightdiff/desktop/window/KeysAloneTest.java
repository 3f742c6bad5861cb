package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.flightdiff.desktop.OnScreen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** The window without a mouse. */
@Tag("slow")
class KeysAloneTest extends WithWindow {

    @BeforeEach
    void compare(FxRobot robot) throws Exception {
        openPair(robot);
    }

    @Test
    void tabLeadsThroughAllFromTopToBottomAndWhereItIsCanBeSeen(FxRobot robot) {
        robot.interact(() -> pages(robot).getSelectionModel().select(2)); // The first views have no table.
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
        robot.interact(() -> robot.lookup("#divergences").query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        assertThat(pages(robot).getSelectionModel().getSelectedIndex()).isEqualTo(1);
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
        return Stream.iterate(focused(), Objects::nonNull, Node::getParent).anyMatch(within::equals);
    }

    /** Whether it is painted differently from without the focus. */
    private static boolean looksFocused(Node node, FxRobot robot) {
        boolean[] differs = new boolean[1];
        robot.interact(() -> {
            WritableImage with = node.snapshot(null, null);
            node.getScene().getRoot().requestFocus();
            WritableImage without = node.snapshot(null, null);
            differs[0] = !OnScreen.same(with, without);
            node.requestFocus();
        });
        return differs[0];
    }
}
