package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Expectations;
import org.flightdiff.comparison.Framing;
import org.flightdiff.comparison.MeasuredSides;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two sides and writes what came out. */
@Command(name = "compare", description = "Compares two recordings.")
final class CompareCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            arity = "0..2",
            paramLabel = "RECORDING",
            description = "baseline, then candidate; a baseline may be what summary --json saved")
    private List<Path> recordings = List.of();

    @Option(names = "--baseline", paramLabel = "F", description = "a run of the baseline; may be repeated")
    private List<Path> baseline = new ArrayList<>();

    @Option(names = "--candidate", paramLabel = "F", description = "a run of the candidate; may be repeated")
    private List<Path> candidate = new ArrayList<>();

    @Mixin
    private FramingOptions framing = new FramingOptions();

    @Mixin
    private ReportOptions reports = new ReportOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        reports.check();
        Expectations expectations = gate.expectations();
        List<Path> before = filesOf(baseline, 0);
        List<Path> after = filesOf(candidate, 1);
        Framing asked = framing.framing();
        Terminal terminal = Terminal.of(System.getProperties());
        ReadRuns read = read(Stream.concat(before.stream(), after.stream()).toList(), terminal);
        Comparison comparison = Investigation.of(sides(read, asked, before, after), expectations);
        reports.write(comparison, terminal, gate.undecidedFails());
        if (!reports.printsText()) {
            gate.tellUndecided(comparison);
        }
        return status(comparison);
    }

    private ReadRuns read(List<Path> files, Terminal terminal) throws UnreadableRecordingException {
        if (!reports.showsProgress(terminal)) {
            return ReadRuns.of(files, Progress.SILENT);
        }
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), System::nanoTime)) {
            return ReadRuns.of(files, progress);
        }
    }

    private MeasuredSides sides(ReadRuns read, Framing asked, List<Path> before, List<Path> after) {
        if (read.summaries().isEmpty()) {
            return MeasuredSides.of(framing.sides(asked, read.recordings(before), read.recordings(after)));
        }
        if (!asked.equals(Framing.WHOLE)) {
            throw new ParameterException(
                    spec.commandLine(), "a saved summary is of a whole recording: windows need the recording itself");
        }
        return new MeasuredSides(read.wholeRuns(before), read.wholeRuns(after));
    }

    private int status(Comparison comparison) {
        if (comparison.with(Verdict.NOT_COMPARABLE).size()
                == comparison.metrics().size()) {
            spec.commandLine().getErr().println("flightdiff: not one metric could be compared");
            return ExitStatus.NOTHING_COMPARABLE;
        }
        return gate.fails(comparison) ? ExitStatus.FAILED_BY_GATE : ExitStatus.DONE;
    }

    private List<Path> filesOf(List<Path> named, int position) {
        if (!named.isEmpty()) {
            return named;
        }
        int at = position == 1 && !baseline.isEmpty() ? 0 : position;
        if (recordings.size() <= at) {
            throw new ParameterException(
                    spec.commandLine(), "compare needs two recordings: flightdiff compare BASELINE CANDIDATE");
        }
        return List.of(recordings.get(at));
    }
}
