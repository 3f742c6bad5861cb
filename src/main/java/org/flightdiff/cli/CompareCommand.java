package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.MeasuredRun;
import org.flightdiff.comparison.MeasuredSides;
import org.flightdiff.comparison.TimeRange;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;
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

    @Option(names = "--baseline-window", paramLabel = "30s..120s", description = "time range of the baseline")
    private @Nullable String baselineWindow;

    @Option(names = "--candidate-window", paramLabel = "10%%..100%%", description = "time range of the candidate")
    private @Nullable String candidateWindow;

    @Mixin
    private ReportOptions reports = new ReportOptions();

    @Option(
            names = "--fail-on",
            paramLabel = "worse|goals|never",
            description = "what exit status 1 means (default: ${DEFAULT-VALUE})")
    private FailOn failOn = FailOn.NEVER;

    enum FailOn {
        WORSE,
        GOALS,
        NEVER
    }

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        reports.check();
        List<Path> before = filesOf(baseline, 0);
        List<Path> after = filesOf(candidate, 1);
        TimeRange beforeRange = range(baselineWindow);
        TimeRange afterRange = range(candidateWindow);
        Terminal terminal = Terminal.of(System.getProperties());
        ReadRuns read = read(Stream.concat(before.stream(), after.stream()).toList(), terminal);
        Comparison comparison =
                Investigation.of(new MeasuredSides(runs(read, before, beforeRange), runs(read, after, afterRange)));
        reports.write(comparison, terminal);
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

    private int status(Comparison comparison) {
        if (comparison.with(Verdict.NOT_COMPARABLE).size()
                == comparison.metrics().size()) {
            spec.commandLine().getErr().println("flightdiff: not one metric could be compared");
            return ExitStatus.NOTHING_COMPARABLE;
        }
        boolean failed = switch (failOn) {
            case NEVER -> false;
            case WORSE -> !comparison.with(Verdict.WORSE).isEmpty();
            case GOALS -> comparison.goals().stream().anyMatch(goal -> !Boolean.TRUE.equals(goal.passed()));
        };
        return failed ? ExitStatus.FAILED_BY_GATE : ExitStatus.DONE;
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

    private TimeRange range(@Nullable String text) {
        try {
            return text == null ? TimeRange.WHOLE : TimeRange.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw new ParameterException(spec.commandLine(), String.valueOf(malformed.getMessage()), malformed);
        }
    }

    private List<MeasuredRun> runs(ReadRuns read, List<Path> files, TimeRange range) {
        try {
            return files.stream().map(file -> read.run(file, range)).toList();
        } catch (IllegalArgumentException outside) {
            throw new ParameterException(spec.commandLine(), String.valueOf(outside.getMessage()), outside);
        }
    }
}
