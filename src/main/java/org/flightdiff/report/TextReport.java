package org.flightdiff.report;

import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.comparison.GoalResult;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Remark;
import org.flightdiff.comparison.Run;
import org.flightdiff.comparison.Verdict;
import org.flightdiff.unit.Unit;

/** The comparison as text for a terminal. */
public final class TextReport {

    private static final String HANGING = "  ";

    private final Comparison comparison;
    private final TextStyle style;
    private final Locale locale;
    private final Figures figures;
    private final StringBuilder text = new StringBuilder();

    private TextReport(Comparison comparison, TextStyle style, Locale locale) {
        this.comparison = comparison;
        this.style = style;
        this.locale = locale;
        this.figures = new Figures(locale);
    }

    /** The whole report, ending with a line feed. */
    public static String of(Comparison comparison, TextStyle style, Locale locale) {
        TextReport report = new TextReport(comparison, style, locale);
        report.sides();
        report.comparability();
        report.diagnoses();
        report.divergences();
        report.rest();
        report.goals();
        return report.text.toString();
    }

    private void sides() {
        comparison.baseline().forEach(run -> paragraph("baseline   ", identity(run)));
        comparison.candidate().forEach(run -> paragraph("candidate  ", identity(run)));
        line("");
    }

    private String identity(Run run) {
        String window = run.toSeconds() - run.fromSeconds() < run.source().durationSeconds() * 0.9999
                ? String.format(locale, ", window %.1f s to %.1f s", run.fromSeconds(), run.toSeconds())
                : "";
        return run.source().file() + " · " + run.jvm().shortVersion() + " · "
                + run.jvm().collector().label() + " · "
                + figures.quantity(Unit.SECONDS, run.source().durationSeconds()) + window;
    }

    private void comparability() {
        List<Remark> remarks = comparison.comparability().remarks();
        line(style.bold(comparison.comparability().verdict().word()) + (remarks.isEmpty() ? "" : ":"));
        remarks.forEach(remark -> paragraph("  - ", remark.text()));
        line("");
    }

    private void diagnoses() {
        for (Diagnosis diagnosis : comparison.diagnoses()) {
            line("cause (" + diagnosis.standing() + "): " + style.bold(Inert.of(diagnosis.title())));
            paragraph(HANGING, diagnosis.explanation());
            paragraph(HANGING, diagnosis.advice());
            line("");
        }
    }

    private void divergences() {
        List<MetricResult> divergences = comparison.divergences();
        line(style.bold(divergences.isEmpty() ? "nothing diverged" : "what diverged"));
        TextTable.of(divergences, figures, style).forEach(this::line);
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
            paragraph("goal " + word + ": ", goal.text() + " (" + goal.actual() + ")");
        }
    }

    /** A text behind a lead, broken between words where the line ends, and set in as far as the lead is long. */
    private void paragraph(String lead, String words) {
        StringBuilder line = new StringBuilder(lead);
        for (String word : Inert.of(words).replace('\u00a0', ' ').split(" ", -1)) {
            boolean begun = line.length() > lead.length();
            if (begun && line.length() + 1 + word.length() > style.columns()) {
                line(line.toString());
                line.setLength(0);
                line.append(" ".repeat(lead.length()));
                begun = false;
            }
            line.append(begun ? " " : "").append(word);
        }
        line(line.toString());
    }

    private void line(String line) {
        text.append(line.replace('\u00a0', ' ').stripTrailing()).append('\n');
    }
}
