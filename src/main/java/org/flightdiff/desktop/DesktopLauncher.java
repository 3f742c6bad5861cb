package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flightdiff.desktop.session.UserFolder;
import org.flightdiff.desktop.text.LanguageChoice;
import org.flightdiff.desktop.toolkit.Toolkit;
import org.flightdiff.desktop.window.WindowMemory;

/** Opens the window. Not an application itself, as the JVM refuses to start one from the class path. */
public final class DesktopLauncher {

    private DesktopLauncher() {}

    /** Returns when the window is closed; without a language it speaks the one chosen in it, or else the system's. */
    public static void open(List<Path> files, Optional<Locale> language) throws NoDisplayException {
        Toolkit.silence();
        if (!hasDisplay()) {
            throw new NoDisplayException("DISPLAY is not set");
        }
        LanguageChoice.speak(
                language.or(() -> WindowMemory.read(UserFolder.ofUser().resolve(WindowMemory.FILE))
                        .flatMap(memory -> LanguageChoice.read(memory.language()))));
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

    /** There is no display for a window. Its message is one line that says what to do instead. */
    public static final class NoDisplayException extends Exception {
        NoDisplayException(String why) {
            super("there is no display to open the window on (" + why
                    + "); use 'flightdiff compare BASELINE CANDIDATE' instead");
        }

        NoDisplayException(String why, Throwable cause) {
            this(why);
            initCause(cause);
        }
    }
}
