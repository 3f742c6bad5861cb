package org.flightdiff.cli;

import java.util.Map;
import java.util.Properties;
import org.flightdiff.report.text.TextStyle;

/** What the standard streams are connected to: as the launcher's properties say, else to no terminal. */
record Terminal(boolean input, boolean output, boolean error, int columns) {

    static final String INPUT = "flightdiff.terminal.input";
    static final String OUTPUT = "flightdiff.terminal.output";

    static final String ERROR = "flightdiff.terminal.error";
    static final String COLUMNS = "flightdiff.terminal.columns";

    private static final int USUAL_COLUMNS = 80;
    private static final int FEWEST_COLUMNS = 40;

    static Terminal here() {
        return of(System.getProperties());
    }

    static Terminal of(Properties properties) {
        String given = properties.getProperty(COLUMNS, "");
        int columns = given.matches("[1-9]\\d{0,5}") ? Integer.parseInt(given) : USUAL_COLUMNS;
        return new Terminal(
                Boolean.parseBoolean(properties.getProperty(INPUT)),
                Boolean.parseBoolean(properties.getProperty(OUTPUT)),
                Boolean.parseBoolean(properties.getProperty(ERROR)),
                Math.max(FEWEST_COLUMNS, columns));
    }

    /** Text as wide as the terminal, or of unlimited width without one. */
    TextStyle style(boolean coloured) {
        return new TextStyle(output ? columns : TextStyle.UNLIMITED, coloured);
    }

    TextStyle style() {
        return style(coloured(System.getenv()));
    }

    /** Whether colours are wanted: see <a href="https://no-color.org">no-color.org</a>. */
    boolean coloured(Map<String, String> environment) {
        return output && environment.getOrDefault("NO_COLOR", "").isEmpty() && !"dumb".equals(environment.get("TERM"));
    }
}
