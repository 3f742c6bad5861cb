package org.flightdiff.report.markdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MovedFrame;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Quiet;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.VitalCurve;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.Sparkline;
import org.flightdiff.report.TimeSpentWords;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/**
 * The comparison as a comment for a pull request: GitHub-flavoured Markdown, with the essentials visible and the rest
 * folded. Never longer than a comment may be.
 */
public final class MarkdownReport {

    /** GitHub accepts 65,536 characters in a comment; a pipeline may add some. */
    static final int LONGEST = 60_000;

    private static final int DIVERGENCES_IN_SIGHT = 10;
    private static final int RUNS_IN_SIGHT = 6;
    private static final int LONGEST_TEXT = 400;
    private static final String ALIGNED = "\n|:--|:--|--:|--:|--:|:--|";

    private final Comparison comparison;
    private final Head head;
    private final Edition edition;
    private final Figures figures;
    private final StringBuilder text = new StringBuilder();

    private MarkdownReport(Comparison comparison, Edition edition) {
        this.comparison = comparison;
        this.edition = edition;
        head = Head.of(comparison, edition.gate());
        this.figures = new Figures(edition.notation());
    }

    /** The whole comment for no pipeline, ending with a line feed. */
    public static String of(Comparison comparison, Notation notation) {
        return of(comparison, Edition.in(notation));
    }

    /** The whole comment, ending with a line feed. */
    public static String of(Comparison comparison, Edition edition) {
        MarkdownReport report = new MarkdownReport(comparison, edition);
        report.head();
        report.vitalSigns();
        report.diagnoses();
        report.goals();
        report.divergences();
        report.timeSpent();
        report.moved();
        report.linesToCopy();
        report.sides();
        report.rest();
        report.masked();
        return report.text.toString();
    }

    private void head() {
        line("### " + figures.word("title", head.badge()));
        line("");
        line("**" + sentence(figures.words(head.headline())) + "**");
        line("");
        head.lines()
                .forEach(each -> line(
                        "- " + told("**" + figures.words(each.label()) + "**", sentence(figures.words(each.text())))));
        edition.meta().forEach((name, value) -> line("- " + told(sentence(name), meta(value))));
        line("");
    }

    /** A link where it is the address of something, such as the full report. */
    private static String meta(String value) {
        return value.matches("https?://[\\w.:/?&=%#~+,;@-]+") ? "<" + value + ">" : sentence(value);
    }

    /** Something, and what is said of it. */
    private String told(String of, String words) {
        return figures.word("tally", Text.given(of), Text.given(words));
    }

    private String inBrackets(String words, String more) {
        return figures.word("in-brackets", Text.given(words), Text.given(more));
    }

    private String side(Role role) {
        return figures.words(Text.side(role));
    }

    /** The head of a table of results, whose first two and last columns are these. */
    private String table(String first, String second, String last) {
        return Stream.of(
                        figures.word(first),
                        figures.word(second),
                        side(Role.BASELINE),
                        side(Role.CANDIDATE),
                        figures.word("change"),
                        figures.word(last))
                .collect(Collectors.joining(" | ", "| ", " |" + ALIGNED));
    }

    private String tableOfMetrics() {
        return table("verdict", "metric", "interval");
    }

    private void heading(String words) {
        line("#### " + words);
        line("");
    }

    private void vitalSigns() {
        List<VitalSign> signs = head.signs();
        if (signs.isEmpty()) {
            return;
        }
        heading(figures.words(VitalSign.heading()));
        line(table("state", "vital-sign", "over-time"));
        for (VitalSign sign : signs) {
            MetricResult result = sign.result();
            line("| " + Figures.mark(result) + " " + figures.words(sign.words()) + " | "
                    + escaped(figures.words(result.metric().label())) + " | " + figures.baseline(result) + " | "
                    + figures.candidate(result) + " | " + figures.change(result) + " | " + curves(sign) + " |");
        }
        line("");
    }

    private static String curves(VitalSign sign) {
        VitalCurve curve = sign.curve();
        return curve == null
                ? ""
                : "`" + Sparkline.of(curve, Role.BASELINE) + "` → `" + Sparkline.of(curve, Role.CANDIDATE) + "`";
    }

