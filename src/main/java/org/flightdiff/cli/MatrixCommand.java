package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Matrix;
import org.flightdiff.comparison.MeasuredSides;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recordings;
import org.flightdiff.recording.UnreadableRecordingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares one baseline with several candidates. Only the baseline stays in memory, and what was found. */
@Command(name = "matrix", description = "Compares one baseline with several candidates, one column for each.")
final class MatrixCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASELINE", description = "a recording, or what summary --json saved of it")
    @SuppressWarnings("NullAway.Init")
    private Path baseline;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "CANDIDATE", description = "recordings")
    private List<Path> candidates = List.of();

    @Mixin
    private MatrixOptions reports = new MatrixOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        reports.check();
        Terminal terminal = Terminal.of(System.getProperties());
        Matrix matrix = compared(terminal);
        reports.write(matrix, terminal);
        if (matrix.columns().stream().allMatch(MatrixCommand::isEmpty)) {
            spec.commandLine().getErr().println("flightdiff: not one metric could be compared");
            return ExitStatus.NOTHING_COMPARABLE;
        }
        return ExitStatus.DONE;
    }

    private Matrix compared(Terminal terminal) throws UnreadableRecordingException {
        if (!reports.showsProgress(terminal)) {
            return compared(Progress.SILENT);
        }
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), System::nanoTime)) {
            return compared(progress);
        }
    }

    private Matrix compared(Progress progress) throws UnreadableRecordingException {
        ReadRuns before = ReadRuns.of(List.of(baseline), progress);
        return new Matrix(Recordings.each(candidates, candidate -> {
            ReadRuns after = ReadRuns.of(List.of(candidate), progress);
            return Investigation.ofNumbers(
                    new MeasuredSides(before.wholeRuns(List.of(baseline)), after.wholeRuns(List.of(candidate))));
        }));
    }

    private static boolean isEmpty(Comparison column) {
        return column.with(Verdict.NOT_COMPARABLE).size() == column.metrics().size();
    }
}
