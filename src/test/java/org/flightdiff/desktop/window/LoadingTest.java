package org.flightdiff.desktop.window;

import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class LoadingTest {

    private static final Path QUICK = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path ENDLESS = Path.of("endless.jfr");
    private static final long REST_NANOS = 1_000_000;
    private static final long PATIENCE_SECONDS = 60;

    private final ExecutorService background = Executors.newFixedThreadPool(2);
    private final CountDownLatch stopped = new CountDownLatch(1);

    @SuppressWarnings("NullAway.Init")
    private OpenWindow window;

    @Start
    void open(Stage stage) throws IOException {
        window = new OpenWindow(stage, this::read, NoViews::compare, background);
    }

    @AfterEach
    void stop() {
        background.shutdownNow();
    }

    /** A file that is read until someone asks to stop, or the test is over. */
    private LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
        if (!file.equals(ENDLESS)) {
            return new RecordingReader(List.of(), progress).read(file);
        }
        while (!Thread.currentThread().isInterrupted() && progress.advanced(500, 2000)) {
            LockSupport.parkNanos(REST_NANOS);
        }
        stopped.countDown();
        throw new CancellationException("as asked");
    }

    @Test
    void theFirstSideCanBeReadWhileTheSecondIsLoading(FxRobot robot) throws TimeoutException {
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ENDLESS);
        FileDrops.drop(robot.lookup("#zone-baseline").query(), QUICK);
        waitUntil(() -> !window.session().side(Role.BASELINE).recordings().isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(
                "allocation-baseline.jfr",
                robot.lookup("#zone-baseline .zone-file").queryAs(Label.class).getText());
        String identity = robot.lookup("#zone-baseline .zone-identity")
                .queryAs(Label.class)
                .getText();
        assertTrue(identity.startsWith("17.0.15 · G1 · 30"), identity);
        assertInstanceOf(Loading.class, window.session().side(Role.CANDIDATE).state());
        String progress =
                robot.lookup("#zone-candidate .note").queryAs(Label.class).getText();
        assertTrue(progress.startsWith("500 of 2,000 events"), progress);
    }

    @Test
    void oneSideCanBeLookedAtByItselfWhileTheOtherIsRead(FxRobot robot) throws TimeoutException {
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ENDLESS);
        FileDrops.drop(robot.lookup("#zone-baseline").query(), QUICK);
        waitUntil(() -> robot.lookup("#zone-baseline .look").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#zone-baseline .look");
        waitUntil(() -> robot.lookup(".workbench .page-list").tryQuery().isPresent());
        assertTrue(robot.lookup(".diff-pane").tryQuery().isEmpty(), "nothing is compared");
        assertInstanceOf(Loading.class, window.session().side(Role.CANDIDATE).state());
        WaitForAsyncUtils.waitForFxEvents();
        assertFalse(robot.lookup("#search").query().isDisabled());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E);
        waitUntil(() ->
                robot.lookup("#event-types").queryAs(TableView.class).getItems().size() > 20);
        TableView<?> types = robot.lookup("#event-types").queryAs(TableView.class);
        // The first is a category.
        robot.interact(() -> types.getSelectionModel().select(1));
        robot.interact(types::requestFocus);
        robot.push(KeyCode.ENTER);
        waitUntil(() -> !robot.lookup("#events").queryAll().isEmpty()
                && !robot.lookup("#events").queryAs(TableView.class).getItems().isEmpty());
        robot.clickOn("#leave-one");
        assertTrue(robot.lookup("#zone-baseline").tryQuery().isPresent());
        robot.interact(() -> {
            window.session().side(Role.CANDIDATE).cancel();
            window.session().one().look(Role.BASELINE);
            window.session().openRuns(List.of(QUICK), Role.CANDIDATE);
        });
        waitUntil(() -> robot.lookup(".diff-pane").tryQuery().isPresent());
        assertNull(window.session().one().side(), "both are compared");
    }

    @Test
    void cancellingWhileLoadingStopsTheReaderAndEmptiesTheZone(FxRobot robot)
            throws TimeoutException, InterruptedException {
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ENDLESS);
        waitUntil(() -> robot.lookup("#zone-candidate .cancel").tryQuery().isPresent());
        robot.clickOn("#zone-candidate .cancel");
        assertTrue(stopped.await(PATIENCE_SECONDS, TimeUnit.SECONDS), "the reader went on");
        WaitForAsyncUtils.waitForFxEvents();
        assertInstanceOf(Empty.class, window.session().side(Role.CANDIDATE).state());
        assertTrue(robot.lookup("#zone-candidate .zone-hint").tryQuery().isPresent());
    }
}