    private void sides() {
        heading(figures.word("what-was-compared"));
        line(Stream.of("side", "recording", "", "collector", "length")
                .map(id -> id.isEmpty() ? "JVM" : figures.word(id))
                .collect(Collectors.joining(" | ", "| ", " |")));
        line("|:--|:--|:--|:--|--:|");
        comparison.baseline().stream().limit(RUNS_IN_SIGHT).forEach(run -> side(Role.BASELINE, run));
        comparison.candidate().stream().limit(RUNS_IN_SIGHT).forEach(run -> side(Role.CANDIDATE, run));
        line("");
        if (comparison.unitsOfWork() != null) {
            line(sentence(figures.words(comparison.unitsOfWork().text())));
            line("");
        }
        List<ComparabilityRemark> remarks =
                head.besideCaveats(comparison.comparability().remarks());
        String key = head.caveats().isEmpty() ? "page.comparability.short" : "page.comparability.noted";
        String verdict = figures.words(comparison.comparability().verdict().text());
        line(figures.words(Text.of(key, Text.given("**" + verdict + "**"))));
        line("");
        remarks.forEach(remark -> line("- " + sentence(figures.words(remark.text()))));
        line("");
    }

    private void side(Role role, RunIdentity run) {
        String file = String.valueOf(run.source().file().getFileName());
        line("| " + side(role) + " | " + escaped(file) + " | "
                + escaped(run.jvm().shortVersion()) + " | "
                + escaped(run.jvm().collector().label()) + " | "
                + figures.quantity(Unit.SECONDS, run.toSeconds() - run.fromSeconds()) + " |");
    }

    private void goals() {
        if (comparison.goals().isEmpty()) {
            return;
        }
        heading(figures.word("goals"));
        for (GoalResult goal : comparison.goals()) {
            line("- "
                    + told(
                            "**" + figures.words(goal.outcome()) + "**",
                            inBrackets(sentence(goal.text()), sentence(figures.words(goal.actual())))));
        }
        line("");
    }

    private void diagnoses() {
        comparison.diagnosesByGroup().forEach((group, causes) -> {
            heading(figures.words(group.heading()));
            causes.forEach(this::diagnosis);
            line("");
        });
    }

    private void diagnosis(Diagnosis diagnosis) {
        line("- "
                + told(
                        inBrackets(
                                "**" + escaped(figures.words(diagnosis.title())) + "**",
                                figures.words(diagnosis.standing())),
                        sentence(figures.words(Text.sentences(diagnosis.explanation(), diagnosis.advice())))));
        diagnosis.consequences().forEach(each -> line("  - " + sentence(figures.words(each.asConsequence()))));
        if (!diagnosis.card().line().isEmpty()) {
            line("  - " + sentence(figures.words(diagnosis.card().line())));
        }
        if (!diagnosis.trial().isEmpty()) {
            line("  - " + escaped(figures.words(diagnosis.trial().lead())));
            line("");
            line("    ```");
            line("    " + SafeText.of(diagnosis.trial().line()).replace("```", "` ` `"));
            line("    ```");
        }
    }

    private void divergences() {
        List<MetricResult> divergences = comparison.divergences();
        if (divergences.isEmpty()) {
            heading(figures.word("nothing-diverged"));
            line("");
            return;
        }
        heading(figures.word(
                "what-diverged-tally",
                count(PassedVerdict.WORSE),
                count(PassedVerdict.BETTER),
                count(PassedVerdict.DIFFERENT)));
        int inSight = Math.min(DIVERGENCES_IN_SIGHT, divergences.size());
        line(tableOfMetrics());
        divergences.subList(0, inSight).forEach(result -> line(row(result)));
        line("");
        List<MetricResult> more = divergences.subList(inSight, divergences.size());
        folded(figures.count(more.size(), "more-divergence"), more);
    }

    private void moved() {
        List<MovedFrame> moved = comparison.moved();
        if (!moved.isEmpty()) {
            heading(figures.words(MovedFrame.heading()));
            moved.forEach(frame -> line("- " + sentence(figures.words(frame.text()))));
            line("");
        }
    }

    private void timeSpent() {
        List<Text> told = comparison.timeSpent().map(TimeSpentWords::of).orElse(List.of());
        if (!told.isEmpty()) {
            heading(figures.words(TimeSpentWords.heading()));
            told.forEach(each -> line("- " + sentence(figures.words(each))));
            line("");
        }
    }

