package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.texts;
import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.FileDrops;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.WindowChoice.WindowPreset;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

class LoadingTest extends WithWindow {

    private static final Path QUICK = BEFORE;
    private static final Path OTHER = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final Path ENDLESS = Path.of("endless.jfr");
    private static final long REST_NANOS = 1_000_000;

    private final CountDownLatch stopped = new CountDownLatch(1);
    private final AtomicBoolean hurried = new AtomicBoolean(true);

    @Override
    protected RecordingSource source() {
        return this::read;
    }

    @Override
    protected Comparing comparing() {
        return this::compare;
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

    /** Comparing that comes to a quarter, and goes on only if it is hurried. */
    private Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
        progress.advanced(1, 4);
        while (!hurried.get()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("as asked");
            }
            LockSupport.parkNanos(REST_NANOS);
        }
        return NoViews.compare(sides, expected, showing, progress);
    }

    @Test
    void theFirstSideCanBeReadWhileTheSecondIsLoadingWhichCanBeCancelled(FxRobot robot) throws Exception {
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ENDLESS);
        FileDrops.drop(robot.lookup("#zone-baseline").query(), QUICK);
        waitUntil(() -> !window.session().side(Role.BASELINE).recordings().isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(texts(robot.lookup("#zone-baseline .zone-file").query())).isEqualTo("allocation-baseline.jfr");
        assertThat(texts(robot.lookup("#zone-baseline .zone-identity").query())).startsWith("17.0.15 · G1 · 30");
        assertThat(window.session().side(Role.CANDIDATE).state()).isInstanceOf(Loading.class);
        Label progress = robot.lookup("#zone-candidate .note").queryAs(Label.class);
        waitUntil(() -> progress.getText().startsWith("500 of 2,000 events"));
        robot.clickOn("#zone-candidate .cancel");
        waitUntil(() -> stopped.getCount() == 0);
        await(robot, "#zone-candidate .zone-hint");
        assertThat(window.session().side(Role.CANDIDATE).state()).isInstanceOf(Empty.class);
    }

    @Test
    @Tag("slow")
    void oneSideCanBeLookedAtByItselfWhileTheOtherIsRead(FxRobot robot) throws Exception {
        FileDrops.drop(robot.lookup("#zone-candidate").query(), ENDLESS);
        FileDrops.drop(robot.lookup("#zone-baseline").query(), QUICK);
        await(robot, "#zone-baseline .look");
        robot.clickOn("#zone-baseline .look");
        await(robot, ".workbench .page-list");
        assertThat(robot.lookup(".diff-pane").tryQuery().isEmpty())
                .as("nothing is compared")
                .isTrue();
        assertThat(window.session().side(Role.CANDIDATE).state()).isInstanceOf(Loading.class);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#search").query().isDisabled()).isFalse();
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
        assertThat(isThere(robot, "#zone-baseline")).isTrue();
        robot.interact(() -> {
            window.session().side(Role.CANDIDATE).cancel();
            window.session().one().look(Role.BASELINE);
            window.session().openRuns(List.of(QUICK), Role.CANDIDATE);
        });
        await(robot, ".diff-pane");
        assertThat(window.session().one().side()).as("both are compared").isNull();
    }

    @Test
    void comparingTellsHowMuchIsDoneAndCanBeCancelled(FxRobot robot) throws Exception {
        Comparison first = openPair(robot);
        String title = title();
        hurried.set(false);
        FileDrops.drop(window.scene().getRoot(), OTHER, BEFORE);
        waitUntil(() -> texts(robot.lookup(".status-bar").query()).contains("25"));
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#cancel-reading");
        assertThat(settled()).as("it need not be compared again").isSameAs(first);
        assertThat(fileOf(Role.BASELINE)).isEqualTo(BEFORE);
        assertThat(title()).isEqualTo(title);
        assertThat(texts(robot.lookup(".header").query()))
                .contains("allocation-baseline.jfr", "allocation-candidate.jfr");
        assertThat(isThere(robot, "#cancel-reading")).isFalse();
        robot.interact(
                () -> window.session().choose(WindowPreset.FIRST_THIRD.range(), WindowPreset.FIRST_THIRD.range()));
        await(robot, "#cancel-reading");
        robot.clickOn("#cancel-reading");
        assertThat(settled()).isSameAs(first);
        assertThat(window.session().side(Role.BASELINE).rangeProperty().get()).isEqualTo(TimeRange.WHOLE);
    }

    private Path fileOf(Role role) {
        return window.session().side(role).recordings().get(0).source().file();
    }
}
