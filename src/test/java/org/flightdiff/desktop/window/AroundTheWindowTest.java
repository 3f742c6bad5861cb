package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Year;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Font;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.controlsfx.control.StatusBar;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.theme.Theme;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** What is opened from menus, what opens above the window, and what is dropped on it. */
class AroundTheWindowTest extends WithWindow {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    /** Half a pixel on each side is lost by rounding. */
    private static final double ROUNDED = 1.5;

    private static final double LEFT = 100;
    private static final double RIGHT = 1100;

    // The menus for pairs compared before and for the language, and the title.

    @Test
    void aPairComparedBeforeIsInTheMenuWithDateAndVerdict(FxRobot robot) throws Exception {
        openBoth(robot, BEFORE, AFTER);
        String tone = English.of(Head.of(Objects.requireNonNull(window.session().comparison()))
                .tone()
                .text());
        waitUntil(() -> recent(robot).get(0).getText().endsWith(" · " + tone));
        String item = recent(robot).get(0).getText();
        assertThat(item)
                .startsWith("allocation-baseline.jfr → allocation-candidate.jfr   ")
                .contains(Year.now(ZoneId.systemDefault()).toString());
        openBoth(robot, AFTER, BEFORE);
        assertThat(recent(robot)).hasSize(2);
        robot.interact(() -> recent(robot).get(1).fire());
        waitUntil(() -> title().startsWith("allocation-baseline.jfr → allocation-candidate.jfr"));
    }

