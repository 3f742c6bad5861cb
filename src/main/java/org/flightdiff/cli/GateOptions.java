package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.goals.BadGoalsFileException;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a pipeline wants of a comparison, and what lets it fail. */
final class GateOptions {

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--goals", paramLabel = "F", description = "goals, own tolerances and muted metrics, in YAML")
    private @Nullable Path goals;

    @Option(
            names = "--fail-on",
            paramLabel = "worse|goals|never",
            description = "what exit status 1 means (default: ${DEFAULT-VALUE})")
    private FailOn failOn = FailOn.NEVER;

    @Option(
            names = "--undecided",
            paramLabel = "pass|fail",
            description = "what a goal counts as that the data does not decide (default: ${DEFAULT-VALUE})")
    private Undecided undecided = Undecided.FAIL;

    enum FailOn {
        WORSE,
        GOALS,
        NEVER;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    enum Undecided {
        PASS,
        FAIL;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is expected of the sides; refuses a file that cannot be understood, before any recording is read. */
    Expectations expectations() {
        if (goals == null) {
            if (failOn == FailOn.GOALS) {
                throw new ParameterException(spec.commandLine(), "--fail-on goals needs goals: give --goals FILE");
            }
            return Expectations.NONE;
        }
        try {
            Expectations expectations = GoalsFile.read(goals, Views.ALL);
            if (failOn == FailOn.GOALS && expectations.goals().isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        SafeText.of(goals.toString()) + ": names no goal, so --fail-on goals would always pass");
            }
            return expectations;
        } catch (BadGoalsFileException bad) {
            throw new ParameterException(spec.commandLine(), SafeText.of(String.valueOf(bad.getMessage())), bad);
        }
    }

    /** Whether a goal that is not decided counts as missed. */
    boolean undecidedFails() {
        return undecided == Undecided.FAIL;
    }

    /**
     * Says, where no report on the terminal says it, why the gate fails, in one line; or which goals were not decided.
     *
     * @param candidate whose comparison it is, ending with a colon and a space; empty where there is only one
     */
    void tell(Comparison comparison, String candidate) {
        GateWords words = new GateWords(comparison);
        Stream<String> lines = !fails(comparison)
                ? words.undecided()
                : Stream.of(failOn == FailOn.WORSE ? words.worse() : words.failedGoals(undecidedFails()));
        lines.forEach(line -> spec.commandLine().getErr().println("flightdiff: " + SafeText.of(candidate + line)));
    }

    /**
     * What the command ends with.
     *
     * @param comparisons one for each candidate
     */
    int status(List<Comparison> comparisons) {
        if (comparisons.stream().allMatch(GateOptions::isEmpty)) {
            spec.commandLine().getErr().println("flightdiff: not one metric could be compared");
            return ExitStatus.NOTHING_COMPARABLE;
        }
        return comparisons.stream().anyMatch(this::fails) ? ExitStatus.FAILED_BY_GATE : ExitStatus.DONE;
    }

    private static boolean isEmpty(Comparison comparison) {
        return comparison.with(Verdict.NOT_COMPARABLE).size()
                == comparison.metrics().size();
    }

    private boolean fails(Comparison comparison) {
        return switch (failOn) {
            case NEVER -> false;
            case WORSE -> !comparison.with(Verdict.WORSE).isEmpty();
            case GOALS -> failsByGoals(comparison.goals());
        };
    }

    private boolean failsByGoals(List<GoalResult> results) {
        Predicate<GoalResult> missed = goal -> Boolean.FALSE.equals(goal.passed());
        Predicate<GoalResult> notDecided = goal -> goal.passed() == null;
        return results.stream().anyMatch(undecidedFails() ? missed.or(notDecided) : missed);
    }
}
