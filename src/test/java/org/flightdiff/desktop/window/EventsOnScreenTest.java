package org.flightdiff.desktop.window;

import static org.flightdiff.desktop.OnScreen.pixelsAbove;
import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** From a number to the events behind it, and back. */
@ExtendWith(ApplicationExtension.class)
class EventsOnScreenTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");

    private final ExecutorService background = Executors.newFixedThreadPool(2);

    @SuppressWarnings("NullAway.Init")
    private OpenWindow window;

    @Start
    void open(Stage stage) throws IOException {
        window = new OpenWindow(stage, Remembered.BY_ALL::read, Remembered.BY_ALL::compare, background);
    }

    @BeforeEach
    void compare(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE, AFTER), Role.BASELINE));
        waitUntil(() -> window.session().comparisonProperty().get() != null);
        waitUntil(() -> !window.session().busyProperty().get());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @AfterEach
    void stop() {
        background.shutdownNow();
    }

    @Test
    void threeKeysLeadFromTheFirstDivergenceToTheStackOfAnEvent(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        waitForEvents(robot);
        waitUntil(() -> stack(robot).lines().count() > 1);
        robot.push(KeyCode.DOWN);
        assertEquals(1, events(robot).getSelectionModel().getSelectedIndex());

        robot.push(KeyCode.ALT, KeyCode.LEFT);
        waitUntil(() -> !robot.lookup(".pages .metric-table").queryAll().isEmpty());
    }

    @Test
    void threeClicksLeadThereToo(FxRobot robot) throws TimeoutException {
        robot.clickOn("#divergences .finding");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(".pages .show-events");
        waitForEvents(robot);
        robot.clickOn("#events .table-row-cell");
        assertTrue(stack(robot).lines().count() > 1, stack(robot));
    }

    @Test
    void aRowOfAListingLeadsToItsEventAndBackToWhereThePageWas(FxRobot robot) throws TimeoutException {
        ListView<Page> pages = robot.lookup(".page-list").queryListView();
        robot.interact(() -> pages.getItems().stream()
                .filter(page -> page.id().equals("gc"))
                .forEach(pages.getSelectionModel()::select));
        waitUntil(() -> !robot.lookup(".pages .listing .table-view").queryAll().isEmpty());
        ScrollPane page = robot.lookup(".pages .page").queryAs(ScrollPane.class);
        robot.interact(() -> {
            TableView<?> collections =
                    robot.lookup(".pages .listing .table-view").queryAs(TableView.class);
            collections.requestFocus();
            collections.getSelectionModel().select(5);
        });
        robot.interact(() -> page.setVvalue(0.4));
        robot.push(KeyCode.ENTER);
        waitForEvents(robot);
        double left = pixelsAbove(page);

        robot.push(KeyCode.ALT, KeyCode.LEFT);
        waitUntil(() -> robot.lookup(".pages .page").tryQuery().isPresent());
        assertEquals(left, pixelsAbove(page), 2);
        assertEquals(page, robot.lookup(".pages .page").queryAs(ScrollPane.class));
    }

    @Test
    void copiedRowsHaveBaseUnitsAndTabs(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.F8);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        waitForEvents(robot);
        robot.push(KeyCode.SHIFT, KeyCode.DOWN);
        robot.push(KeyCode.CONTROL, KeyCode.C);
        robot.interact(() -> {
            List<String> lines =
                    Clipboard.getSystemClipboard().getString().lines().toList();
            assertEquals(3, lines.size());
            assertTrue(lines.get(0).contains("\tstartTime\t"), lines.get(0));
            assertEquals(lines.get(0).split("\t", -1).length, lines.get(1).split("\t", -1).length);
        });
    }

    @Test
    void aTypeIsFoundInTheListOfAllAndItsEventsAreSearchedAndSorted(FxRobot robot) throws TimeoutException {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#event-type-search").write("GarbageColl").push(KeyCode.ENTER);
        waitUntil(() -> robot.lookup("#event-types").queryAll().isEmpty()
                || robot.lookup("#event-types").queryAs(TableView.class).isFocused());
        if (!robot.lookup("#event-types").queryAll().isEmpty()) {
            robot.push(KeyCode.ENTER);
        }
        waitForEvents(robot);
        int all = events(robot).getItems().size();
        assertTrue(all > 100, "46 and 66 young collections: " + all);

        robot.clickOn("#event-search").write("no such text");
        waitUntil(() -> events(robot).getItems().isEmpty());
        robot.eraseText("no such text".length());
        waitUntil(() -> events(robot).getItems().size() == all);
    }

    private static void waitForEvents(FxRobot robot) throws TimeoutException {
        waitUntil(() -> !robot.lookup("#events").queryAll().isEmpty()
                && !events(robot).getItems().isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @SuppressWarnings("unchecked")
    private static TableView<Integer> events(FxRobot robot) {
        return robot.lookup("#events").queryAs(TableView.class);
    }

    private static String stack(FxRobot robot) {
        return robot.lookup("#event-stack").queryAs(TextArea.class).getText();
    }
}
