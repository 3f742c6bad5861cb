package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Expectations;
import org.flightdiff.comparison.Framing;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.Recordings;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Views;
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

    @Parameters(arity = "0..2", paramLabel = "RECORDING", description = "baseline, then candidate")
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
        List<Path> all = new ArrayList<>(before);
        all.addAll(after);
        Terminal terminal = Terminal.of(System.getProperties());
        List<Recording> read = read(all, terminal);
        Sides sides = framing.sides(
                asked,
                Recordings.runs(read.subList(0, before.size())),
                Recordings.runs(read.subList(before.size(), all.size())));
        Comparison comparison = Investigation.of(sides, expectations);
        reports.write(comparison, terminal, gate.undecidedFails());
        if (!reports.printsText()) {
            gate.tellUndecided(comparison);
        }
        return status(comparison);
    }

    private List<Recording> read(List<Path> files, Terminal terminal) throws UnreadableRecordingException {
        if (!reports.showsProgress(terminal)) {
            return Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), files);
        }
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr(), System::nanoTime)) {
            return Recordings.readAll(new RecordingReader(Views.reads(), progress), files);
        }
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
