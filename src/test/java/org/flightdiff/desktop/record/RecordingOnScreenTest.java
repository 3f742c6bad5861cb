package org.flightdiff.desktop.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.window.WithWindow;
import org.flightdiff.live.RunningJvm;
import org.flightdiff.model.Role;
import org.flightdiff.testing.RunningWorkload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

@Tag("slow")
class RecordingOnScreenTest extends WithWindow {

    @TempDir
    private Path folder;

    @Override
    protected RecordingSource source() {
        return OpenWindow.READER;
    }

    @Override
    protected Comparing comparing() {
        return NoViews::compare;
    }

    @Test
    void aRunningJvmBecomesASide(FxRobot robot) throws Exception {
        Path file = folder.resolve("made").resolve("candidate.jfr");
        try (RunningWorkload jvm = RunningWorkload.start()) {
            robot.clickOn("#zone-candidate .record");
            choose(robot, jvm);
            robot.interact(() -> text(robot, "#record-length-candidate").setText(""));
            for (String none : List.of("", folder.toString())) {
                robot.interact(() -> text(robot, "#record-file-candidate").setText(none));
                robot.clickOn("#record-start-candidate");
                assertThat(robot.lookup("#record-news-candidate")
                                .queryAs(Label.class)
                                .getText())
                        .contains("is no file that a recording can be written to");
            }
            robot.interact(() -> text(robot, "#record-file-candidate").setText(file.toString()));
            robot.clickOn("#record-start-candidate");
            waitUntil(() -> !robot.lookup("#record-stop-candidate").query().isDisabled());
            robot.clickOn("#record-stop-candidate");
            waitUntil(() -> !window.session().side(Role.CANDIDATE).recordings().isEmpty());
        }
        assertThat(file).isNotEmptyFile();
        assertThat(window.session()
                        .side(Role.CANDIDATE)
                        .recordings()
                        .get(0)
                        .source()
                        .file())
                .isEqualTo(file);
        assertThat(robot.lookup("#record-stop-candidate").tryQuery())
                .as("the dialog is gone")
                .isEmpty();
    }

    @Test
    @Tag("slow")
    void aJvmThatIsGoneIsToldInTheDialog(FxRobot robot) throws Exception {
        Path file = folder.resolve("none.jfr");
        RunningWorkload jvm = RunningWorkload.start();
        try (jvm) {
            robot.clickOn("#zone-baseline .record");
            choose(robot, jvm);
            assertThat(text(robot, "#record-file-baseline").getText()).contains("Workload-");
            robot.interact(() -> text(robot, "#record-file-baseline").setText(file.toString()));
        }
        robot.clickOn("#record-start-baseline");
        Label news = robot.lookup("#record-news-baseline").queryAs(Label.class);
        waitUntil(() -> news.getText().contains("there is no process " + jvm.id()));
        assertThat(file).doesNotExist();
        assertThat(robot.lookup("#record-start-baseline").query().isDisabled()).isFalse();
    }

    @SuppressWarnings("unchecked")
    private static void choose(FxRobot robot, RunningWorkload jvm) throws Exception {
        String side = robot.lookup("#record-jvms-baseline").tryQuery().isPresent() ? "baseline" : "candidate";
        ListView<RunningJvm> jvms = robot.lookup("#record-jvms-" + side).queryAs(ListView.class);
        waitUntil(() -> {
            robot.clickOn("#record-refresh-" + side);
            return jvms.getItems().stream().anyMatch(each -> jvm.id().equals(Long.toString(each.pid())));
        });
        robot.interact(() -> jvms.getItems().stream()
                .filter(each -> jvm.id().equals(Long.toString(each.pid())))
                .forEach(jvms.getSelectionModel()::select));
    }

    private static TextField text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TextField.class);
    }
}
