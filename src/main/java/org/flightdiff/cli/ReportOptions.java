package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.report.CsvReport;
import org.flightdiff.report.JUnitReport;
import org.flightdiff.report.JsonReport;
import org.flightdiff.report.MarkdownReport;
import org.flightdiff.report.TextReport;
import org.flightdiff.report.archive.Archive;
import org.flightdiff.report.html.HtmlReport;
import org.flightdiff.shape.Palette;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(
            names = "--archive",
            paramLabel = "DIR",
            description = "put JSON and HTML into this folder and list them there")
    private @Nullable Path archive;

    @Mixin
    private Presentation presentation = new Presentation();

    /** Refuses two reports for standard output, before any recording is read. */
    void check() {
        Outputs.refuseSeveralOnStandardOutput(spec, targets());
    }

    /** Whether the progress of reading is to be shown. */
    boolean showsProgress(Terminal terminal) {
        return presentation.showsProgress(terminal);
    }

    /** Whether the comparison is printed as text too. */
    boolean printsText() {
        return !presentation.isQuiet() && targets().noneMatch(Outputs::isStandardOutput);
    }

    /**
     * Writes everything that was asked for.
     *
     * @param undecidedFails whether a goal that is not decided counts as missed
     */
    void write(Comparison unmasked, Terminal terminal, boolean undecidedFails) throws CannotContinueException {
        Comparison comparison = presentation.shown(unmasked);
        Locale locale = presentation.locale();
        Outputs outputs = new Outputs(spec.commandLine().getOut());
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
            outputs.write(html, HtmlReport.of(comparison, Presentation.imprint(spec), locale));
        }
        if (png != null) {
            outputs.write(png, OverviewPicture.png(comparison, Palette.LIGHT, locale));
        }
        if (archive != null) {
            archive(archive, comparison, locale);
        }
        if (printsText()) {
            outputs.print(TextReport.of(comparison, presentation.style(terminal), locale));
        }
    }

    private void archive(Path folder, Comparison comparison, Locale locale) throws CannotContinueException {
        try {
            new Archive(folder).add(comparison, Presentation.imprint(spec), locale);
        } catch (IOException e) {
            throw Outputs.unwritable(folder, "archive", e);
        }
    }

    private Stream<Path> targets() {
        return Stream.of(html, png, json, markdown, csv, junit).filter(Objects::nonNull);
    }
}
