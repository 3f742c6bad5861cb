package org.flightdiff.desktop.window;

import static org.flightdiff.desktop.OnScreen.waitUntil;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.OpenWindow;
import org.flightdiff.desktop.session.Comparing;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.model.Role;
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

    /** The first pair of samples. */
    protected static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");

    /** Its candidate. */
    protected static final Path AFTER = Path.of("sample-recordings", "allocation-candidate.jfr");

    /** What the window reads and compares on. */
    protected final ExecutorService background = Executors.newCachedThreadPool();

    /** The window. */
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
                new OpenWindow(FxToolkit.toolkitContext().getRegisteredStage(), source(), comparing(), background));
    }

    @AfterEach
    final void close() {
        window.experiments().close();
        background.shutdownNow();
    }

    /** Opens the pair of samples and waits for the whole comparison. */
    protected final Comparison openPair(FxRobot robot) throws TimeoutException {
        robot.interact(() -> window.session().open(List.of(BEFORE, AFTER), Role.BASELINE));
        waitUntil(() -> window.session().comparison() != null);
        return settled();
    }

    /** The comparison as soon as nothing is read or computed. */
    protected final Comparison settled() throws TimeoutException {
        WaitForAsyncUtils.waitForFxEvents();
        waitUntil(() -> !window.session().busyProperty().get());
        WaitForAsyncUtils.waitForFxEvents();
        return Objects.requireNonNull(window.session().comparison());
    }
}
