package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.Provenance;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which reports are written, where to, and how they look. */
class ReportOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--html", paramLabel = "F", description = "write HTML to this file; - is standard output")
    private @Nullable Path html;

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

    @Mixin
    private Presentation presentation = new Presentation();

    /** Refuses reports that could not be written, before the files are read. */
    void check(List<Path> read) throws CannotContinueException {
        new Targets(spec, targets().toList()).check(read);
    }

    /** Reads, and shows the progress of it where somebody sees it. */
    final <T> T reading(Terminal terminal, Presentation.Reading<T> reading) throws UnreadableRecordingException {
        return presentation.reading(terminal, spec.commandLine().getErr(), reading);
    }

    /** Whether a report is asked for that shows charts and tables; all others tell numbers and causes. */
    boolean showViews() {
        return html != null;
    }

    /** Whether what came out is printed as text too. */
    final boolean printsText() {
        return !presentation.isQuiet() && targets().noneMatch(Outputs::isStandardOutput);
    }

    /** Writes everything that was asked for. */
    final void write(Matrix unmasked, Terminal terminal, boolean undecidedFails) throws CannotContinueException {
        Matrix shown =
                new Matrix(unmasked.columns().stream().map(presentation::shown).toList());
        write(shown, Formats.OF_MATRIX, terminal, undecidedFails);
    }

    /**
     * Writes everything that was asked for.
     *
     * @param undecidedFails whether a goal that is not decided counts as missed
     */
    final <T> void write(T shown, Formats<T> formats, Terminal terminal, boolean undecidedFails)
            throws CannotContinueException {
        Locale locale = presentation.locale();
        if (json != null) {
            outputs().write(json, formats.json().apply(shown));
        }
        if (csv != null) {
            outputs().write(csv, formats.csv().apply(shown));
        }
        if (markdown != null) {
            outputs().write(markdown, formats.markdown().apply(shown, locale));
        }
        if (junit != null) {
            outputs().write(junit, formats.junit().apply(shown, undecidedFails));
        }
        if (html != null) {
            outputs().write(html, formats.html().of(shown, imprint(), locale));
        }
        if (printsText()) {
            outputs().print(formats.text().of(shown, presentation.style(terminal), locale));
        }
    }

    /** Where reports go. */
    Stream<Path> targets() {
        return Stream.of(html, json, markdown, csv, junit).filter(Objects::nonNull);
    }

    final Presentation presentation() {
        return presentation;
    }

    final Outputs outputs() {
        return new Outputs(spec.commandLine().getOut());
    }

    final Provenance imprint() {
        return Presentation.imprint(spec);
    }
}
