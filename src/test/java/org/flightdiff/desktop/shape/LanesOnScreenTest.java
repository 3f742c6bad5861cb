package org.flightdiff.desktop.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.events.EventsModel.EventsState.EventsFound;
import org.flightdiff.desktop.picture.PictureMenu.PictureSaving;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.shape.LanesCard.LanesChart;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventQuery;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.LanesPicture.LanesPlace;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.view.View;
import org.flightdiff.view.lanes.LanesPanel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** From the lanes of threads to the events behind them. */
@ExtendWith(ApplicationExtension.class)
class LanesOnScreenTest {

    private static final View VIEW = new View("lanes", List.of(), List.of(LanesPanel.LANES));
    private static final double STEP = 4;

    private final Window before = window("allocation-baseline");
    private final Window after = window("locks-candidate");
    private final TimeFocus time = new TimeFocus(new Extent(0, 30));
    private final EventsModel events =
            new EventsModel(() -> new Both<>(List.of(before), List.of(after)), new Work(Runnable::run, Runnable::run));
    private final ThreadLanes shape = (ThreadLanes) PanelCheck.show(LanesPanel.LANES, before, after);
    private final VBox root = new VBox();

    private static Window window(String sample) {
        return MeasuredRecording.of(Path.of("sample-recordings", sample + ".jfr"), VIEW)
                .whole();
    }

    @Start
    void open(Stage stage) {
        Appearance appearance = new Appearance(Theme.LIGHT);
        root.getChildren()
                .setAll(new ShapeNodes(time, appearance, events, PictureSaving.NONE, () -> new Both<>("", ""))
                        .threadLanes(shape));
        OnScreen.show(stage, root, 1000, 760, appearance);
    }

    @Test
    void aClickOnABlockedStretchOpensItsEventsAndOnAHaltWhatHaltedAllThreads(FxRobot robot) {
        LanesChart chart = chart(robot);
        Point2D blocked = find(chart, ThreadState.BLOCKED);
        LanesPlace place = Objects.requireNonNull(chart.at(blocked.getX(), blocked.getY()));
        assertThat(place.side()).isEqualTo(Role.CANDIDATE);

        robot.moveTo(chart.localToScreen(blocked));
        assertThat(readout(robot)).contains("worker-#", "▸ blocked: ● 0, ▲ ");
        robot.clickOn(chart.localToScreen(blocked));

        EventQuery query = Objects.requireNonNull(events.query());
        assertThat(query.type()).isEqualTo("jdk.JavaMonitorEnter");
        assertThat(query.conditions())
                .containsExactly(
                        new EventCondition.InRow(LanesPanel.LANES, "worker-#"),
                        new EventCondition.Around(place.bin().low(), place.bin().high()));
        EventsFound found = (EventsFound) events.stateProperty().get();
        assertThat(found.events().counts().candidate())
                .isPositive()
                .isLessThan(after.events("jdk.JavaMonitorEnter").size());

        Point2D halt = halt(chart);
        robot.moveTo(chart.localToScreen(halt));
        assertThat(readout(robot)).contains("all threads were stopped for");
        robot.clickOn(chart.localToScreen(halt));
        EventQuery halted = Objects.requireNonNull(events.query());
        assertThat(halted.type()).isEqualTo("jdk.GCPhasePause");
        assertThat(halted.conditions()).hasOnlyElementsOfType(EventCondition.Around.class);
        EventsFound halts = (EventsFound) events.stateProperty().get();
        assertThat(halts.events().counts().baseline()).isPositive();
    }

    private static Point2D halt(LanesChart chart) {
        for (double y = 0; y < chart.getHeight(); y++) {
            for (double x = chart.getWidth() / 4; x < chart.getWidth() / 2; x++) {
                if (chart.haltAt(x - 1, y) != null && chart.haltAt(x + 1, y + 2) != null) {
                    return new Point2D(x, y + 1);
                }
            }
        }
        throw new AssertionError("nothing stood still");
    }

    @Test
    void aRowOfTheTableOpensItsEventsOfTheTimeShownByKeysAlone(FxRobot robot) throws Exception {
        TableView<?> table = robot.lookup(".thread-lanes .table-view").queryAs(TableView.class);
        robot.interact(() -> {
            time.show(new Extent(5, 15));
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        waitUntil(() -> events.query() != null);
        EventQuery query = Objects.requireNonNull(events.query());
        assertThat(query.type()).isEqualTo("jdk.JavaMonitorEnter");
        assertThat(query.conditions()).contains(new EventCondition.Around(5, 15));
    }

    @Test
    void aDragZoomsAllChartsAndOpensNothingAndAHiddenStateIsNotDrawn(FxRobot robot) {
        LanesChart chart = chart(robot);
        Point2D blocked = find(chart, ThreadState.BLOCKED);
        robot.drag(chart.localToScreen(blocked)).dropBy(200, 0);
        assertThat(time.isStretched()).isTrue();
        assertThat(events.query()).isNull();
        robot.clickOn("blocked");
        assertThat(chart.hidden()).containsExactly(ThreadState.BLOCKED);
        assertThat(finds(chart, ThreadState.BLOCKED)).isFalse();
    }

    private static LanesChart chart(FxRobot robot) {
        return robot.lookup(".thread-lanes .drawing").queryAs(LanesChart.class);
    }

    private static String readout(FxRobot robot) {
        return robot.lookup(".thread-lanes .readout").queryAs(Label.class).getText();
    }

    private static boolean finds(LanesChart chart, ThreadState state) {
        for (double y = 0; y < chart.getHeight(); y += STEP) {
            for (double x = 0; x < chart.getWidth(); x += STEP) {
                LanesPlace place = chart.at(x, y);
                if (place != null && place.state() == state) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A place well within a band, in the first half of the time. */
    private static Point2D find(LanesChart chart, ThreadState state) {
        for (double y = 0; y < chart.getHeight(); y += 1) {
            for (double x = chart.getWidth() / 4; x < chart.getWidth() / 2; x += STEP) {
                LanesPlace place = chart.at(x, y);
                LanesPlace below = chart.at(x, y + 2);
                if (place != null && place.state() == state && below != null && below.state() == state) {
                    return new Point2D(x, y + 1);
                }
            }
        }
        throw new AssertionError("nothing is " + state);
    }
}
