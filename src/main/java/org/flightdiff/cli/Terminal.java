package org.flightdiff.cli;

import java.io.Console;
import java.util.Map;
import java.util.Properties;

/**
 * What standard output and standard error are connected to. The launcher finds out and tells by system properties;
 * without it, a console counts as both.
 *
 * @param output whether standard output is a terminal
 * @param error whether standard error is one
 * @param columns how wide it is
 */
record Terminal(boolean output, boolean error, int columns) {

    static final String OUTPUT = "flightdiff.terminal.output";
    static final String ERROR = "flightdiff.terminal.error";
    static final String COLUMNS = "flightdiff.terminal.columns";

    private static final int USUAL_COLUMNS = 80;
    private static final int FEWEST_COLUMNS = 40;

    static Terminal of(Properties properties, boolean console) {
        int columns = USUAL_COLUMNS;
        String given = properties.getProperty(COLUMNS, "");
        if (given.matches("\\d{1,6}")) {
            columns = Math.max(FEWEST_COLUMNS, Integer.parseInt(given));
        }
        String whether = String.valueOf(console);
        return new Terminal(
                Boolean.parseBoolean(properties.getProperty(OUTPUT, whether)),
                Boolean.parseBoolean(properties.getProperty(ERROR, whether)),
                columns);
    }

    static Terminal present() {
        Console console = System.console();
        return of(System.getProperties(), console != null);
    }

    /** Whether colours are wanted: see <a href="https://no-color.org">no-color.org</a>. */
    boolean coloured(Map<String, String> environment) {
        return output
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
    }
}
