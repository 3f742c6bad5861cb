package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.OnScreen.waitUntil;
import static org.flightdiff.desktop.OnScreen.waitUntilCollected;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.WindowChoice.WindowPreset;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window that stays open for days. */
@Tag("slow")
class ManyPairsTest extends WithWindow {

    private static final int PAIRS = 50;

    @Override
    protected RecordingSource source() {
        return OpenWindow.READER;
    }

    @Override
    protected Comparing comparing() {
        return Investigation::of;
    }

    @Test
    void aReadThatIsCancelledFiftyTimesLeavesNoReaderAndTheNextPairIsCompared(FxRobot robot)
            throws IOException, TimeoutException {
        List<Path> candidates = candidates();
        for (int i = 0; i < PAIRS; i++) {
            Path candidate = candidates.get(i % candidates.size());
            robot.interact(() -> window.session().openRuns(List.of(candidate), Role.CANDIDATE));
            robot.interact(() -> {
                if (window.session().side(Role.CANDIDATE).state() instanceof Loading) {
                    window.session().side(Role.CANDIDATE).cancel();
                }
            });
        }
        waitUntil(() -> ((ThreadPoolExecutor) background).getActiveCount() == 0);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(window.session().side(Role.CANDIDATE).state()).isNotInstanceOf(Loading.class);
        show(robot, candidates.get(0));
    }

    @Test
    void recordingsThatAreClosedAndPanesThatShowedThemAreNotKeptInMemory(FxRobot robot) throws TimeoutException {
        openPair(robot);
        List<WeakReference<?>> open = Stream.concat(
                        Stream.of(robot.lookup(".workbench").<Node>query()),
                        Stream.of(Role.values()).flatMap(role -> window.session().side(role).recordings().stream()))
                .<WeakReference<?>>map(WeakReference::new)
                .toList();
        showEveryPage(robot);
        robot.push(KeyCode.CONTROL, KeyCode.F).write("heap.used");
        robot.interact(
                () -> window.session().choose(WindowPreset.FIRST_THIRD.range(), WindowPreset.FIRST_THIRD.range()));
        settled();
        robot.interact(() -> {
            window.appearance().toggle();
            window.session().swap();
        });
        settled();
        robot.push(KeyCode.CONTROL, KeyCode.W);
        waitUntilCollected(open);
    }

    /** In a method of its own: a frame keeps what its local variables refer to, and pages know their recordings. */
    private static void showEveryPage(FxRobot robot) {
        ListView<Page> pages = pages(robot);
        for (int at = 0; at < pages.getItems().size(); at++) {
            int page = at;
            robot.interact(() -> pages.getSelectionModel().select(page));
        }
    }

    private void show(FxRobot robot, Path candidate) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(sample("allocation-baseline"), candidate), Role.BASELINE));
        compared(sample("allocation-baseline"), candidate);
        await(robot, "#divergences");
    }

    private static Path sample(String name) {
        return Path.of("sample-recordings", name + ".jfr");
    }

    private static List<Path> candidates() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("sample-recordings"))) {
            return files.filter(file -> file.toString().endsWith("-candidate.jfr"))
                    .sorted()
                    .toList();
        }
    }
}
