package org.flightdiff.desktop.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;
import org.flightdiff.desktop.DesktopLauncher;
import org.flightdiff.desktop.NoDisplayException;

/** Opens a pair in the window as the program does, and ends as soon as its first curves are painted. */
public final class FirstCurves {

    private static final long LOOK_EVERY_MILLIS = 10;

    private FirstCurves() {}

    /** Arguments: baseline and candidate. */
    public static void main(String[] files) throws NoDisplayException {
        Thread watcher = new Thread(FirstCurves::watch);
        watcher.setDaemon(true);
        watcher.start();
        DesktopLauncher.open(Arrays.stream(files).map(Path::of).toList());
    }

    private static void watch() {
        try {
            while (true) {
                Thread.sleep(LOOK_EVERY_MILLIS);
                if (toolkitRuns()) {
                    Platform.runLater(FirstCurves::look);
                    return;
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean toolkitRuns() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("JavaFX Application Thread"));
    }

    private static void look() {
        Scene seen = Window.getWindows().stream()
                .map(Window::getScene)
                .filter(Objects::nonNull)
                .filter(scene -> scene.lookup(".time-series") != null)
                .findFirst()
                .orElse(null);
        if (seen == null) {
            Thread again = new Thread(FirstCurves::watch);
            again.setDaemon(true);
            again.start();
        } else {
            // At once: closing the window takes time of its own.
            new Screen(seen).whenSeen(at -> Runtime.getRuntime().halt(0));
        }
    }
}
