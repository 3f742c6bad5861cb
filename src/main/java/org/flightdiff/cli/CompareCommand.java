package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.experiment.compared.KeptExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.outside.Columns;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.SeriesFile;
import org.flightdiff.outside.UnreadableSeriesException;
import org.flightdiff.recording.UnreadableRecordingException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = "Compares two recordings.",
        footer = {
            "  flightdiff compare before.jfr after.jfr --html report.html",
            "  flightdiff compare before.jfr after.jfr --fail-on worse --fail-views gc,heap"
        })
final class CompareCommand extends Subcommand {

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
    private SidesOptions framing = new SidesOptions();

    @Mixin
    private OutsideOptions outside = new OutsideOptions();

    @Mixin
    private RepeatsOptions repeats = new RepeatsOptions();

    @Mixin
    private CompareOptions reports = new CompareOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        refuseMoreThanTwoSides();
        Both<Outside> measured = outside.read();
        List<Path> before = filesOf(baseline, 0);
        List<Path> after = filesOf(candidate, 1);
        Optional<KeptExperiment> experiment = KeptExperiment.of(new Both<>(before, after));
        List<Path> files = Stream.concat(before.stream(), after.stream()).toList();
        Companions companions = Companions.of(files, command());
        Expectations asked = gate.expectations(
                companions.viewsWith(measured),
                experiment.map(kept -> kept.plan().expectations()).orElse(Expectations.NONE));
        Expectations wanted =
                framing.applied(experiment.map(kept -> kept.applied(asked)).orElse(asked));
        framing.check();
        reports.check(Stream.of(companions.files(), repeats.recordings(), outside.files())
                .flatMap(List::stream)
                .toList());
        ReadRuns read = reports.reading(progress -> ReadRuns.of(files, companions.reader(progress)));
        MeasuredSides sides = framing.counted(
                read.only(before).beside(Role.BASELINE, measured.baseline()),
                read.only(after).beside(Role.CANDIDATE, measured.candidate()),
                wanted.unitOfWork());
        Expectations expectations = repeats.applied(wanted, reports.presentation());
        Comparison comparison =
                Altered.compared(Footed.of(sides), expectations, reports.showViews() ? Showing.ALL : Showing.TOLD);
        return reports.write(comparison, gate, expectations);
    }

    private void refuseMoreThanTwoSides() {
        int open = (baseline.isEmpty() ? 1 : 0) + (candidate.isEmpty() ? 1 : 0);
        if (recordings.size() > open) {
            throw refused("'" + recordings.get(open)
                    + "' is one recording too many: give several runs of a side by --baseline"
                    + " and --candidate, several candidates to flightdiff matrix");
        }
    }

    private List<Path> filesOf(List<Path> named, int position) {
        if (!named.isEmpty()) {
            return named;
        }
        int at = position == 1 && !baseline.isEmpty() ? 0 : position;
        if (recordings.size() <= at) {
            throw refused("compare needs two recordings: flightdiff compare BASELINE CANDIDATE");
        }
        return List.of(recordings.get(at));
    }

    private static final class OutsideOptions extends SharedOptions {

        @Option(
                names = "--value",
                paramLabel = "NAME=B,C",
                description = "a number from outside, of baseline and candidate: \"throughput=123 op/s,140 op/s\"")
        private List<String> values = new ArrayList<>();

        @Option(
                names = "--baseline-value",
                paramLabel = "NAME=N",
                description = "a number from outside, of the baseline; once for each of several runs")
        private List<String> baselineValues = new ArrayList<>();

        @Option(
                names = "--candidate-value",
                paramLabel = "NAME=N",
                description = "a number from outside, of the candidate; once for each of several runs")
        private List<String> candidateValues = new ArrayList<>();

        @Option(
                names = "--series",
                paramLabel = "F",
                description = "numbers over time from outside (JMeter, k6, wrk, any CSV):"
                        + " once for both sides by the clock, or twice, for baseline and candidate")
        private List<Path> series = new ArrayList<>();

        @Option(
                names = "--baseline-series",
                paramLabel = "F",
                description = "numbers over time, of the baseline; may be repeated")
        private List<Path> baselineSeries = new ArrayList<>();

        @Option(
                names = "--candidate-series",
                paramLabel = "F",
                description = "numbers over time, of the candidate; may be repeated")
        private List<Path> candidateSeries = new ArrayList<>();

        @Option(
                names = "--columns",
                paramLabel = "TIME,VALUES",
                description = "columns of a CSV: \"time=ts,latency=elapsed ms each,queue:lower=depth\"")
        private @Nullable String columns;

        List<Path> files() {
            return Stream.of(series, baselineSeries, candidateSeries)
                    .flatMap(List::stream)
                    .toList();
        }

        Both<Outside> read() {
            try {
                Columns meant = columns == null ? Columns.ANY : Columns.parse(columns);
                if (series.size() > 2) {
                    throw new IllegalArgumentException(
                            "--series is given once for both sides or twice, for baseline and"
                                    + " candidate; give more by --baseline-series and --candidate-series");
                }
                List<Path> before = Stream.concat(series.stream().limit(1), baselineSeries.stream())
                        .toList();
                List<Path> after = Stream.concat(
                                series.stream().skip(Math.max(0, series.size() - 1)), candidateSeries.stream())
                        .toList();
                Map<Path, Outside> read = new HashMap<>();
                for (Path file : files()) {
                    if (!read.containsKey(file)) {
                        read.put(file, SeriesFile.read(file, meant));
                    }
                }
                return new Both<>(
                        side(valuesOf(baselineValues, 0), before, read),
                        side(valuesOf(candidateValues, 1), after, read));
            } catch (IllegalArgumentException | UnreadableSeriesException bad) {
                throw refused(bad);
            }
        }

        private List<OutsideValue> valuesOf(List<String> own, int place) {
            List<OutsideValue> all = new ArrayList<>();
            for (String both : values) {
                List<OutsideValue> parsed = OutsideValue.parseAll(both);
                if (parsed.size() != 2) {
                    throw new IllegalArgumentException("--value '" + both
                            + "' needs two numbers, of baseline and candidate; give those of several runs by"
                            + " --baseline-value and --candidate-value");
                }
                all.add(parsed.get(place));
            }
            own.forEach(text -> all.add(OutsideValue.parse(text)));
            return all;
        }

        private static Outside side(List<OutsideValue> values, List<Path> files, Map<Path, Outside> read) {
            return files.stream()
                    .map(file -> read.getOrDefault(file, Outside.NONE))
                    .reduce(new Outside(values, List.of()), Outside::and);
        }
    }
}
