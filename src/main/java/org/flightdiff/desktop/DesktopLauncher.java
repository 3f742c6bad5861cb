package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flightdiff.desktop.toolkit.ToolkitLogs;

/** Opens the window. Not an application itself, as the JVM refuses to start one from the class path. */
public final class DesktopLauncher {

    private DesktopLauncher() {}

    /**
     * Opens the window with up to two files, and returns when it is closed.
     *
     * @throws NoDisplayException if there is no display
     */
    public static void open(List<Path> files) throws NoDisplayException {
        ToolkitLogs.silence();
        if (!hasDisplay()) {
            throw new NoDisplayException("DISPLAY is not set");
        }
        try {
            DesktopApplication.open(files);
        } catch (UnsupportedOperationException unreachable) {
            throw new NoDisplayException(String.valueOf(unreachable.getMessage()), unreachable);
        }
    }

    /** On Linux, JavaFX aborts the JVM if there is no X display; elsewhere there always is a display. */
    private static boolean hasDisplay() {
        boolean needsX = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")
                && System.getProperty("glass.platform") == null;
        String display = System.getenv("DISPLAY");
        return !needsX || (display != null && !display.isBlank());
    }
}
