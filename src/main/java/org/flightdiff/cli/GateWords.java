package org.flightdiff.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.language.Words;
import org.flightdiff.report.Figures;

/** What a gate says of a comparison, for people and logs. */
record GateWords(Comparison comparison) {

    private static final int MOST_NAMED = 5;

    /** A line for each goal that was not decided. */
    Stream<String> undecided() {
        return comparison.goals().stream()
                .filter(goal -> goal.passed() == null)
                .map(goal -> "goal not decided: " + inWords(goal));
    }

    /** The line that names what became worse and by how much, those of the highest rank first. */
    String worse() {
        return "failed by --fail-on worse: "
                + joined(comparison.divergences().stream()
                        .filter(result -> result.verdict() == Verdict.WORSE)
                        .map(GateWords::inWords)
                        .toList());
    }

    /** The line that names the goals that let the gate fail. */
    String failedGoals(boolean undecidedFails) {
        return "failed by --fail-on goals: "
                + joined(comparison.goals().stream()
                        .filter(goal -> goal.passed() == null ? undecidedFails : !goal.passed())
                        .map(goal -> goal.word() + ": " + inWords(goal))
                        .toList());
    }

    private static String joined(List<String> all) {
        String named = all.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
        return all.size() <= MOST_NAMED ? named : named + "; and " + (all.size() - MOST_NAMED) + " more";
    }

    private static String inWords(GoalResult goal) {
        return goal.text() + " (" + Words.ENGLISH.of(goal.actual()) + ")";
    }

    private static String inWords(MetricResult result) {
        Figures figures = new Figures(Locale.ENGLISH);
        String change = figures.change(result);
        return result.metric().id() + " " + figures.baseline(result) + " → " + figures.candidate(result)
                + (change.isEmpty() ? "" : " (" + change + ")");
    }
}
