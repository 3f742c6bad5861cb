package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.experiment.Ending;
import org.flightdiff.experiment.Experiment;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.experiment.Plan;
import org.flightdiff.experiment.PlanFile;
import org.flightdiff.experiment.bisect.Bisection;
import org.flightdiff.experiment.bisect.Bisection.Outcome;
import org.flightdiff.experiment.bisect.Commits;
import org.flightdiff.experiment.bisect.Commits.UnbuiltException;
import org.flightdiff.experiment.bisect.FlagSearch;
import org.flightdiff.experiment.bisect.Version;
import org.flightdiff.experiment.bisect.Version.Flag;
import org.flightdiff.experiment.compared.ComparedRuns;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.Better;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "bisect",
        description =
                "Finds which commit, version, JDK or flag made it worse: each step is an experiment against the good side,"
                        + " of as many runs as decide it. The same line again goes on where it was stopped.",
        footer = {
            "  flightdiff bisect --good v1.4 --bad main --run ./load --metric gc.pause.p99",
            "  flightdiff bisect --good \"\" --bad \"-Xss4m -Xint\" --run ./run --metric gc.rate"
        })
final class BisectCommand extends Subcommand {

    private static final String TREES = "trees";
    private static final String FOUND = "remark.bisect.found";
    private static final String BETWEEN = "remark.bisect.between";

    @Option(
            names = "--good",
            required = true,
            paramLabel = "SIDE",
            description = "the good side: flags of the JVM, the folder of a JDK, a version, or a commit")
    private String good = "";

    @Option(names = "--bad", required = true, paramLabel = "SIDE", description = "the bad side, of the same kind")
    private String bad = "";

    @Option(
            names = "--between",
            paramLabel = "SIDE",
            split = ",",
            description = "versions or JDKs in between, the oldest first; commits are asked of git")
    private List<String> between = List.of();

    @Option(
            names = "--run",
            required = true,
            paramLabel = "CMD",
            description = "what is run; {} stands for the version, {flags} for flags of the JVM")
    private String run = "";

    @Option(
            names = "--build",
            paramLabel = "CMD",
            description = "what builds a commit, in a folder that has it checked out, where it is run then")
    private @Nullable String build;

    @ArgGroup(exclusive = true)
    private Sought sought = new Sought();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the folder for everything, new, or that of the same search to go on (default: bisect)")
    private Path out = Path.of("bisect");

    @Mixin
    private PlanOptions plans = new PlanOptions("--baseline", "--candidate", "--time");

    @Mixin
    private CompareOptions reports = new CompareOptions();

    private static final class Sought {

        @Option(
                names = "--goal",
                paramLabel = "METRIC:GOAL",
                description = "what the bad side misses: \"gc.pause.p99: no worse than 20 %%\"")
        private @Nullable String goal;

        @Option(
                names = "--metric",
                paramLabel = "METRIC",
                description = "what is worse on the bad side: a side is bad that has more than half of the change")
        private @Nullable String metric;

        @Option(
                names = "--cause",
                paramLabel = "CAUSE",
                description = "what is named on the bad side with more than low confidence, after --runs (default: 3)")
        private @Nullable String cause;
    }

    /** @param shown what was compared; null where a side could not be run */
    private record Step(Outcome outcome, @Nullable Shown shown) {

        private record Shown(Comparison comparison, Expectations expectations) {}
    }

    /** What was tried already, by its plan. */
    private final Map<String, Step> steps = new HashMap<>();

    /** Of a metric, how far it may be worse: little at first, then half of what the whole has shown. */
    private String allowed = "5 %";

    @Override
    public Integer call() throws CannotContinueException, UnreadableRecordingException {
        reports.check(List.of());
        Targets.checkFolder(out, "search");
        if (sought.cause != null
                && Rules.ALL.stream().noneMatch(rule -> rule.id().equals(sought.cause))) {
            throw refused(ChosenMetrics.unknown(
                    "cause", sought.cause, Rules.ALL.stream().map(Rule::id), "diagnoses"));
        }
        return Stream.of(good, bad).allMatch(side -> side.isBlank() || side.startsWith("-"))
                ? amongFlags()
                : inOrder(versions());
    }

    private List<Version> versions() throws CannotContinueException {
        List<String> given = Stream.of(List.of(good), between, List.of(bad))
                .flatMap(List::stream)
                .toList();
        return run.contains(Version.PLACE) || given.stream().allMatch(Version::isJdk)
                ? Version.inOrder(given, run)
                : Version.ofCommits(working(() -> commits().between(good, bad)), out.resolve(TREES), run);
    }

