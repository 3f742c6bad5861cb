package org.flightdiff.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.report.CsvReport;
import org.flightdiff.report.Imprint;
import org.flightdiff.report.JUnitReport;
import org.flightdiff.report.JsonReport;
import org.flightdiff.report.MarkdownReport;
import org.flightdiff.report.MaskedComparison;
import org.flightdiff.report.TextReport;
import org.flightdiff.report.TextStyle;
import org.flightdiff.report.html.HtmlReport;
import org.flightdiff.shape.Palette;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which reports of a comparison are written, where to, and how they look. */
final class ReportOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--html", paramLabel = "F", description = "write HTML to this file; - is standard output")
    private @Nullable Path html;

    @Option(names = "--png", paramLabel = "F", description = "write the overview as a picture; - is standard output")
    private @Nullable Path png;

    @Option(names = "--json", paramLabel = "F", description = "write JSON to this file; - is standard output")
    private @Nullable Path json;

    @Option(
            names = "--markdown",
            paramLabel = "F",
            description = "write a pull request's comment; - is standard output")
    private @Nullable Path markdown;

    @Option(names = "--csv", paramLabel = "F", description = "write CSV, a row per metric; - is standard output")
    private @Nullable Path csv;

    @Option(names = "--junit", paramLabel = "F", description = "write the goals as JUnit XML; - is standard output")
    private @Nullable Path junit;

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

    /** Refuses two reports for standard output, before any recording is read. */
    void check() {
        if (onStandardOutput().count() > 1) {
            throw new ParameterException(
                    spec.commandLine(), "only one report can go to standard output; give the others a file");
        }
    }

    /** Whether the progress of reading is to be shown. */
    boolean showsProgress(Terminal terminal) {
        return terminal.error() && !quiet && !noProgress;
    }

    /** Whether the comparison is printed as text too. */
    boolean printsText() {
        return !quiet && onStandardOutput().findAny().isEmpty();
    }

    /**
     * Writes everything that was asked for.
     *
     * @param undecidedFails whether a goal that is not decided counts as missed
     */
    void write(Comparison unmasked, Terminal terminal, boolean undecidedFails) throws CannotContinueException {
        Comparison comparison = showValues ? unmasked : MaskedComparison.of(unmasked);
        PrintWriter out = spec.commandLine().getOut();
        Outputs outputs = new Outputs(out);
        if (json != null) {
            outputs.write(json, JsonReport.of(comparison));
        }
        if (csv != null) {
            outputs.write(csv, CsvReport.of(comparison));
        }
        if (markdown != null) {
            outputs.write(markdown, MarkdownReport.of(comparison, locale));
        }
        if (junit != null) {
            outputs.write(junit, JUnitReport.of(comparison, undecidedFails));
        }
        if (html != null) {
            outputs.write(html, HtmlReport.of(comparison, imprint(), locale));
        }
        if (png != null) {
            outputs.write(png, OverviewPicture.png(comparison, Palette.LIGHT, locale));
        }
        if (printsText()) {
            outputs.print(TextReport.of(comparison, style(terminal), locale));
        }
    }

    private TextStyle style(Terminal terminal) {
        boolean coloured = switch (colour) {
            case AUTO -> terminal.coloured(System.getenv());
            case ALWAYS -> true;
            case NEVER -> false;
        };
        return new TextStyle(terminal.output() ? terminal.columns() : TextStyle.UNLIMITED, coloured);
    }

    private Imprint imprint() {
        try {
            return Imprint.of(System.getenv(), Clock.systemUTC());
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(spec.commandLine(), String.valueOf(malformed.getMessage()), malformed);
        }
    }

    private Stream<Path> onStandardOutput() {
        return Stream.of(html, png, json, markdown, csv, junit)
                .filter(Objects::nonNull)
                .filter(Outputs::isStandardOutput);
    }
}
