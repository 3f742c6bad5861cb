package org.flightdiff.desktop.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import javafx.stage.Window;
import org.flightdiff.desktop.DesktopLauncher;
import org.flightdiff.desktop.NoDisplayException;
import org.flightdiff.desktop.ToolkitWatch;

/** Opens a pair in the window as the program does, and ends as soon as its first curves are painted. */
public final class FirstCurves {

    private static final long LOOK_EVERY_MILLIS = 10;

    /** Of JavaFX's thread. */
    private static boolean found;

    private FirstCurves() {}

    /** Arguments: baseline and candidate. */
    public static void main(String[] files) throws NoDisplayException {
        ToolkitWatch.every(LOOK_EVERY_MILLIS, FirstCurves::look);
        DesktopLauncher.open(Arrays.stream(files).map(Path::of).toList());
    }

    private static void look() {
        if (found) {
            return;
        }
        Window.getWindows().stream()
                .map(Window::getScene)
                .filter(Objects::nonNull)
                .filter(scene -> scene.lookup(".time-series") != null)
                .findFirst()
                .ifPresent(scene -> {
                    found = true;
                    // At once: closing the window takes time of its own.
                    new Screen(scene).whenSeen(at -> Runtime.getRuntime().halt(0));
                });
    }
}
