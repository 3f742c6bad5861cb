package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.report.MatrixCsv;
import org.flightdiff.report.MatrixJson;
import org.flightdiff.report.MatrixMarkdown;
import org.flightdiff.report.MatrixText;
import org.flightdiff.report.html.MatrixHtml;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which reports of a matrix are written, where to, and how they look. */
final class MatrixOptions {

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

    /** Writes everything that was asked for. */
    void write(Matrix unmasked, Terminal terminal) throws CannotContinueException {
        Matrix matrix =
                new Matrix(unmasked.columns().stream().map(presentation::shown).toList());
        Locale locale = presentation.locale();
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (json != null) {
            outputs.write(json, MatrixJson.of(matrix));
        }
        if (csv != null) {
            outputs.write(csv, MatrixCsv.of(matrix));
        }
        if (markdown != null) {
            outputs.write(markdown, MatrixMarkdown.of(matrix, locale));
        }
        if (html != null) {
            outputs.write(html, MatrixHtml.of(matrix, Presentation.imprint(spec), locale));
        }
        if (!presentation.isQuiet() && targets().noneMatch(Outputs::isStandardOutput)) {
            outputs.print(MatrixText.of(matrix, presentation.style(terminal), locale));
        }
    }

    private Stream<Path> targets() {
        return Stream.of(html, json, markdown, csv).filter(Objects::nonNull);
    }
}
