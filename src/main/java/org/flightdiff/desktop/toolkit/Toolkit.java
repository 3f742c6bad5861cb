package org.flightdiff.desktop.toolkit;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;

/** JavaFX without a window: if it does not run yet, it is started with a display that exists only in memory. */
public final class Toolkit {

    private static final Map<String, String> WITHOUT_DISPLAY = Map.of(
            "glass.platform", "Monocle",
            "monocle.platform", "Headless",
            "prism.order", "sw",
            "prism.text", "t2k",
            "java.awt.headless", "true");

    /** Strong references, as a logger that is garbage-collected loses its level. */
    private static final List<Logger> LOGGERS = List.of(Logger.getLogger("javafx"), Logger.getLogger("com.sun.javafx"));

    private Toolkit() {}

    /** Turns its own log off, which warns of what users cannot change; call this before it starts. */
    public static void silence() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
    }

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
        silence();
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
