package org.flightdiff.desktop.toolkit;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** JavaFX's own log, which warns of things that users of this program can do nothing about. */
public final class ToolkitLogs {

    /** Loggers are only kept while someone holds them, and with them their level. */
    private static final List<Logger> LOGGERS = List.of(Logger.getLogger("javafx"), Logger.getLogger("com.sun.javafx"));

    private ToolkitLogs() {}

    /** Turns it off; to be called before the toolkit starts. */
    public static void silence() {
        LOGGERS.forEach(logger -> logger.setLevel(Level.OFF));
    }
}
