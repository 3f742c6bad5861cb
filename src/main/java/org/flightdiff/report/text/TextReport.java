package org.flightdiff.report.text;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MovedFrame;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.TimeSpentWords;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.unit.Notation;

/** The comparison as text for a terminal. */
public final class TextReport {

    private static final String HANGING = "  ";
    private static final int MOST_RUNS = 12;

    private final Comparison comparison;
    private final Head head;
    private final TextStyle style;
    private final Edition edition;
    private final Figures figures;
    private final TextLines text;

    private TextReport(Comparison comparison, TextStyle style, Edition edition) {
        this.comparison = comparison;
        this.style = style;
        this.edition = edition;
        head = Head.of(comparison, edition.gate());
        this.figures = new Figures(edition.notation());
        this.text = new TextLines(style.columns());
    }

    /** The whole report for no pipeline, ending with a line feed. */
    public static String of(Comparison comparison, TextStyle style, Notation notation) {
        return of(comparison, style, Edition.in(notation));
    }

    /** The whole report, ending with a line feed. */
    public static String of(Comparison comparison, TextStyle style, Edition edition) {
        TextReport report = new TextReport(comparison, style, edition);
        report.head();
        report.sides();
        report.vitalSigns();
        report.comparability();
        report.diagnoses();
        report.divergences();
        report.timeSpent();
        report.moved();
        report.linesToCopy();
        report.rest();
        report.goals();
        return report.text.toString();
    }

    private void head() {
        String tone = figures.words(head.badge()).toUpperCase(edition.notation().language()) + "  ";
        text.paragraph(style.bold(tone), TerminalCells.of(tone), figures.words(head.headline()));
        for (Head.HeadEntry each : head.lines()) {
            paragraph(HANGING, figures.words(Text.of("head.line", each.label(), each.text())));
        }
        line("");
    }

    private void sides() {
        edition.meta().forEach((name, value) -> paragraph("", figures.words(said(name, value))));
        List<Role> roles = List.of(Role.values());
        int width = Aligned.longest(roles, role -> figures.words(Text.side(role)));
        for (Role role : roles) {
            String lead = Aligned.left(width, figures.words(Text.side(role))) + "  ";
            List<RunIdentity> runs = comparison.of(role);
            runs.stream().limit(MOST_RUNS).forEach(run -> paragraph(lead, figures.identity(run)));
            if (runs.size() > MOST_RUNS) {
                paragraph(lead, figures.words(Text.of("page.more-runs", Text.count(runs.size() - MOST_RUNS))));
            }
        }
        if (comparison.unitsOfWork() != null) {
            paragraph("", figures.words(comparison.unitsOfWork().text()));
        }
        line("");
    }

    private void vitalSigns() {
        List<VitalSign> signs = head.signs();
        if (!signs.isEmpty()) {
            line(style.bold(figures.words(VitalSign.heading())));
            VitalSignTable.of(signs, figures, style).forEach(this::line);
            line("");
        }
    }

    private void comparability() {
        List<ComparabilityRemark> remarks =
                head.besideCaveats(comparison.comparability().remarks());
        String verdict = figures.words(comparison.comparability().verdict().text());
        String key = head.caveats().isEmpty() ? "page.comparability.short" : "page.comparability.noted";
        line(figures.words(Text.inline(Text.of(key, Text.given(style.bold(verdict))))));
        remarks.forEach(remark -> paragraph("  - ", figures.words(remark.text())));
        line("");
    }

    private void diagnoses() {
        comparison.diagnosesByGroup().forEach((group, causes) -> {
            line(style.bold(figures.words(group.heading())));
            line("");
            causes.forEach(this::diagnosis);
        });
    }

    private void diagnosis(Diagnosis diagnosis) {
        line(figures.word(
                "cause-with-standing",
                diagnosis.standing(),
                Text.given(style.bold(SafeText.of(figures.words(diagnosis.title()))))));
        paragraph(HANGING, figures.words(diagnosis.explanation()));
        diagnosis.consequences().forEach(each -> paragraph(HANGING, figures.words(each.asConsequence())));
        paragraph(HANGING, figures.words(diagnosis.advice()));
        if (!diagnosis.card().line().isEmpty()) {
            paragraph(HANGING, figures.words(diagnosis.card().line()));
        }
        if (!diagnosis.trial().isEmpty()) {
            paragraph(HANGING, figures.words(diagnosis.trial().lead()));
            line(HANGING + "  " + SafeText.of(diagnosis.trial().line()));
        }
        line("");
    }

    private void divergences() {
        List<MetricResult> divergences = comparison.divergences();
        line(style.bold(figures.words(
                Text.inline(Text.of(divergences.isEmpty() ? "page.nothing-diverged" : "page.what-diverged")))));
        TextTable.of(divergences, figures, style).forEach(this::line);
        line("");
    }

    private void moved() {
        List<MovedFrame> moved = comparison.moved();
        if (!moved.isEmpty()) {
            line(style.bold(figures.words(MovedFrame.heading())));
            moved.forEach(frame -> paragraph("  - ", figures.words(frame.text())));
            line("");
        }
    }

    private void timeSpent() {
        List<Text> told = comparison.timeSpent().map(TimeSpentWords::of).orElse(List.of());
        if (!told.isEmpty()) {
            line(style.bold(figures.words(TimeSpentWords.heading())));
            told.forEach(each -> paragraph("  - ", figures.words(each)));
            line("");
        }
    }

    private void linesToCopy() {
        for (LinesToCopy lines : comparison.linesToCopy()) {
            Stream.of(Role.CANDIDATE, Role.BASELINE)
                    .map(lines.lines()::of)
                    .filter(each -> !each.isEmpty())
                    .forEach(each -> {
                        line(style.bold(figures.words(each.label())));
                        if (!each.text().isEmpty()) {
                            line(HANGING + SafeText.of(each.text()));
                        }
                        if (!each.remark().isEmpty()) {
                            paragraph(HANGING, figures.words(each.remark()));
                        }
                    });
            line("");
        }
    }

    private void rest() {
        List<Text> counts = Stream.of(Quiet.values())
                .filter(each -> !comparison.standing(each).isEmpty())
                .map(this::count)
                .toList();
        if (!counts.isEmpty()) {
            paragraph("", figures.words(Text.semicolons(counts)));
        }
        String masked = figures.words(MaskedValues.sentence(comparison.masked().inTexts()));
        if (!masked.isEmpty()) {
            paragraph("", masked);
        }
    }

    private Text count(Quiet quiet) {
        return Text.of(
                "page.tally",
                quiet.text(),
                Text.count(comparison.standing(quiet).size()));
    }

    private static Text said(String name, String value) {
        return Text.of("page.tally", Text.given(name), Text.given(value));
    }

    private void goals() {
        for (GoalResult goal : comparison.goals()) {
            paragraph(
                    figures.word("goal-lead", goal.outcome()),
                    figures.word("in-brackets", Text.given(goal.text()), goal.actual()));
        }
    }

    private void paragraph(String lead, String words) {
        text.paragraph(lead, words);
    }

    private void line(String line) {
        text.line(line);
    }
}
