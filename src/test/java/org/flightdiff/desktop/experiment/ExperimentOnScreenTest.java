package org.flightdiff.desktop.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.window.WithWindow;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.ShortProgram;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Role;
import org.flightdiff.recording.file.GivenFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** An experiment from the window, with a program that runs for a moment. */
class ExperimentOnScreenTest extends WithWindow {

    private static final Path OLDER = Path.of("sample-recordings", "jdk-upgrade-baseline.jfr");
    private static final Path NEWER = Path.of("sample-recordings", "jdk-upgrade-candidate.jfr");

    @TempDir
    private Path temporary;

    @Override
    protected Comparing comparing() {
        return NoViews::compare;
    }

    @Test
    void anAdviceIsProposedMaskedAndNotRun(FxRobot robot) {
        Trial trial = Trial.ofFlags(
                List.of("-Xmx1g", "-Dkey=a;b"), List.of("-Xmx2g"), List.of("-jar", "app.jar", "--user", "me"));
        robot.interact(() -> window.experiments().open(trial, window.scene().getWindow()));
        assertThat(typed(robot, "baseline").getText())
                .isEqualTo("java -Xmx1g -Dkey=(masked) -jar app.jar --user (masked)");
        assertThat(typed(robot, "candidate").getText())
                .isEqualTo("java -Dkey=(masked) -Xmx2g -jar app.jar --user (masked)");
        assertThat(button(robot, "start").isDisabled()).isFalse();
        assertThat(news(robot))
                .isEqualTo("What stands as (masked) is run as it was recorded, without being shown here");
        assertThat(Path.of(typed(robot, "folder").getText())).doesNotExist();
    }

    @Test
    void aMaskThatIsChangedHasToBeFilledIn(FxRobot robot) {
        Trial trial = Trial.ofFlags(List.of("-Dkey=a"), List.of("-Xmx2g"), List.of("-jar", "app.jar"));
        robot.interact(() -> window.experiments().open(trial, window.scene().getWindow()));
        type(robot, "baseline", "java -Dother.key=(masked) -jar app.jar");
        assertThat(button(robot, "start").isDisabled()).isTrue();
        assertThat(news(robot))
                .isEqualTo("Fill in what stands as (masked): it is not shown here, and the program does not run without"
                        + " it");
        type(robot, "baseline", "java -Dother.key=1 -jar app.jar");
        assertThat(button(robot, "start").isDisabled()).isFalse();
    }

    @Test
    @Tag("slow")
    void whatIsMaskedRunsAsItWasRecorded(FxRobot robot) throws Exception {
        Path folder = temporary.resolve("tried");
        Trial trial = Trial.ofFlags(
                List.of("-Xmx64m", "-Dshop.key=a b;c"),
                List.of("-Xmx96m"),
                List.of("-cp", ShortProgram.classes(), ShortProgram.class.getName(), "work", "20"));
        robot.interact(() -> window.experiments().open(trial, window.scene().getWindow()));
        assertThat(typed(robot, "candidate").getText())
                .contains("-Dshop.key=(masked)")
                .endsWith("ShortProgram (masked)");
        type(robot, "limit", "1");
        type(robot, "folder", folder.toString());
        robot.clickOn("#experiment-start");
        waitUntil(() -> window.session().comparison() != null);
        assertThat(arguments(Role.BASELINE)).contains("-Xmx64m").contains("-Dshop.key=a b;c");
        assertThat(arguments(Role.CANDIDATE))
                .contains("-Xmx96m")
                .doesNotContain("-Xmx64m")
                .contains("-Dshop.key=a b;c");
    }

    private String arguments(Role side) {
        return window.session().side(side).recordings().get(0).jvm().arguments();
    }

    @Test
    void anExperimentBeginsWithWhatWasRecorded(FxRobot robot) throws Exception {
        robot.interact(() -> window.session().open(List.of(OLDER, NEWER), Role.BASELINE));
        waitUntil(() -> window.session().comparison() != null);
        robot.interact(() -> window.experiments().open(window.scene().getWindow()));
        for (Role side : Role.values()) {
            assertThat(typed(robot, side.word()).getText())
                    .startsWith("java ")
                    .contains("-Xmx")
                    .contains("org.flightdiff.")
                    .doesNotContain("StartFlightRecording");
        }
        assertThat(button(robot, "start").isDisabled()).isFalse();
        type(robot, "candidate", "java -version");
        robot.interact(() -> window.experiments().open(window.scene().getWindow()));
        assertThat(typed(robot, "candidate").getText())
                .as("what was typed stays")
                .isEqualTo("java -version");
    }

    @Test
    void whatCannotBeRunIsToldInALine(FxRobot robot) throws Exception {
        Path other = Files.createDirectories(temporary.resolve("other"));
        Files.writeString(other.resolve("file"), "");
        fillIn(robot, "work 20", other);
        robot.clickOn("#experiment-start");
        assertThat(news(robot)).contains("is not empty and holds no experiment");
        type(robot, "folder", temporary.resolve("new").toString());
        type(robot, "limit", "none");
        robot.clickOn("#experiment-start");
        assertThat(news(robot)).isEqualTo("Experiment:3: 'none' is no number of runs; give one from 1 to 999");
        type(robot, "limit", "1");
        type(robot, "directory", temporary.resolve("absent").toString());
        robot.clickOn("#experiment-start");
        assertThat(news(robot)).contains("is no folder; name the one that the commands run in");
    }

