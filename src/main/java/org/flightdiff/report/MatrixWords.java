package org.flightdiff.report;

import java.util.List;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/**
 * How the parts of a matrix are written in every report for people.
 *
 * @param figures how its numbers are written
 */
public record MatrixWords(Figures figures) {

    /** What a matrix says around the texts of its comparisons, by its id in {@code matrix.properties}. */
    public String word(String id, Text... arguments) {
        return figures.words(Text.of("matrix." + id, arguments));
    }

    /** The runs of the baseline. */
    public List<String> baseline(Matrix matrix) {
        return matrix.baseline().stream()
                .map(run -> matrix.hasOneBaselineWindow()
                        ? figures.identity(run)
                        : figures.recording(run) + " · "
                                + figures.quantity(Unit.SECONDS, run.source().durationSeconds()) + word("own-window"))
                .toList();
    }

    /** The baseline's value, if it is the same against all candidates. */
    public String baseline(MatrixRow row) {
        return row.hasOneBaseline() ? figures.baseline(row.first()) : word("varies");
    }

    /**
     * Verdict and change of one candidate: "↑ worse +38.2 %"; a divergence without a change shows the candidate's
     * value.
     */
    public String cell(MetricResult result) {
        String change = figures.change(result);
        String told = change.isEmpty() && result.verdict().isDivergence() ? "→ " + figures.candidate(result) : change;
        String word = result.verdict().isDivergence() ? figures.verdict(result.told()) + " " : "";
        return (Figures.mark(result) + " " + word + told).strip();
    }

    /** The number of metrics and goals by outcome: "3 worse, 1 better, 2 different, 1 of 3 goals passed". */
    public String tally(Comparison column) {
        Text tally = Text.of(
                "matrix.tally",
                Text.count(column.with(PassedVerdict.WORSE).size()),
                Text.count(column.with(PassedVerdict.BETTER).size()),
                Text.count(column.with(PassedVerdict.DIFFERENT).size()));
        return figures.words(Text.commas(List.of(tally, Text.given(goals(column)))));
    }

    /** The first cause with its confidence; words for none. */
    public String cause(Comparison column) {
        if (column.diagnoses().isEmpty()) {
            return word("no-cause");
        }
        Diagnosis first = column.diagnoses().get(0);
        return figures.word("in-brackets", first.title(), first.standing());
    }

    /** How many goals are met: "1 of 3 goals passed"; empty without goals. */
    public String goals(Comparison column) {
        long passed = column.goals().stream()
                .filter(goal -> Boolean.TRUE.equals(goal.passed()))
                .count();
        return column.goals().isEmpty()
                ? ""
                : word(
                        "goals-passed",
                        Text.count(passed),
                        Text.count(column.goals().size()));
    }

    /** The goals that a candidate misses, and the undecided ones. */
    public List<GoalResult> notMet(Comparison column) {
        return column.goals().stream()
                .filter(goal -> !Boolean.TRUE.equals(goal.passed()))
                .toList();
    }

    /** The files of a candidate. */
    public static String files(Comparison column) {
        return column.candidate().stream().map(MatrixWords::file).collect(Collectors.joining(", "));
    }

    /** The files of a candidate without their folders. */
    public static String names(Comparison column) {
        return column.candidate().stream()
                .map(run -> String.valueOf(run.source().file().getFileName()))
                .collect(Collectors.joining(", "));
    }

    /** The language that numbers are written for. */
    public Notation notation() {
        return figures.notation();
    }

    private static String file(RunIdentity run) {
        return run.source().file().toString();
    }
}
