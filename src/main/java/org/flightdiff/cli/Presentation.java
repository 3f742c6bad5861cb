package org.flightdiff.cli;

import java.time.Clock;
import java.util.Locale;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.report.Imprint;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.TextStyle;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How all reports of a command look, and what is told while they are made. */
final class Presentation {

    @Option(names = "--show-values", description = "do not mask what looks like a secret")
    private boolean showValues;

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            description = "whether text is coloured (default: ${DEFAULT-VALUE}, on a terminal)")
    private Colour colour = Colour.AUTO;

    @Option(names = "--locale", paramLabel = "TAG", description = "language of the numbers, for example en or de")
    private Locale locale = Locale.ENGLISH;

    @Option(names = "--quiet", description = "print nothing but errors and the reports asked for")
    private boolean quiet;

    @Option(names = "--no-progress", description = "show no progress")
    private boolean noProgress;

    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    Locale locale() {
        return locale;
    }

    boolean isQuiet() {
        return quiet;
    }

    /** Whether the progress of reading is to be shown. */
    boolean showsProgress(Terminal terminal) {
        return terminal.error() && !quiet && !noProgress;
    }

    /** What is shown of a comparison: all but secrets, or all. */
    Comparison shown(Comparison comparison) {
        return showValues ? comparison : MaskedComparison.of(comparison);
    }

    TextStyle style(Terminal terminal) {
        boolean coloured = switch (colour) {
            case AUTO -> terminal.coloured(System.getenv());
            case ALWAYS -> true;
            case NEVER -> false;
        };
        return new TextStyle(terminal.output() ? terminal.columns() : TextStyle.UNLIMITED, coloured);
    }

    /** When, by what and how the reports of a command are made. */
    static Imprint imprint(CommandSpec command) {
        try {
            return Imprint.of(System.getenv(), Clock.systemUTC())
                    .with(AskedFor.in(command.commandLine().getParseResult()));
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(command.commandLine(), String.valueOf(malformed.getMessage()), malformed);
        }
    }
}