    private void linesToCopy() {
        for (LinesToCopy lines : comparison.linesToCopy()) {
            List<LinesToCopy.LineToCopy> told = Stream.of(Role.CANDIDATE, Role.BASELINE)
                    .map(lines.lines()::of)
                    .filter(each -> !each.isEmpty())
                    .toList();
            if (!told.isEmpty()) {
                heading(figures.words(lines.title()));
                told.forEach(this::lineToCopy);
            }
        }
    }

    private void lineToCopy(LinesToCopy.LineToCopy each) {
        line(escaped(figures.words(each.label())));
        line("");
        if (!each.text().isEmpty()) {
            line("```");
            line(SafeText.shortened(each.text(), SafeText.LONGEST_SENTENCE).replace("`", ""));
            line("```");
            line("");
        }
        if (!each.remark().isEmpty()) {
            line(sentence(figures.words(each.remark())));
            line("");
        }
    }

    private void rest() {
        folded(figures.word("count-unchanged", count(Quiet.UNCHANGED)), comparison.standing(Quiet.UNCHANGED));
        folded(
                figures.word("count-about-the-same", count(Quiet.ABOUT_THE_SAME)),
                comparison.standing(Quiet.ABOUT_THE_SAME));
        folded(figures.word("count-cannot-tell", count(Quiet.CANNOT_TELL)), comparison.standing(Quiet.CANNOT_TELL));
        folded(figures.word("count-not-judged", count(Quiet.NOT_JUDGED)), comparison.standing(Quiet.NOT_JUDGED));
        Map<String, List<Text>> missing = new LinkedHashMap<>();
        for (MetricResult result : comparison.standing(Quiet.NOT_COMPARABLE)) {
            missing.computeIfAbsent(figures.words(result.reason()), reason -> new ArrayList<>())
                    .add(result.metric().label());
        }
        List<String> lines = new ArrayList<>();
        missing.forEach((reason, labels) ->
                lines.add("- " + told(escaped(figures.words(Text.commas(labels))), sentence(reason))));
        fold(figures.word("count-not-comparable", count(Quiet.NOT_COMPARABLE)), "", lines);
        if (!comparison.standing(Quiet.NONE_ON_BOTH).isEmpty()) {
            line("");
            line(sentence(figures.word("count-none-on-both", count(Quiet.NONE_ON_BOTH))));
        }
    }

    private Text count(Quiet quiet) {
        return Text.count(comparison.standing(quiet).size());
    }

    private void masked() {
        Text masked = MaskedValues.sentence(comparison.masked().inTexts());
        if (!masked.isEmpty()) {
            line("");
            line(sentence(figures.words(masked)));
        }
    }

    private void folded(String title, List<MetricResult> results) {
        fold(title, tableOfMetrics(), results.stream().map(this::row).toList());
    }

    /** A part that opens on a click, with as many lines as fit. */
    private void fold(String title, String head, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        line("<details><summary>" + title + "</summary>");
        line("");
        if (!head.isEmpty()) {
            line(head);
        }
        int written = 0;
        while (written < lines.size() && text.length() + lines.get(written).length() < LONGEST) {
            line(lines.get(written++));
        }
        if (written < lines.size()) {
            line("");
            line(figures.word("left-out", Text.count(lines.size() - written)));
        }
        line("");
        line("</details>");
        line("");
    }

    private String row(MetricResult result) {
        return "| " + Figures.mark(result) + " " + figures.verdict(result) + " | "
                + escaped(figures.words(result.metric().label())) + " | " + figures.baseline(result) + " | "
                + figures.candidate(result) + " | " + figures.change(result) + " | " + figures.interval(result) + " |";
    }

    private Text count(PassedVerdict verdict) {
        return Text.count(comparison.with(verdict).size());
    }

    private static String escaped(String text) {
        return MarkdownText.escaped(SafeText.shortened(text, LONGEST_TEXT));
    }

    /** Never shortened: half a sentence says less than none. */
    private static String sentence(String text) {
        return MarkdownText.escaped(SafeText.shortened(text, SafeText.LONGEST_SENTENCE));
    }

    private void line(String line) {
        if (text.length() + line.length() < LONGEST || line.isEmpty() || line.startsWith("</details>")) {
            text.append(line).append('\n');
        }
    }
}
