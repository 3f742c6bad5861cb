package org.flightdiff.desktop.toolkit;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;

/** JavaFX without a window: if it does not run yet, it is started with a display that exists only in memory. */
public final class Toolkit {

    private static final Map<String, String> WITHOUT_DISPLAY = Map.of(
            "glass.platform", "Monocle",
            "monocle.platform", "Headless",
            "prism.order", "sw",
            "prism.text", "t2k",
            "java.awt.headless", "true");

    private Toolkit() {}

    /** Runs a task on the JavaFX application thread and waits for its result. */
    public static <T> T call(Callable<T> task) {
        // Before all else: any other question to JavaFX makes it choose how to paint.
        start();
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("the thread of the toolkit cannot wait for itself");
        }
        FutureTask<T> future = new FutureTask<>(task);
        Platform.runLater(future);
        try {
            return future.get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while painting", interrupted);
        }
    }

    private static void start() {
        if (isRunning()) {
            return;
        }
        WITHOUT_DISPLAY.forEach(System::setProperty);
        ToolkitLogs.silence();
        Platform.startup(() -> Platform.setImplicitExit(false));
    }

    private static boolean isRunning() {
        try {
            Platform.runLater(() -> {});
            return true;
        } catch (IllegalStateException notStarted) {
            return false;
        }
    }
}
