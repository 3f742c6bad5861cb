package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import org.controlsfx.control.StatusBar;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** Files that are dropped anywhere on the window. */
class DropsOnScreenTest extends WithWindow {

    private static final double LEFT = 100;
    private static final double RIGHT = 1100;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void theHalvesOfTheWindowAreTheSidesWithAPairOpenToo(FxRobot robot) throws Exception {
        FileDrops.dropAt(robot.lookup(".start").query(), RIGHT, AFTER);
        FileDrops.dropAt(robot.lookup(".start").query(), LEFT, BEFORE);
        waitUntilCompared(BEFORE, AFTER);
        waitUntil(() -> robot.lookup(".pages").tryQuery().isPresent());
        FileDrops.dropAt(robot.lookup(".pages").query(), LEFT, AFTER);
        waitUntilCompared(AFTER, AFTER);
        waitUntil(() -> robot.lookup("#diff-heading").tryQuery().isPresent());
        FileDrops.dropAt(robot.lookup("#diff-heading").query(), RIGHT, BEFORE);
        waitUntilCompared(AFTER, BEFORE);
    }

    @Test
    void twoFilesAreANewPairWhereverTheyAreDropped(FxRobot robot) throws Exception {
        robot.interact(() -> window.session().open(List.of(BEFORE, AFTER), Role.BASELINE));
        waitUntilCompared(BEFORE, AFTER);
        FileDrops.dropAt(robot.lookup(".tool-bar").query(), RIGHT, AFTER, BEFORE);
        waitUntilCompared(AFTER, BEFORE);
    }

    @Test
    void whatADropWouldDoIsShownBefore(FxRobot robot) throws IOException {
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
        assertThat(robot.lookup("#drop-preview").tryQuery()).isEmpty();
    }

    @Test
    void aFileThatIsNoRecordingIsToldInALineAndNothingChanges(FxRobot robot) throws Exception {
        robot.interact(() -> window.session().open(List.of(BEFORE, AFTER), Role.BASELINE));
        waitUntilCompared(BEFORE, AFTER);
        Path notes = Files.writeString(folder.resolve("notes.md"), "# Notes");
        String line = notes + ": is neither a Flight Recorder recording nor a GC log of HotSpot;"
                + " give a .jfr file or a log that a JVM wrote";
        Node page = robot.lookup(".pages").query();
        FileDrops.drag(page, LEFT, BEFORE, notes);
        assertThat(shown(robot)).isEqualTo(line);
        FileDrops.dropAt(page, LEFT, BEFORE, notes);
        waitUntil(() ->
                robot.lookup(".status-bar").queryAs(StatusBar.class).getText().equals(line));
        waitUntilCompared(BEFORE, AFTER);
        assertThat(robot.lookup("#drop-preview").tryQuery()).isEmpty();
    }

    private static String shown(FxRobot robot) {
        return texts(robot.lookup("#drop-preview").query());
    }

    private void waitUntilCompared(Path before, Path after) throws TimeoutException {
        waitUntil(() -> window.session().comparison() != null
                && files(Role.BASELINE).equals(List.of(before))
                && files(Role.CANDIDATE).equals(List.of(after)));
    }

    private List<Path> files(Role side) {
        return Objects.requireNonNull(window.session().comparison()).of(side).stream()
                .map(RunIdentity::source)
                .map(source -> source.file())
                .toList();
    }
}