    @Test
    void aLanguageIsChosenForTheNextWindow(FxRobot robot) {
        robot.clickOn("#language");
        MenuButton menu = robot.lookup("#language").queryAs(MenuButton.class);
        assertThat(menu.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("As the system", "English", "日本語", "中文");
        robot.interact(menu.getItems().get(2)::fire);
        assertThat(window.language().chosenProperty().get()).isEqualTo(Optional.of(Locale.JAPANESE));
        assertThat(window.language().tag()).isEqualTo("ja");
        assertThat(robot.lookup(".status-bar").queryAs(StatusBar.class).getText())
                .isEqualTo("The window speaks it when it is opened next.");
    }

    @Test
    void theTitleTellsWindowsApart(FxRobot robot) throws Exception {
        assertThat(title()).isEqualTo("Flightdiff");
        robot.interact(() -> window.session().open(List.of(AFTER), Role.CANDIDATE));
        waitUntil(() -> title().equals("allocation-candidate.jfr · Flightdiff"));
        openBoth(robot, BEFORE, AFTER);
        assertThat(title())
                .isEqualTo("allocation-baseline.jfr → allocation-candidate.jfr (sample-recordings) · Flightdiff");
        Path old = Files.copy(
                BEFORE, Files.createDirectory(folder.resolve("build-41")).resolve("service.jfr"));
        Path fresh = Files.copy(
                AFTER, Files.createDirectory(folder.resolve("build-42")).resolve("service.jfr"));
        openBoth(robot, old, fresh);
        assertThat(title())
                .isEqualTo(Path.of("build-41", "service.jfr") + " → " + Path.of("build-42", "service.jfr")
                        + " · Flightdiff");
    }

    @Test
    void theFactsOfAllRunsOfASideAreShown(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE), List.of(AFTER, BEFORE, AFTER)));
        compared();
        assertThat(texts(robot.lookup(".header .side-line").nth(1).query()))
                .contains("allocation-candidate.jfr: 17", "allocation-baseline.jfr: 17");
    }

    // What opens above the window.

    @Test
    void everyDialogOpensInTheMiddleOfItsWindowWithItsLettersAndLeavesItMaximized(FxRobot robot) {
        String family = Font.getFamilies().stream()
                .filter(each -> !each.equals(Font.getDefault().getFamily()))
                .findFirst()
                .orElseGet(Font.getDefault()::getFamily);
        Appearance ofLanguage = new Appearance(Theme.LIGHT, Optional.of(family));
        robot.interact(() -> ofLanguage.dress(window.scene()));
        for (Runnable opening : dialogs(robot)) {
            opening.run();
            Stage dialog = (Stage) above().get(0);
            assertThat(dialog.getModality())
                    .as("a window that is blocked does not stay maximized")
                    .isEqualTo(Modality.NONE);
            assertThat(familiesAbove(robot)).containsOnly(family);
            Point2D apart = middle(dialog).subtract(middle(window.scene().getWindow()));
            assertThat(apart.magnitude()).as(dialog.getTitle()).isLessThan(ROUNDED);
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

    private static Point2D middle(Window shown) {
        return new Point2D(shown.getX() + shown.getWidth() / 2, shown.getY() + shown.getHeight() / 2);
    }

    @Test
    void aDialogIsAsDarkAsTheWindowAlsoWhileItIsOpen(FxRobot robot) {
        robot.interact(() -> window.appearance().choose(Theme.DARK));
        dialogs(robot).get(0).run();
        assertThat(isDark()).isTrue();
        robot.interact(() -> window.appearance().choose(Theme.LIGHT));
        assertThat(isDark()).isFalse();
    }

    // Files that are dropped anywhere on the window.

    @Test
    void theHalvesOfTheWindowAreTheSidesAndTwoFilesAreANewPairWhereverTheyAreDropped(FxRobot robot) throws Exception {
        FileDrops.dropAt(robot.lookup(".start").query(), RIGHT, AFTER);
        FileDrops.dropAt(robot.lookup(".start").query(), LEFT, BEFORE);
        compared(BEFORE, AFTER);
        await(robot, ".pages");
        FileDrops.dropAt(robot.lookup(".pages").query(), LEFT, AFTER);
        compared(AFTER, AFTER);
        await(robot, "#diff-heading");
        FileDrops.dropAt(robot.lookup("#diff-heading").query(), RIGHT, BEFORE);
        compared(AFTER, BEFORE);
        FileDrops.dropAt(robot.lookup(".tool-bar").query(), RIGHT, BEFORE, AFTER);
        compared(BEFORE, AFTER);
    }

    @Test
    void whatADropWouldDoIsShownBefore(FxRobot robot) throws Exception {
        Node start = robot.lookup(".start").query();
        FileDrops.drag(start, LEFT, BEFORE);
        assertThat(shown(robot)).isEqualTo("● baseline Opens allocation-baseline.jfr ▲ candidate");
        FileDrops.drag(start, RIGHT, BEFORE);
        assertThat(shown(robot)).isEqualTo("● baseline ▲ candidate Opens allocation-baseline.jfr");
        FileDrops.drag(start, LEFT, BEFORE, AFTER);
        assertThat(shown(robot))
                .isEqualTo("● baseline Opens allocation-baseline.jfr ▲ candidate Opens allocation-candidate.jfr");
        FileDrops.drag(start, RIGHT, BEFORE, AFTER, BEFORE);
        assertThat(shown(robot))
                .isEqualTo("● baseline ▲ candidate Opens 3 recordings as repeated runs: allocation-baseline.jfr …");
        FileDrops.drag(start, RIGHT, Files.createDirectory(folder.resolve("runs")));
        assertThat(shown(robot)).isEqualTo("● baseline ▲ candidate Opens the recordings in runs");
        FileDrops.drag(start, LEFT, Path.of("load.csv"));
        assertThat(shown(robot)).isEqualTo("● baseline Adds the numbers in load.csv ▲ candidate");
        FileDrops.drag(robot.lookup("#zone-candidate").query(), LEFT, BEFORE);
        assertThat(shown(robot))
                .as("a zone is its side")
                .isEqualTo("● baseline ▲ candidate Opens allocation-baseline.jfr");
        FileDrops.leave(window.scene().getRoot(), BEFORE);
        assertThat(isThere(robot, "#drop-preview")).isFalse();
    }

    @Test
    void aFileThatIsNoRecordingIsToldInALineAndNothingChanges(FxRobot robot) throws Exception {
        openPair(robot);
        Path notes = Files.writeString(folder.resolve("notes.md"), "# Notes");
        String line = notes + ": is neither a Flight Recorder recording nor a GC log of HotSpot;"
                + " give a .jfr file or a log that a JVM wrote";
        Node page = robot.lookup(".pages").query();
        FileDrops.drag(page, LEFT, BEFORE, notes);
        assertThat(shown(robot)).isEqualTo(line);
        FileDrops.dropAt(page, LEFT, BEFORE, notes);
        waitUntil(() ->
                robot.lookup(".status-bar").queryAs(StatusBar.class).getText().equals(line));
        compared(BEFORE, AFTER);
        assertThat(isThere(robot, "#drop-preview")).isFalse();
    }

    private void openBoth(FxRobot robot, Path before, Path after) throws Exception {
        robot.interact(() -> window.session().open(List.of(before, after), Role.BASELINE));
        compared(before, after);
    }

    private static List<MenuItem> recent(FxRobot robot) {
        MenuButton open = robot.lookup("#open").queryAs(MenuButton.class);
        robot.interact(() -> {
            open.show();
            open.hide();
        });
        return open.getItems().stream()
                .filter(item -> "recent".equals(item.getId()))
                .map(Menu.class::cast)
                .findFirst()
                .orElseThrow()
                .getItems();
    }

    @Override
    protected Comparing comparing() {
        return NoViews::compare;
    }

    private List<Runnable> dialogs(FxRobot robot) {
        return List.of(() -> robot.clickOn("#zone-candidate .record"), () -> robot.push(KeyCode.F1));
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

    private static String shown(FxRobot robot) {
        return texts(robot.lookup("#drop-preview").query());
    }
}
