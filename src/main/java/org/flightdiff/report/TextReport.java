package org.flightdiff.report;

import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Change;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.comparison.GoalResult;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Remark;
import org.flightdiff.comparison.Run;
import org.flightdiff.comparison.Value;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** The comparison as text for a terminal. */
public final class TextReport {

    private final Comparison comparison;
    private final Locale locale;
    private final StringBuilder text = new StringBuilder();

    private TextReport(Comparison comparison, Locale locale) {
        this.comparison = comparison;
        this.locale = locale;
    }

    /** The whole report, ending with a line feed. */
    public static String of(Comparison comparison, Locale locale) {
        TextReport report = new TextReport(comparison, locale);
        report.sides();
        report.comparability();
        report.diagnoses();
        report.divergences();
        report.rest();
        report.goals();
        return report.text.toString();
    }

    private void sides() {
        comparison.baseline().forEach(run -> line("baseline   " + identity(run)));
        comparison.candidate().forEach(run -> line("candidate  " + identity(run)));
        line("");
    }

    private String identity(Run run) {
        String window = run.toSeconds() - run.fromSeconds() < run.source().durationSeconds() * 0.9999
                ? String.format(locale, ", window %.1f s to %.1f s", run.fromSeconds(), run.toSeconds())
                : "";
        return run.source().file() + " · " + run.jvm().shortVersion() + " · "
                + run.jvm().collector().label() + " · "
                + Quantity.format(Unit.SECONDS, run.source().durationSeconds(), locale) + window;
    }

    private void comparability() {
        List<Remark> remarks = comparison.comparability().remarks();
        line(comparison.comparability().verdict().word() + (remarks.isEmpty() ? "" : ":"));
        remarks.forEach(remark -> line("  - " + remark.text()));
        line("");
    }

    private void diagnoses() {
        for (Diagnosis diagnosis : comparison.diagnoses()) {
            line("cause (" + diagnosis.confidence().name().toLowerCase(Locale.ROOT) + " confidence): "
                    + diagnosis.title());
            line("  " + diagnosis.explanation());
            line("  " + diagnosis.advice());
            line("");
        }
    }

    private void divergences() {
        List<MetricResult> divergences = comparison.divergences();
        line(divergences.isEmpty() ? "nothing diverged" : "what diverged");
        divergences.forEach(result -> {
            line(String.format(
                    locale,
                    "%3d  %-9s  %-38s %12s → %-12s %s",
                    result.rank(),
                    result.verdict().word(),
                    result.metric().label(),
                    amount(result, result.baseline()),
                    amount(result, result.candidate()),
                    change(result)));
        });
        line("");
    }

    private void rest() {
        line("unchanged: " + comparison.with(Verdict.UNCHANGED).size()
                + " · inconclusive: " + comparison.with(Verdict.INCONCLUSIVE).size()
                + " · not comparable: "
                + comparison.with(Verdict.NOT_COMPARABLE).size());
    }

    private void goals() {
        for (GoalResult goal : comparison.goals()) {
            Boolean passed = goal.passed();
            String word = passed == null ? "not decided" : passed ? "passed" : "missed";
            line("goal " + word + ": " + goal.text() + " (" + goal.actual() + ")");
        }
    }

    private String amount(MetricResult result, Value value) {
        Double amount = value.amount();
        return amount == null ? "–" : Quantity.format(result.metric().unit(), amount, locale);
    }

    private String change(MetricResult result) {
        Change change = result.change();
        if (change == null) {
            return result.appeared() ? "new" : "";
        }
        Double low = change.low();
        Double high = change.high();
        if (!change.relative()) {
            Unit unit = result.metric().unit();
            return Quantity.difference(unit, change.amount(), locale)
                    + (low == null || high == null
                            ? ""
                            : "  [" + Quantity.difference(unit, low, locale) + " .. "
                                    + Quantity.difference(unit, high, locale) + "]");
        }
        return Quantity.change(change.amount(), locale)
                + (low == null || high == null
                        ? ""
                        : "  [" + Quantity.change(low, locale) + " .. " + Quantity.change(high, locale) + "]");
    }

    private void line(String line) {
        text.append(line.replace('\u00a0', ' ')).append('\n');
    }
}
