package org.flightdiff.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.cli.TableOptions.Formats;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.trend.Night;
import org.flightdiff.comparison.trend.Trend;
import org.flightdiff.comparison.trend.Trend.NightOfChange;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.document.TrendDocument;
import org.flightdiff.report.json.Json;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "trend",
        description = "Tells in which of many nights any metric changed its level, and compares the runs before with"
                + " those after.",
        footer = {"  flightdiff trend nights", "  flightdiff trend nights gc.pause.p99 --csv trend.csv"})
final class TrendCommand extends Subcommand {

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description =
                    "a folder of summaries and recordings, each a night, or a folder in it of several runs of one")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "METRIC",
            description = "ids of metrics, as flightdiff metrics lists them, that alone are judged; else all are")
    private List<String> ids = List.of();

    @Mixin
    private TableOptions outputs = new TableOptions();

    @Override
    public Integer call() throws CannotContinueException, UnreadableRecordingException {
        List<Metric> metrics = ids.isEmpty()
                ? Views.ALL.stream().flatMap(view -> view.metrics().stream()).toList()
                : ChosenMetrics.of(ids, Views.ALL, command());
        outputs.check(List.of());
        Trend trend = outputs.reading(progress -> compared(Trend.of(metrics, nights(metrics, progress)), progress));
        Trend told = ids.isEmpty() ? trend.ofInterest() : trend;
        List<Metric> shown = ids.isEmpty() ? Views.vitalSigns() : metrics;
        outputs.write(new Formats(
                TrendDocument.of(told, shown, outputs.presentation().notation()),
                () -> TrendDocument.data(told),
                () -> Json.of(told)));
        return ExitStatus.DONE;
    }

    private List<Night> nights(List<Metric> metrics, Progress progress) throws UnreadableRecordingException {
        FolderOfNights nights = FolderOfNights.of(folder);
        FolderRuns read = FolderRuns.read(folder, nights.measured(), progress);
        read.failures().forEach(failure -> say("left out: " + failure.getMessage()));
        return nights.of(read.runs(), metrics);
    }

    private Trend compared(Trend trend, Progress progress) throws UnreadableRecordingException {
        List<NightOfChange> changes = new ArrayList<>();
        for (NightOfChange change : trend.changes()) {
            changes.add(
                    new NightOfChange(change.night(), change.moved(), compared(trend.runsAround(change), progress)));
        }
        return trend.with(changes);
    }

    private @Nullable Comparison compared(Both<List<Path>> runs, Progress progress)
            throws UnreadableRecordingException {
        if (runs.baseline().isEmpty() || runs.candidate().isEmpty()) {
            return null;
        }
        ReadRuns read = ReadRuns.of(
                Stream.concat(runs.baseline().stream(), runs.candidate().stream())
                        .toList(),
                progress);
        return outputs.presentation().shown(Altered.compared(read.sides(runs), Expectations.NONE, Showing.NOTHING));
    }

    /**
     * The files of each night by its name: a file in the folder is a night of one run, a folder in it one of as many as
     * it has files. A recording beside its summary is not measured again, but compared.
     */
    private record FolderOfNights(Map<String, List<Path>> byName) {

        private static final int DEPTH = 2;

        static FolderOfNights of(Path folder) throws UnreadableRecordingException {
            return new FolderOfNights(FolderRuns.files(folder, DEPTH).stream()
                    .filter(Files::isRegularFile)
                    .collect(Collectors.groupingBy(
                            file -> stem(folder.relativize(file).getName(0)), TreeMap::new, Collectors.toList())));
        }

        List<Path> measured() {
            return byName.values().stream()
                    .flatMap(files -> files.stream().filter(file -> isMeasured(file, files)))
                    .toList();
        }

        private static boolean isMeasured(Path file, List<Path> all) {
            return FolderRuns.isNamedAsSummary(file)
                    || all.stream()
                            .noneMatch(other -> FolderRuns.isNamedAsSummary(other)
                                    && stem(other).equals(stem(file)));
        }

        private static boolean isCompared(Path file, List<Path> all) {
            return !FolderRuns.isNamedAsSummary(file)
                    || all.stream()
                            .noneMatch(other -> !FolderRuns.isNamedAsSummary(other)
                                    && stem(other).equals(stem(file)));
        }

        private static String stem(Path file) {
            return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.(json|jfr|jfr\\.gz)$", "");
        }

        List<Night> of(List<MeasuredRun> runs, List<Metric> metrics) {
            Map<Path, MeasuredRun> byFile = runs.stream()
                    .collect(Collectors.toMap(run -> run.run().source().file(), run -> run, (one, same) -> one));
            List<Night> nights = new ArrayList<>();
            byName.forEach((name, files) -> {
                List<MeasuredRun> measured =
                        files.stream().map(byFile::get).filter(Objects::nonNull).toList();
                if (!measured.isEmpty()) {
                    nights.add(Night.of(
                            name,
                            measured,
                            metrics,
                            files.stream()
                                    .filter(file -> isCompared(file, files))
                                    .toList()));
                }
            });
            nights.sort(Comparator.comparing(Night::recorded));
            return nights;
        }
    }
}
