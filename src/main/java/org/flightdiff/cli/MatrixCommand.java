package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.view.Metric;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares one baseline with several candidates. Only the baseline and the results stay in memory. */
@Command(
        name = "matrix",
        description = "Compares one baseline with several candidates, one column for each.",
        footer = {
            "  flightdiff matrix before.jfr one.jfr two.jfr",
            "  flightdiff matrix before.jfr one.jfr two.jfr --metric gc.pause.p99"
        })
final class MatrixCommand extends Subcommand {

    @Parameters(index = "0", paramLabel = "BASELINE", description = "a recording, or what summary --json saved of it")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "CANDIDATE", description = "recordings")
    private List<Path> candidates = List.of();

    @Option(
            names = "--metric",
            paramLabel = "ID",
            split = ",",
            description = "a metric to show whether it diverged or not, in place of those that did; repeatable")
    private List<String> ids = new ArrayList<>();

    @Mixin
    private SidesOptions framing = new SidesOptions();

    @Mixin
    private RepeatsOptions repeats = new RepeatsOptions();

    @Mixin
    private MatrixOptions reports = new MatrixOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Companions companions = Companions.of(
                Stream.concat(Stream.of(baseline), candidates.stream()).toList(), command());
        reports.check(Stream.of(companions.files(), repeats.recordings())
                .flatMap(List::stream)
                .toList());
        Expectations wanted = gate.expectations(companions.views());
        framing.check();
        List<String> chosen = ChosenMetrics.of(ids, companions.views(), command()).stream()
                .map(Metric::id)
                .toList();
        Expectations expectations = repeats.applied(framing.applied(wanted), reports.presentation());
        Matrix matrix = new Matrix(
                reports.reading(progress -> companions.compared(
                        framing,
                        List.of(baseline),
                        candidates.stream().map(List::of).toList(),
                        expectations,
                        progress)),
                chosen);
        Gate applied = gate.gate(expectations);
        reports.write(matrix, applied);
        return gate.status(
                applied,
                matrix.columns(),
                column -> column,
                column -> column.candidate().get(0).source().file() + ": ",
                reports.printsText());
    }

    private static final class MatrixOptions extends ReportOptions<MatrixReport> {

        MatrixOptions() {
            super(Reports.OF_MATRIX);
        }

        void write(Matrix unmasked, Gate gate) throws CannotContinueException {
            Matrix matrix = unmasked.map(presentation()::shown);
            write((format, edition) -> format.of(matrix, edition), edition(gate));
            print(() -> MatrixDocument.of(matrix, presentation().notation()));
        }
    }
}
