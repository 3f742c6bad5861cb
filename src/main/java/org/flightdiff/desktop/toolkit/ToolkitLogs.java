package org.flightdiff.desktop.toolkit;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** JavaFX's own log, which warns of things that users of this program cannot change. */
public final class ToolkitLogs {

    /** Strong references, as a logger that is garbage-collected loses its level. */
    private static final List<Logger> LOGGERS = List.of(Logger.getLogger("javafx"), Logger.getLogger("com.sun.javafx"));

    private ToolkitLogs() {}

    /** Turns it off; call this before the toolkit starts. */
    public static void silence() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
    }
}
