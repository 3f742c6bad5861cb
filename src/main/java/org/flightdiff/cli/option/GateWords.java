package org.flightdiff.cli.option;

import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Gate.Failures;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Words;
import org.flightdiff.report.Figures;
import org.flightdiff.unit.Notation;

/** What a gate says of a comparison, for people and logs. */
final class GateWords {

    private static final Figures FIGURES = new Figures(Notation.ENGLISH);

    private GateWords() {}

    /** A line for each goal that was not decided. */
    static Stream<String> undecided(Comparison comparison) {
        return comparison.goals().stream()
                .filter(goal -> goal.passed() == null)
                .map(goal -> "goal not decided: " + inWords(goal));
    }

    /** A line for each reason why a gate fails. */
    static Stream<String> failures(Failures failures) {
        return Stream.of(
                        failures.goals().stream()
                                .map(goal -> "failed by --fail-on goals: " + goal.word() + ": " + inWords(goal)),
                        failures.worse().stream().map(result -> "failed by --fail-on worse: " + inWords(result)),
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
