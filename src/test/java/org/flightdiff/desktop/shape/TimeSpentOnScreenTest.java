package org.flightdiff.desktop.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.flightdiff.desktop.OnScreen;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.events.EventsModel.EventsState.EventsFound;
import org.flightdiff.desktop.picture.PictureMenu.PictureSaving;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventQuery;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.TimeSpentPicture.PartPlace;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.view.Panel;
import org.flightdiff.view.time.TimeView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** From where the time of threads went to the events that tell of it. */
@ExtendWith(ApplicationExtension.class)
class TimeSpentOnScreenTest {

    private static final Panel PANEL = TimeView.VIEW.panels().get(0);

    private final Window before = window("allocation-baseline");
    private final Window after = window("locks-candidate");
    private final EventsModel events =
            new EventsModel(() -> new Both<>(List.of(before), List.of(after)), new Work(Runnable::run, Runnable::run));
    private final TimeSpent shape = (TimeSpent) PanelCheck.show(PANEL, before, after);

    private static Window window(String sample) {
        return MeasuredRecording.of(Path.of("sample-recordings", sample + ".jfr"), TimeView.VIEW)
                .whole();
    }

    @Start
    void open(Stage stage) {
        Appearance appearance = new Appearance(Theme.LIGHT);
        VBox root = new VBox(new ShapeNodes(
                        new TimeFocus(new Extent(0, 30)),
                        appearance,
                        events,
                        PictureSaving.NONE,
                        () -> new Both<>("", ""))
                .timeSpent(shape));
        OnScreen.show(stage, root, 1000, 760, appearance);
    }

    @Test
    void aClickOnTimeBlockedOpensTheBlocksOfThatKindOfThreadsAndOnTimeThatNothingTellsOfNothing(FxRobot robot) {
        TimeSpentCard card = robot.lookup(".time-spent").queryAs(TimeSpentCard.class);
        Drawing chart = card.picture();
        Point2D unknown = find(card, ThreadUse.UNKNOWN);
        robot.moveTo(chart.localToScreen(unknown));
        assertThat(chart.getCursor()).isNull();
        robot.clickOn(chart.localToScreen(unknown));
        assertThat(events.query()).isNull();
        Point2D blocked = find(card, ThreadUse.BLOCKED);
        PartPlace place = Objects.requireNonNull(card.at(blocked.getX(), blocked.getY()));
        robot.moveTo(chart.localToScreen(blocked));
        assertThat(chart.getCursor()).isEqualTo(Cursor.HAND);
        robot.clickOn(chart.localToScreen(blocked));
        EventQuery query = Objects.requireNonNull(events.query());
        assertThat(query.type()).isEqualTo("jdk.JavaMonitorEnter");
        assertThat(query.conditions())
                .containsExactly(new EventCondition.InRow(PANEL, place.part().key()));
        EventsFound found = (EventsFound) events.stateProperty().get();
        assertThat(found.events().counts().candidate()).isPositive();
    }

    /** A place well within a part of the candidate. */
    private static Point2D find(TimeSpentCard card, ThreadUse use) {
        for (double y = 0; y < card.picture().getHeight(); y++) {
            for (double x = 0; x < card.picture().getWidth(); x++) {
                PartPlace place = card.at(x, y);
                if (place != null
                        && place.side() == Role.CANDIDATE
                        && place.part().use() == use
                        && place.equals(card.at(x + 4, y))
                        && place.equals(card.at(x, y + 4))) {
                    return new Point2D(x + 2, y + 2);
                }
            }
        }
        throw new AssertionError("nothing is " + use);
    }
}
