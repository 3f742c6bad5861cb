package org.flightdiff.desktop.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.SyntheticComparison;
import org.flightdiff.desktop.SyntheticShapes;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.shape.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class PaneWidthsTest {

    private final WorkbenchModel model = new WorkbenchModel(
            new SyntheticComparison()
                    .view("gc", "GC", SyntheticShapes.all().toArray(Shape[]::new))
                    .metric("gc.count", PassedVerdict.WORSE, 5, 9)
                    .build(),
            new Notes());
    private final Appearance appearance = new Appearance(Theme.LIGHT);

    @Test
    void thePanesAreAsWideAsTheUserMadeThem(FxRobot robot) {
        ObjectProperty<PaneWidths> widths = new SimpleObjectProperty<>(new PaneWidths(260, 320));
        robot.interact(() -> {
            Workbench workbench = new Workbench(model, appearance, widths);
            Scene scene = new Scene(workbench, 1280, 800);
            appearance.dress(scene);
            scene.snapshot(null);
            assertEquals(260, widthOf(workbench, ".page-list"), 5);
            assertEquals(320, widthOf(workbench, ".diff-pane"), 5);
            workbench.setDividerPosition(0, 0.25);
            Event.fireEvent(workbench.lookup(".page-list"), released());
            assertEquals(new PaneWidths(260, 320), widths.get(), "nobody moved a divider");
            Event.fireEvent(workbench.lookup(".split-pane-divider"), released());
            assertEquals(320, widths.get().list(), 1);
        });
    }

    private static MouseEvent released() {
        return new MouseEvent(
                MouseEvent.MOUSE_RELEASED,
                0,
                0,
                0,
                0,
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                true,
                null);
    }

    private static double widthOf(Parent root, String selector) {
        return root.lookup(selector).getLayoutBounds().getWidth();
    }
}
