package org.flightdiff.desktop;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Opens the window as the program does, and closes it as soon as its title shows that both files are compared. */
public final class ClosingWindow {

    private static final long LOOK_EVERY_MILLIS = 200;

    private ClosingWindow() {}

    /** Prints title and size of the window; ends when it is closed. */
    public static void main(String[] files) throws NoDisplayException {
        ToolkitWatch.every(LOOK_EVERY_MILLIS, ClosingWindow::closeWhenCompared);
        DesktopLauncher.open(Arrays.stream(files).map(Path::of).toList());
    }

    private static void closeWhenCompared() {
        for (Window window : Window.getWindows()) {
            if (window instanceof Stage stage && stage.getTitle().contains("→")) {
                PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
                out.println(String.format("%s, %.0f × %.0f", stage.getTitle(), stage.getWidth(), stage.getHeight()));
                stage.close();
                return;
            }
        }
    }
}