    @Test
    @Tag("slow")
    void stopLeavesNoProcessAndKeepsWhatIsFinished(FxRobot robot) throws Exception {
        Path folder = temporary.resolve("stopped");
        fillIn(robot, "work 60000", folder);
        robot.clickOn("#experiment-start");
        waitUntil(() -> news(robot).contains("running"));
        waitUntil(() -> ProcessHandle.current().descendants().anyMatch(ExperimentOnScreenTest::isTheProgram));
        robot.clickOn("#experiment-stop");
        waitUntil(() -> news(robot).startsWith("Stopped."));
        assertThat(ProcessHandle.current().descendants().filter(ExperimentOnScreenTest::isTheProgram))
                .isEmpty();
        assertThat(folder.resolve("unfinished")).doesNotExist();
        assertThat(ExperimentFolder.open(folder).runs()).isEmpty();
        assertThat(button(robot, "start").isDisabled()).isFalse();
    }

    @Test
    @Tag("slow")
    void whatWasStoppedGoesOnInAnotherWindowByItsFolderAlone(FxRobot robot) throws Exception {
        Path folder = temporary.resolve("stopped");
        String command = ShortProgram.command("", "work 20").replace("'", "''");
        ExperimentFolder.begin(
                folder, "baseline: '" + command + "'\ncandidate: '" + command + "'\nruns: 1\n", temporary);
        robot.interact(() -> window.experiments().open(window.scene().getWindow()));
        assertThat(button(robot, "start").isDisabled()).isTrue();
        type(robot, "folder", folder.toString());
        assertThat(news(robot))
                .isEqualTo("The folder holds an experiment with no finished run; Start goes on with it as it was"
                        + " planned.");
        robot.clickOn("#experiment-start");
        waitUntil(() -> window.session().comparison() != null);
        assertThat(ExperimentFolder.open(folder).runs()).hasSize(2);
    }

    @Test
    @Tag("slow")
    void startAfterStopGoesOnFromWhatIsFinished(FxRobot robot) throws Exception {
        Path folder = temporary.resolve("stopped");
        fillIn(robot, "work 1500", folder);
        type(robot, "limit", "1");
        robot.clickOn("#experiment-start");
        waitUntil(() -> GivenFile.of(folder) instanceof GivenFile.Experiment
                && ExperimentFolder.open(folder).runs().size() == 1);
        robot.clickOn("#experiment-stop");
        waitUntil(() -> news(robot).startsWith("Stopped. 1 finished run is kept"));
        robot.clickOn("#experiment-start");
        waitUntil(() -> window.session().comparison() != null);
        assertThat(ExperimentFolder.open(folder).runs()).hasSize(2);
    }

    @Test
    @Tag("slow")
    void goalsStandInThePlanAndItsRunsBecomeTheSidesOnceItIsOver(FxRobot robot) throws Exception {
        Path folder = temporary.resolve("with-goals");
        fillIn(robot, "work 20", folder);
        type(robot, "limit", "1");
        type(robot, "goals", "less");
        robot.clickOn("#experiment-start");
        assertThat(news(robot)).startsWith("‘less’ is no goal");
        type(robot, "goals", "gc.pause.p98: under 1 s");
        robot.clickOn("#experiment-start");
        assertThat(news(robot)).contains("no metric is called 'gc.pause.p98'");
        type(robot, "goals", "GC pause share: under 90 %\n\ngc.full.count: none");
        robot.clickOn("#experiment-start");
        waitUntil(() -> window.session().comparison() != null);
        assertThat(KeptExperiment.open(folder).plan().expectations().goals())
                .extracting(Goal::metric)
                .containsExactly("gc.pause.share", "gc.full.count");
        for (Role side : Role.values()) {
            assertThat(window.session().side(side).recordings()).hasSize(1);
        }
        assertThat(ExperimentFolder.open(folder).runs()).hasSize(2);
        assertThat(robot.lookup("#experiment-stop").tryQuery())
                .as("the dialog is gone")
                .isEmpty();
    }

    private static boolean isTheProgram(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("ShortProgram");
    }

    private void fillIn(FxRobot robot, String what, Path folder) {
        robot.interact(() -> window.experiments().open(window.scene().getWindow()));
        type(robot, "baseline", ShortProgram.command("", what));
        type(robot, "candidate", ShortProgram.command("", what));
        type(robot, "folder", folder.toString());
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> typed(robot, field).setText(text));
    }

    private static TextInputControl typed(FxRobot robot, String field) {
        return robot.lookup("#experiment-" + field).queryAs(TextInputControl.class);
    }

    private static Button button(FxRobot robot, String name) {
        return robot.lookup("#experiment-" + name).queryAs(Button.class);
    }

    private static String news(FxRobot robot) {
        return robot.lookup("#experiment-news").queryAs(Label.class).getText();
    }
}
