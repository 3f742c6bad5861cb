package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Year;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.controlsfx.control.StatusBar;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** The menus for pairs compared before and for the language, and the title. */
class WindowMenusTest extends WithWindow {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

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

    private void openBoth(FxRobot robot, Path before, Path after) throws Exception {
        robot.interact(() -> window.session().open(List.of(before, after), Role.BASELINE));
        waitUntil(() -> !window.session().busyProperty().get()
                && window.session().comparison() != null
                && Objects.requireNonNull(window.session().comparison())
                        .baseline()
                        .get(0)
                        .source()
                        .file()
                        .equals(before));
    }

    private String title() {
        return ((MainWindow) window.scene().getRoot()).titleProperty().get();
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
}
