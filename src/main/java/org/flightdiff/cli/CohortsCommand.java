package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.cohort.CohortRemarks;
import org.flightdiff.comparison.cohort.LabelPattern;
import org.flightdiff.comparison.cohort.MeasuredCohort;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.model.Both;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "cohorts",
        description =
                "Compares two folders of recordings or saved summaries, or two cohorts of one by labels in its paths,"
                        + " each JVM as one run; names those that stand out.",
        footer = {
            "  flightdiff cohorts old-build new-build",
            "  flightdiff cohorts old-build new-build --html fleet.html"
        })
final class CohortsCommand extends Subcommand {

    @Parameters(
            index = "0..1",
            arity = "1..2",
            paramLabel = "DIR",
            description = "BASELINE and CANDIDATE, folders of recordings and summaries; or one folder and --labels")
    @SuppressWarnings("NullAway.Init")
    private List<Path> folders;

    @Option(
            names = "--labels",
            paramLabel = "REGEX",
            description = "each named group is a label of what lies below the folder, such as"
                    + " \"/(?<service>\\w+)/(?<version>[\\d.]+)/\"; the path begins with a slash below the folder")
    private @Nullable Pattern labels;

    @Option(
            names = "--baseline",
            paramLabel = "LABEL=VALUE",
            split = ",",
            description = "with --labels: what the baseline's files have, such as \"service=orders,version=2.0\"")
    private Map<String, String> baseline = Map.of();

    @Option(
            names = "--candidate",
            paramLabel = "LABEL=VALUE",
            split = ",",
            description = "with --labels: what the candidate's files have")
    private Map<String, String> candidate = Map.of();

    @Mixin
    private CompareOptions reports = new CompareOptions();

    @Mixin
    private GateOptions gate = new GateOptions();

    @Override
    public Integer call() throws UnreadableRecordingException, CannotContinueException {
        Expectations expectations = gate.expectations(Views.ALL);
        checkLabels();
        CohortFiles before = new CohortFiles(folders.get(0), found(), baseline);
        CohortFiles after = new CohortFiles(folders.get(folders.size() - 1), found(), candidate);
        List<Path> filesBefore = before.list();
        List<Path> filesAfter = after.list();
        reports.check(Stream.concat(filesBefore.stream(), filesAfter.stream()).toList());
        Both<FolderRuns> sides = reports.reading(progress -> new Both<>(
                FolderRuns.ofOneSide(before.folder(), filesBefore, progress),
                FolderRuns.ofOneSide(after.folder(), filesAfter, progress)));
        sides.baseline().failures().forEach(this::tell);
        sides.candidate().failures().forEach(this::tell);
        Both<MeasuredCohort> cohorts = sides.map(FolderRuns::cohort);
        Comparison comparison = Altered.compared(
                Footed.of(MeasuredCohort.sides(cohorts)),
                expectations.knowing(CohortRemarks.of(cohorts, Views.ALL)),
                Showing.NOTHING);
        return reports.write(comparison, gate, expectations);
    }

    private @Nullable LabelPattern found() {
        return labels == null ? null : new LabelPattern(labels);
    }

    private void checkLabels() {
        if (labels == null) {
            if (folders.size() == 1 || !baseline.isEmpty() || !candidate.isEmpty()) {
                throw refused("give two folders, or one with --labels, --baseline and --candidate");
            }
            return;
        }
        if (folders.size() == 1 && (baseline.isEmpty() || candidate.isEmpty() || baseline.equals(candidate))) {
            throw refused("of one folder, say with --baseline and --candidate which labels each side has");
        }
        List<String> names = new LabelPattern(labels).names();
        Stream.of(baseline, candidate)
                .flatMap(side -> side.keySet().stream())
                .filter(label -> !names.contains(label))
                .findFirst()
                .ifPresent(label -> {
                    throw refused("--labels has no group \"(?<" + label + ">…)\"; it has "
                            + (names.isEmpty() ? "none" : String.join(", ", names)));
                });
    }

    private void tell(UnreadableRecordingException failure) {
        say("left out: " + failure.getMessage());
    }

    /** Which files are a cohort, by their names alone; without labels only the folder's own files count. */
    private record CohortFiles(Path folder, @Nullable LabelPattern labels, Map<String, String> wanted) {

        private static final int VALUES_TOLD = 8;

        /** In the order of their names; fails if the folder cannot be listed, or none of its files has the labels. */
        List<Path> list() throws UnreadableRecordingException {
            LabelPattern found = labels;
            if (found == null) {
                return FolderRuns.files(folder, 1);
            }
            List<Path> all = FolderRuns.files(folder, Integer.MAX_VALUE);
            List<Path> chosen = all.stream()
                    .filter(file -> found.of(below(file)).entrySet().containsAll(wanted.entrySet()))
                    .toList();
            if (chosen.isEmpty() && !all.isEmpty()) {
                throw new UnreadableRecordingException(
                        folder,
                        "no file below has the labels " + SafeText.of(told(wanted)),
                        "there are " + SafeText.of(values(found, all)));
            }
            return chosen;
        }

        /** The path below the folder, as it is written everywhere: "/orders/2.1/orders-7.jfr". */
        private String below(Path file) {
            StringBuilder path = new StringBuilder();
            folder.relativize(file).forEach(name -> path.append('/').append(name));
            return path.toString();
        }

        private String values(LabelPattern found, List<Path> all) {
            TreeMap<String, Long> counts = all.stream()
                    .map(file -> {
                        Map<String, String> labels = new TreeMap<>(found.of(below(file)));
                        labels.keySet().retainAll(wanted.keySet());
                        return told(labels);
                    })
                    .filter(told -> !told.isEmpty())
                    .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
            return counts.isEmpty()
                    ? all.size() + " without any: check --labels"
                    : counts.entrySet().stream()
                            .limit(VALUES_TOLD)
                            .map(value -> value.getKey() + " (" + value.getValue() + ")")
                            .collect(Collectors.joining("; "));
        }

        private static String told(Map<String, String> labels) {
            return new TreeMap<>(labels)
                    .entrySet().stream()
                            .map(label -> label.getKey() + "=" + label.getValue())
                            .collect(Collectors.joining(","));
        }
    }
}
