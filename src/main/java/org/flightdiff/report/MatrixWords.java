package org.flightdiff.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.Row;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.language.Words;
import org.flightdiff.unit.Unit;

/**
 * How the parts of a matrix are written in every report for people.
 *
 * @param figures how its numbers are written
 */
public record MatrixWords(Figures figures) {

    /** What the marks mean. */
    public static final String LEGEND = "↑ the value went up · ↓ it went down · worse, better: whether that is good"
            + " · = unchanged · ? inconclusive · – not comparable";

    /** Why a baseline's value is missing from a row. */
    public static final String VARIES = "varies";

    /** What {@link #VARIES} means. */
    public static final String WHAT_VARIES = VARIES
            + ": for each candidate the baseline is cut at its own thresholds of events, or to the time both have in common";

    private static final String OWN_WINDOW = ", window by candidate";

    /** The runs of the baseline. */
    public List<String> baseline(Matrix matrix) {
        return matrix.baseline().stream()
                .map(run -> matrix.hasOneBaselineWindow()
                        ? figures.identity(run)
                        : figures.recording(run) + " · "
                                + figures.quantity(Unit.SECONDS, run.source().durationSeconds()) + OWN_WINDOW)
                .toList();
    }

    /** The baseline's value, if it is the same against all candidates. */
    public String baseline(Row row) {
        return row.hasOneBaseline() ? figures.baseline(row.first()) : VARIES;
    }

    /**
     * Verdict and change of one candidate: "↑ worse +38.2 %"; a divergence without a change shows the candidate's
     * value.
     */
    public String cell(MetricResult result) {
        String change = figures.change(result);
        String told = change.isEmpty() && result.verdict().isDivergence() ? "→ " + figures.candidate(result) : change;
        String word = result.verdict().isDivergence() ? result.verdict().word() + " " : "";
        return (Figures.mark(result) + " " + word + told).strip();
    }

    /** The number of metrics and goals by outcome: "3 worse, 1 better, 2 different, 1 of 3 goals passed". */
    public String tally(Comparison column) {
        String goals = goals(column);
        return column.with(Verdict.WORSE).size() + " worse, "
                + column.with(Verdict.BETTER).size() + " better, "
                + column.with(Verdict.DIFFERENT).size() + " different" + (goals.isEmpty() ? "" : ", " + goals);
    }

    /** The first cause with its confidence; words for none. */
    public String cause(Comparison column) {
        if (column.diagnoses().isEmpty()) {
            return "no cause was named";
        }
        Diagnosis first = column.diagnoses().get(0);
        return Words.ENGLISH.of(first.title()) + " (" + Words.ENGLISH.of(first.standing()) + ")";
    }

    /** How many goals are met: "1 of 3 goals passed"; empty without goals. */
    public String goals(Comparison column) {
        long passed = column.goals().stream()
                .filter(goal -> Boolean.TRUE.equals(goal.passed()))
                .count();
        return column.goals().isEmpty() ? "" : passed + " of " + column.goals().size() + " goals passed";
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
    public Locale locale() {
        return figures.locale();
    }

    private static String file(Run run) {
        return run.source().file().toString();
    }
}
