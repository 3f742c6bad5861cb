package org.flightdiff.desktop.window;

import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ListView;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.workbench.Page;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Tests of the whole window, which is opened before each of them. */
@ExtendWith(ApplicationExtension.class)
public abstract class WithWindow {

    protected static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");

    protected static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");

    protected final ExecutorService background = Executors.newCachedThreadPool();

    @SuppressWarnings("NullAway.Init")
    protected OpenWindow window;

    /** What it reads with: each file once for all tests. */
    protected RecordingSource source() {
        return Remembered.BY_ALL::read;
    }

    /** What it compares with: each pair once for all tests. */
    protected Comparing comparing() {
        return Remembered.BY_ALL::compare;
    }

    @BeforeEach
    final void open() throws TimeoutException {
        window = FxToolkit.setupFixture(() ->
                OpenWindow.on(FxToolkit.toolkitContext().getRegisteredStage(), source(), comparing(), background));
    }

    @AfterEach
    final void close() {
        background.shutdownNow();
    }

    /** Opens the pair of samples and waits for the whole comparison. */
    protected final Comparison openPair(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE, AFTER), Role.BASELINE));
        return compared();
    }

    protected final Comparison compared() throws TimeoutException {
        return compared(any -> true);
    }

    /** Waits for one that is wanted; not for JavaFX's thread, on which it comes. */
    protected final Comparison compared(Predicate<Comparison> wanted) throws TimeoutException {
        waitUntil(() -> {
            Comparison now = window.session().comparison();
            return now != null && wanted.test(now);
        });
        return settled();
    }

    /** Waits for the comparison of one file with another. */
    protected final Comparison compared(Path before, Path after) throws TimeoutException {
        return compared(now -> files(now, Role.BASELINE).equals(List.of(before))
                && files(now, Role.CANDIDATE).equals(List.of(after)));
    }

    private static List<Path> files(Comparison comparison, Role side) {
        return comparison.of(side).stream().map(run -> run.source().file()).toList();
    }

    protected final String title() {
        return ((MainWindow) window.scene().getRoot()).titleProperty().get();
    }

    protected static ListView<Page> pages(FxRobot robot) {
        return robot.lookup(".page-list").queryListView();
    }

    protected static void turnTo(FxRobot robot, String id) {
        ListView<Page> pages = pages(robot);
        robot.interact(() -> pages.getItems().stream()
                .filter(page -> page.id().equals(id))
                .forEach(pages.getSelectionModel()::select));
    }

    protected static boolean isThere(FxRobot robot, String selector) {
        return robot.lookup(selector).tryQuery().isPresent();
    }

    protected static void await(FxRobot robot, String selector) throws TimeoutException {
        waitUntil(() -> isThere(robot, selector));
        WaitForAsyncUtils.waitForFxEvents();
    }

    protected final Comparison settled() throws TimeoutException {
        WaitForAsyncUtils.waitForFxEvents();
        waitUntil(() -> !window.session().busyProperty().get());
        WaitForAsyncUtils.waitForFxEvents();
        return Objects.requireNonNull(window.session().comparison());
    }

    /** Reads and compares as the program does, but each file and each pair only once for all tests. */
    static final class Remembered {

        static final Remembered BY_ALL = new Remembered();

        private final Map<Path, LoadedRecording> recordings = new ConcurrentHashMap<>();
        private final Map<String, Comparison> comparisons = new ConcurrentHashMap<>();

        private Remembered() {}

        LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
            LoadedRecording known = recordings.get(file);
            if (known != null) {
                return known;
            }
            LoadedRecording read = OpenWindow.READER.read(file, progress);
            recordings.put(file, read);
            return read;
        }

        Comparison compare(Footed sides, Expectations expected, Showing showing, Progress progress) {
            String pair = Stream.concat(sides.windows(Role.BASELINE).stream(), sides.windows(Role.CANDIDATE).stream())
                    .map(window ->
                            window.recording().source().file() + " " + window.fromSeconds() + " " + window.toSeconds())
                    .collect(Collectors.joining(" "));
            return comparisons.computeIfAbsent(pair, key -> Investigation.of(sides, expected, Showing.ALL, progress));
        }
    }
}
