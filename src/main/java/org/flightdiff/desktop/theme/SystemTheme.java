package org.flightdiff.desktop.theme;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The system's theme. This version of JavaFX does not know it, so each system is asked in its own way. */
public enum SystemTheme {
    GNOME("prefer-dark", "gsettings", "get", "org.gnome.desktop.interface", "color-scheme"),
    WINDOWS(
            "0x0",
            "reg",
            "query",
            "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
            "/v",
            "AppsUseLightTheme"),
    MAC("Dark", "defaults", "read", "-g", "AppleInterfaceStyle");

    private static final long PATIENCE_SECONDS = 3;

    private final String dark;
    private final List<String> question;

    SystemTheme(String dark, String... question) {
        this.dark = dark;
        this.question = List.of(question);
    }

    /** @param system name of the operating system, as in {@code os.name} */
    public static SystemTheme of(String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : GNOME;
    }

    /** The system's theme; empty if it cannot be found out. Takes a moment: not for the JavaFX application thread. */
    public Optional<Theme> ask() {
        try {
            Process asked =
                    new ProcessBuilder(question).redirectErrorStream(true).start();
            asked.getOutputStream().close();
            if (!asked.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                asked.destroy();
                return Optional.empty();
            }
            return Optional.of(read(new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException notThere) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The theme for an answer; everything that is not dark is light, as macOS has no word for light. */
    Theme read(String answer) {
        return answer.contains(dark) ? Theme.DARK : Theme.LIGHT;
    }
}
