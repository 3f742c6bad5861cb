package org.flightdiff.desktop;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import javafx.application.Platform;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.cli.Flightdiff;

/** Opens the window as the command does, and closes it as soon as it shows that both files are compared. */
public final class ClosingWindow {

    private static final long LOOK_EVERY_MILLIS = 200;

    private ClosingWindow() {}

    public static void main(String[] arguments) {
        ToolkitWatch.every(LOOK_EVERY_MILLIS, ClosingWindow::closeWhenCompared);
        Flightdiff.main(arguments);
    }

    private static void closeWhenCompared() {
        for (Window window : Window.getWindows()) {
            if (window instanceof Stage stage
                    && stage.getScene().lookup("#headline") != null
                    && stage.getScene().lookup("#open") instanceof Labeled menu) {
                PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
                out.println(String.format(
                        "%s, %.0f × %.0f, %s", stage.getTitle(), stage.getWidth(), stage.getHeight(), menu.getText()));
                stage.close();
                return;
            }
        }
    }

    /** Looks at the windows of a program now and then, from the moment when its toolkit runs. */
    private static final class ToolkitWatch {

        private ToolkitWatch() {}

        /** Looks on JavaFX's thread, until the JVM ends. */
        static void every(long millis, Runnable look) {
            Thread watcher = new Thread(() -> watch(millis, look));
            watcher.setDaemon(true);
            watcher.start();
        }

        private static void watch(long millis, Runnable look) {
            try {
                while (true) {
                    Thread.sleep(millis);
                    if (toolkitRuns()) {
                        Platform.runLater(look);
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
    }
}
