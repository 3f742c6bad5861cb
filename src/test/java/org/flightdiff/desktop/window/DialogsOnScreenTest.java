package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** What opens above the window. */
class DialogsOnScreenTest extends WithWindow {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    /** Half a pixel on each side is lost by rounding. */
    private static final double ROUNDED = 1;

    @Override
    protected Comparing comparing() {
        return NoViews::compare;
    }

    @Test
    void everyDialogOpensInTheMiddleOfItsWindow(FxRobot robot) {
        for (Runnable opening : dialogs(robot)) {
            opening.run();
            Stage dialog = (Stage) above().get(0);
            Window stage = window.scene().getWindow();
            assertThat(dialog.getX() + dialog.getWidth() / 2)
                    .as(dialog.getTitle())
                    .isCloseTo(stage.getX() + stage.getWidth() / 2, within(ROUNDED));
            assertThat(dialog.getY() + dialog.getHeight() / 2)
                    .as(dialog.getTitle())
                    .isCloseTo(stage.getY() + stage.getHeight() / 2, within(ROUNDED));
            robot.interact(dialog::hide);
        }
    }

    @Test
    void whateverOpensAboveTheWindowHasItsLetters(FxRobot robot) {
        String family = Font.getFamilies().stream()
                .filter(each -> !each.equals(Font.getDefault().getFamily()))
                .findFirst()
                .orElseGet(Font.getDefault()::getFamily);
        Appearance ofLanguage = new Appearance(Theme.LIGHT, Optional.of(family));
        robot.interact(() -> ofLanguage.dress(window.scene()));
        for (Runnable opening : dialogs(robot)) {
            opening.run();
            assertThat(familiesAbove(robot)).containsOnly(family);
            robot.interact(() -> above().forEach(Window::hide));
        }
        robot.interact(() -> {
            Node beside = window.scene().lookup("#open");
            new ContextMenu(new MenuItem("of a menu")).show(beside, 100, 100);
            new Tooltip("of a hint").show(beside, 200, 200);
        });
        assertThat(above()).hasSize(2);
        assertThat(familiesAbove(robot)).containsOnly(family);
    }

    @Test
    void aDialogIsAsDarkAsTheWindowAlsoWhileItIsOpen(FxRobot robot) {
        robot.interact(() -> window.appearance().choose(Theme.DARK));
        dialogs(robot).get(0).run();
        assertThat(isDark()).isTrue();
        robot.interact(() -> window.appearance().choose(Theme.LIGHT));
        assertThat(isDark()).isFalse();
    }

    private List<Runnable> dialogs(FxRobot robot) {
        return List.of(
                () -> robot.clickOn("#zone-candidate .record"),
                () -> robot.interact(
                        () -> window.experiments().open(window.scene().getWindow())),
                () -> robot.push(KeyCode.F1));
    }

    private boolean isDark() {
        return above().get(0).getScene().getRoot().getPseudoClassStates().contains(DARK);
    }

    private List<Window> above() {
        return Window.getWindows().stream()
                .filter(each -> each != window.scene().getWindow())
                .toList();
    }

    private List<String> familiesAbove(FxRobot robot) {
        return robot
                .from(above().stream().map(each -> each.getScene().getRoot()).toArray(Node[]::new))
                .lookup((Node node) ->
                        node instanceof Labeled said && !said.getText().isEmpty())
                .queryAllAs(Labeled.class)
                .stream()
                .map(said -> said.getFont().getFamily())
                .distinct()
                .toList();
    }
}