    private Commits commits() {
        return new Commits(Path.of(""), out.resolve(TREES), build);
    }

    private interface Working<T> {
        T get() throws UnbuiltException, MalformedFileException, IOException, InterruptedException;
    }

    private <T> T working(Working<T> part) throws CannotContinueException {
        try {
            return part.get();
        } catch (UnbuiltException | MalformedFileException | IllegalArgumentException wrong) {
            throw refused(wrong);
        } catch (IOException e) {
            throw Outputs.unwritable(out, "search", e);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new CannotContinueException("the search was interrupted", ended);
        }
    }

    private int inOrder(List<Version> versions) throws CannotContinueException, UnreadableRecordingException {
        Version first = versions.get(0);
        Step last = wholeDifference(first, versions.get(versions.size() - 1));
        Bisection search = Bisection.of(versions.size());
        for (OptionalInt at = search.next(); at.isPresent(); at = search.next()) {
            Version tried = versions.get(at.getAsInt());
            search = search.told(at.getAsInt(), step(first, tried).outcome);
            tell((search.firstBad() - search.lastGood()) + " left, from "
                    + versions.get(search.lastGood()).name() + " to "
                    + versions.get(search.firstBad()).name());
        }
        Version lastGood = versions.get(search.lastGood());
        Version firstBad = versions.get(search.firstBad());
        boolean isWhole = search.firstBad() - search.lastGood() == versions.size() - 1;
        String how = search.isFound() ? FOUND : BETWEEN;
        return finish(isWhole ? last : step(lastGood, firstBad), how, firstBad.name(), lastGood.name());
    }

    private int amongFlags() throws CannotContinueException, UnreadableRecordingException {
        List<String> goodFlags = working(() -> PlanFile.words(good));
        List<Flag> suspects = Flag.between(goodFlags, working(() -> PlanFile.words(bad)));
        if (suspects.isEmpty()) {
            throw refused("both sides have the same flags");
        }
        Version base = Version.withFlags(goodFlags, List.of(), run);
        Step last = wholeDifference(base, Version.withFlags(goodFlags, suspects, run));
        FlagSearch search = new FlagSearch(suspects);
        for (Optional<List<Flag>> next = search.next(); next.isPresent(); next = search.next()) {
            last = step(base, Version.withFlags(goodFlags, next.get(), run));
            search.tell(last.outcome);
            tell(search.left() + " of " + suspects.size() + " flags left");
        }
        String found = Version.withFlags(goodFlags, search.culprits(), run).name();
        String how = search.culprits().size() > 1 ? "remark.bisect.together" : FOUND;
        return finish(last, search.isFound() ? how : BETWEEN, found, good.isBlank() ? "no flags" : good);
    }

    private Step wholeDifference(Version first, Version last)
            throws CannotContinueException, UnreadableRecordingException {
        Step whole = step(first, last);
        if (whole.outcome == Outcome.GOOD) {
            throw new CannotContinueException("the bad side is as good as the good one: nothing to look for");
        }
        if (whole.outcome == Outcome.UNTOLD || whole.shown == null) {
            throw new CannotContinueException(
                    "whether the bad side is bad cannot be told; allow more runs by --limit, or look for what is clearer");
        }
        if (sought.metric != null) {
            allowed = halfOf(whole.shown.comparison, sought.metric);
        }
        return whole;
    }

    private String halfOf(Comparison comparison, String metric) {
        double half = comparison
                .metric(metric)
                .map(MetricResult::change)
                .map(change -> change.logarithm(change.amount()) / 2)
                .filter(Double::isFinite)
                .orElseThrow(() -> refused("the change of " + metric + " has no half; say --goal"));
        return String.format(Locale.ROOT, "%.1f %%", 100 * Math.abs(Math.expm1(half)));
    }

    private Step step(Version baseline, Version candidate)
            throws CannotContinueException, UnreadableRecordingException {
        String text = working(() -> text(baseline, candidate));
        Step known = steps.get(text);
        if (known != null) {
            return known;
        }
        int number = steps.size() + 1;
        Path place = out.resolve(String.format(Locale.ROOT, "step-%02d", number));
        Plan plan = working(() -> PlanFile.parse(place.toString(), text, Views.ALL));
        tell("step " + number + ": " + candidate.name());
        Step made = working(() -> isPrepared(baseline) && isPrepared(candidate))
                ? made(plan, working(() -> opened(place, text)))
                : new Step(Outcome.UNTOLD, null);
        steps.put(text, made);
        return made;
    }

