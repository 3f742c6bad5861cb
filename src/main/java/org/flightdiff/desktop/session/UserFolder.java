package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The folder for the window's own files, by the convention of each operating system. */
public final class UserFolder {

    private static final String NAME = "flightdiff";

    private UserFolder() {}

    public static Path ofUser() {
        return of(System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
    }

    /** The folder, which need not exist, on a system as in {@code os.name}. */
    public static Path of(String system, Path home, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return in(environment.get("APPDATA"), home.resolve("AppData/Roaming"));
        }
        if (name.startsWith("mac")) {
            return home.resolve("Library/Application Support").resolve(NAME);
        }
        return in(environment.get("XDG_CONFIG_HOME"), home.resolve(".config"));
    }

    private static Path in(@Nullable String given, Path otherwise) {
        return (given == null || given.isBlank() ? otherwise : Path.of(given)).resolve(NAME);
    }
}
