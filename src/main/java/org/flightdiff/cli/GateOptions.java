package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.SharedOptions;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.goal.Gate.Failures;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.language.Words;
import org.flightdiff.report.Figures;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.View;
import org.flightdiff.yaml.MalformedFileException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a pipeline wants of a comparison, and what lets it fail. */
final class GateOptions extends SharedOptions {

    @Option(names = "--goals", paramLabel = "F", description = "goals, own tolerances and muted metrics, in YAML")
    private @Nullable Path goals;

    @Option(
            names = "--fail-on",
            paramLabel = "worse|goals|never",
            description = "what exit status 1 means (default: ${DEFAULT-VALUE})")
    private Trigger failOn = Trigger.NEVER;

    @Option(
            names = "--fail-on-unproven",
            description = "fail too by a vital sign that differs by more than a factor of 1.5 without proof")
    private boolean failOnUnproven;

    @Option(
            names = "--fail-views",
            paramLabel = "VIEW",
            split = ",",
            description = "fail only by metrics of these views, such as gc,heap")
    private List<String> failViews = List.of();

    @Option(
            names = "--fail-from",
            paramLabel = "10%",
            converter = FailFrom.class,
            description = "fail only by changes that are at least so large; new events always are")
    private @Nullable Double failFrom;

    @Option(
            names = "--undecided",
            paramLabel = "pass|fail",
            description = "what a goal counts as that the data does not decide (default: ${DEFAULT-VALUE})")
    private Undecided undecided = Undecided.FAIL;

    enum Undecided {
        PASS,
        FAIL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is expected of the sides; refuses what cannot be understood, before any recording is read. */
    Expectations expectations(List<View> views) {
        return expectations(views, Expectations.NONE);
    }

    @Nullable
    Path goals() {
        return goals;
    }

    /** What is expected of the sides: what stands already, or what a file of goals says, not both. */
    Expectations expectations(List<View> views, Expectations standing) {
        if (goals == null) {
            return standing(views, standing);
        }
        refuseUnfit(views);
        if (!standing.equals(Expectations.NONE)) {
            throw refused("goals stand in the file of the experiment already; give them in one place");
        }
        try {
            Expectations expectations = GoalsFile.read(goals, views);
            if (failOn == Trigger.GOALS && expectations.goals().isEmpty()) {
                throw refused(goals + ": names no goal, so --fail-on goals would always pass");
            }
            return expectations;
        } catch (MalformedFileException bad) {
            throw refused(bad);
        }
    }

    /** What is expected already, if the other options fit it. */
    Expectations standing(List<View> views, Expectations standing) {
        refuseUnfit(views);
        if (failOn == Trigger.GOALS && standing.goals().isEmpty()) {
            throw refused("--fail-on goals needs goals: give --goals FILE");
        }
        return standing;
    }

    private void refuseUnfit(List<View> views) {
        boolean narrowed = failFrom != null || !failViews.isEmpty();
        if (narrowed && failOn != Trigger.WORSE && !failOnUnproven) {
            throw refused((failFrom != null ? "--fail-from" : "--fail-views")
                    + " says which changes fail: give --fail-on worse or --fail-on-unproven");
        }
        List<String> known = views.stream().map(View::id).toList();
        failViews.stream().filter(view -> !known.contains(view)).findFirst().ifPresent(view -> {
            throw refused("--fail-views: no view is called '" + view + "'; there are " + String.join(", ", known));
        });
    }

    Gate gate(Expectations expectations) {
        return new Gate(
                failOn,
                failOnUnproven,
                undecided == Undecided.FAIL,
                Set.copyOf(failViews),
                failFrom == null ? 0 : failFrom,
                expectations.muted());
    }

    /**
     * Says why the gate fails, each reason in a line; where it does not, and no report on the terminal says it, which
     * goals were not decided. Each line begins with whose comparison it is, if there are several.
     *
     * @return what the command ends with
     */
    <T> int status(
            Gate gate, List<T> all, Function<T, Comparison> compared, Function<T, String> whose, boolean printed) {
        for (T each : all) {
            Comparison comparison = compared.apply(each);
            Failures failures = gate.failures(comparison);
            Stream<String> undecidedGoals = printed ? Stream.empty() : GateWords.undecided(comparison);
            (failures.isEmpty() ? undecidedGoals : GateWords.failures(failures))
                    .forEach(line -> say(whose.apply(each) + line));
        }
        List<Comparison> comparisons = all.stream().map(compared).toList();
        if (comparisons.stream().allMatch(Comparison::isEmpty)) {
            say("not one metric could be compared");
            return ExitStatus.NOTHING_COMPARABLE;
        }
        return comparisons.stream().allMatch(each -> gate.failures(each).isEmpty())
                ? ExitStatus.DONE
                : ExitStatus.FAILED_BY_GATE;
    }

    private static final class FailFrom implements ITypeConverter<Double> {

        private static final Pattern PERCENT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*%");

        @Override
        public Double convert(String text) {
            Matcher percent = PERCENT.matcher(text.trim());
            if (!percent.matches()) {
                throw new TypeConversionException("'" + text + "' is no size of a change; write it like 10%");
            }
            return Double.parseDouble(percent.group(1)) / 100;
        }
    }

    private static final class GateWords {

        private static final Figures FIGURES = new Figures(Notation.ENGLISH);

        static Stream<String> undecided(Comparison comparison) {
            return comparison.goals().stream()
                    .filter(goal -> goal.passed() == null)
                    .map(goal -> "goal not decided: " + inWords(goal));
        }

        static Stream<String> failures(Failures failures) {
            return Stream.of(
                            failures.goals().stream()
                                    .map(goal -> "failed by --fail-on goals: " + goal.word() + ": " + inWords(goal)),
                            failures.worse().stream().map(result -> "failed by --fail-on worse: " + inWords(result)),
                            failures.slowing().stream()
                                    .map(cause ->
                                            "failed by --fail-on worse: slower: " + Words.ENGLISH.of(cause.title())),
                            failures.unproven().stream()
                                    .map(result -> "failed by --fail-on-unproven: "
                                            + Words.ENGLISH.of(VitalSign.notProven(result)) + ": " + inWords(result)))
                    .flatMap(lines -> lines);
        }

        private static String inWords(GoalResult goal) {
            return goal.text() + " (" + Words.ENGLISH.of(goal.actual()) + ")";
        }

        private static String inWords(MetricResult result) {
            String change = FIGURES.change(result);
            return result.metric().id() + " " + FIGURES.values(result) + (change.isEmpty() ? "" : " (" + change + ")");
        }
    }
}