    private Step made(Plan plan, ExperimentFolder folder) throws CannotContinueException, UnreadableRecordingException {
        ToldExperiment experiment =
                new ToldExperiment(err(), plan, folder, reports.presentation().isQuiet(), this::refused);
        Ending ending = experiment.run();
        if (folder.recordings().baseline().isEmpty()
                || folder.recordings().candidate().isEmpty()) {
            return new Step(Outcome.UNTOLD, null);
        }
        Comparison told = experiment.comparison(ending);
        return new Step(outcome(told), new Step.Shown(told, new ComparedRuns(plan).at(Experiment.level(plan, folder))));
    }

    private boolean isPrepared(Version version) throws IOException, InterruptedException {
        try {
            commits().prepare(version);
            return true;
        } catch (UnbuiltException unbuilt) {
            tell(version.name() + ": " + unbuilt.getMessage());
            return false;
        }
    }

    private ExperimentFolder opened(Path place, String text) throws IOException, MalformedFileException {
        if (Files.notExists(place.resolve(ExperimentFolder.PLAN))) {
            return ExperimentFolder.begin(place, text, Path.of(""));
        }
        if (!Yaml.textOf(place.resolve(ExperimentFolder.PLAN)).equals(text)) {
            throw refused("'" + out + "' holds another search; choose another folder");
        }
        return ExperimentFolder.open(place);
    }

    private String text(Version baseline, Version candidate) throws MalformedFileException {
        List<String> lines = new ArrayList<>();
        String common = plans.areEmpty() ? "" : plans.text();
        Set<String> said = PlanFile.membersOf(plans.name(), common);
        lines.add(common);
        if (!said.contains("runs") && !said.contains("limit")) {
            lines.add(
                    sought.cause == null
                            ? PlanFile.line("limit", String.valueOf(Bisection.USUAL_LIMIT))
                            : PlanFile.line("runs", "3"));
        }
        lines.addAll(Version.yaml(baseline, candidate));
        String goal = sought.metric == null ? sought.goal : sought.metric + ": " + aim(sought.metric);
        if (goal == null && sought.cause == null && !said.contains("goals")) {
            throw refused("say what is bad by --goal, --metric or --cause");
        }
        if (goal != null && !goal.contains(":")) {
            throw refused("--goal is a metric, a colon, and what is wanted: 'gc.pause.p99: no worse than 20 %'");
        }
        lines.addAll(PlanFile.goals(goal == null ? List.of() : List.of(goal)));
        return String.join("\n", lines).strip() + "\n";
    }

    private String aim(String metric) {
        boolean hasDirection =
                ChosenMetrics.of(List.of(metric), Views.ALL, command()).get(0).better() != Better.NONE;
        return (hasDirection ? "no worse than " : "changed by at most ") + allowed;
    }

    private Outcome outcome(Comparison told) {
        String cause = sought.cause;
        if (cause != null) {
            return told.diagnoses().stream()
                            .anyMatch(each -> each.cause().id().equals(cause)
                                    && each.claim().side() != Role.BASELINE
                                    && each.claim().confidence() != Confidence.LOW)
                    ? Outcome.BAD
                    : Outcome.GOOD;
        }
        List<Boolean> passed = told.goals().stream().map(GoalResult::passed).toList();
        return passed.contains(false) ? Outcome.BAD : passed.contains(null) ? Outcome.UNTOLD : Outcome.GOOD;
    }

    private void tell(String line) {
        if (!reports.presentation().isQuiet()) {
            say(line);
        }
    }

    /** @param how the key of the words for what was found, if the last step shows it */
    private int finish(Step last, String how, String firstBad, String lastGood) throws CannotContinueException {
        String shown = last.outcome == Outcome.BAD ? how : BETWEEN;
        Text said = Text.of(shown, Text.recorded(firstBad), Text.recorded(lastGood), Text.count(steps.size()));
        tell(Words.ENGLISH.of(said));
        if (last.shown != null) {
            Comparison told = last.shown.comparison.withComparability(last.shown
                    .comparison
                    .comparability()
                    .with(List.of(new ComparabilityRemark("bisect", Severity.INFO, said, List.of()))));
            GateOptions noGate = new GateOptions();
            reports.writePage(out.resolve("report.html"), told, noGate.gate(last.shown.expectations));
            reports.write(told, noGate, last.shown.expectations);
        }
        return shown.equals(BETWEEN) ? ExitStatus.ANYTHING_ELSE : ExitStatus.DONE;
    }
}
