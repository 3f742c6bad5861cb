package org.flightdiff.desktop.picture;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.Ink;
import org.flightdiff.picture.SparkPainter;
import org.flightdiff.report.Figures;
import org.flightdiff.shape.VitalCurve;
import org.jspecify.annotations.Nullable;

/** Paints the text above the charts of the overview, line by line. */
final class SummaryPainter {

    private static final double LEFT = OverviewPicture.MARGIN;
    private static final double ROOM = OverviewPicture.WIDTH - 2 * OverviewPicture.MARGIN;
    private static final double LINE = Letterer.LINE;
    /** More than any cause needs, so none is cut. */
    private static final int LINES = 12;
    /** Room for the words before a line, unless they need more. */
    private static final double LABEL = 120;

    private static final double BESIDE = 16;
    private static final double SPARK_WIDTH = 400;
    private static final double SPARK_HEIGHT = 20;
    /** The colours of news in reports; none is that of a side. */
    private static final String WORSE = "#b3261e";

    private static final String BETTER = "#00695c";
    private static final String DIFFERENT = "#6639ba";
    private static final int REMARKS = 4;
    private static final int CAUSES = 3;
    private static final int DIVERGENCES = 8;
    private static final int RUNS = 3;
    private static final int GOALS = 8;

    private final GraphicsContext canvas;
    private final Letterer ink;
    private final ChartLook look;
    private final Figures figures;
    private double y = OverviewPicture.MARGIN;

    SummaryPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.ink = new Letterer(canvas, look.notation().language());
        this.look = look;
        this.figures = new Figures(look.notation());
    }

    /** Paints it, with the chart that proves the head, if any; returns where it ends. */
    double paint(Comparison comparison, Head head, OverviewPicture.@Nullable OverviewCell proof) {
        headline(head);
        side(Role.BASELINE, comparison.baseline());
        side(Role.CANDIDATE, comparison.candidate());
        y += 18;
        if (proof != null) {
            y = proof.put(canvas, LEFT, y - LINE, ROOM, look) + 40;
        }
        vitalSigns(head);
        goals(comparison.goals());
        causes(comparison);
        divergences(head.divergences());
        comparability(comparison.comparability());
        return y + 16;
    }

    private void headline(Head head) {
        double end = ink.left(figures.words(head.badge()), LEFT, y + 8, ROOM, Letterer.TITLE, tone(head.tone()));
        ink.right("Flightdiff", LEFT + ROOM, y + 8, ROOM - end, Letterer.PLAIN, muted());
        y = ink.paragraph(figures.words(head.headline()), LEFT, y + 44, ROOM, LINES, Letterer.TITLE, text()) + 6;
        double labels = head.lines().stream()
                .mapToDouble(line -> ink.width(figures.words(line.label()), Letterer.BOLD) + BESIDE)
                .reduce(LABEL, Math::max);
        for (Head.HeadEntry line : head.lines()) {
            ink.left(figures.words(line.label()), LEFT, y, labels, Letterer.BOLD, text());
            y = ink.paragraph(
                    figures.words(line.text()), LEFT + labels, y, ROOM - labels, LINES, Letterer.PLAIN, text());
        }
        y += 14;
    }

    private Color tone(Tone tone) {
        return switch (tone) {
            case WORSE -> Color.web(WORSE);
            case BETTER -> Color.web(BETTER);
            case DIFFERENT, MIXED -> Color.web(DIFFERENT);
            case DOUBTFUL, UNCHANGED, NOT_COMPARABLE -> muted();
        };
    }

    private void vitalSigns(Head head) {
        if (head.signs().isEmpty()) {
            return;
        }
        ink.left(figures.words(VitalSign.heading()), LEFT, y + 8, ROOM, Letterer.HEADING, text());
        y += 36;
        for (VitalSign sign : head.loudSigns()) {
            MetricResult result = sign.result();
            ink.left(Figures.mark(result) + " " + figures.words(sign.words()), LEFT, y, 250, Letterer.BOLD, text());
            ink.left(figures.words(result.label()), LEFT + 260, y, 320, Letterer.PLAIN, text());
            values(result);
            VitalCurve curve = sign.curve();
            if (curve != null) {
                Ink sheet = look.over(canvas).ink();
                sheet.at(LEFT + 1070, y - LINE + 6, () -> SparkPainter.paint(curve, sheet, SPARK_WIDTH, SPARK_HEIGHT));
            }
            y += LINE + 4;
        }
        if (!head.quietSigns().isEmpty()) {
            String quiet = figures.words(VitalSign.quiet(head.quietSigns()));
            y = ink.paragraph(quiet, LEFT, y, ROOM, LINES, Letterer.PLAIN, muted());
        }
        y += 14;
    }

    private void values(MetricResult result) {
        ink.right(
                figures.baseline(result),
                LEFT + 740,
                y,
                140,
                Letterer.PLAIN,
                Color.web(look.palette().baseline()));
        ink.left("→", LEFT + 752, y, 20, Letterer.PLAIN, muted());
        ink.right(
                figures.candidate(result),
                LEFT + 900,
                y,
                120,
                Letterer.PLAIN,
                Color.web(look.palette().candidate()));
        ink.right(figures.change(result), LEFT + 1040, y, 130, Letterer.BOLD, text());
    }

    private void side(Role role, List<RunIdentity> runs) {
        for (RunIdentity run : runs.subList(0, Math.min(RUNS, runs.size()))) {
            Color color = Color.web(look.palette().of(role));
            ink.left(Glyphs.of(role) + " " + figures.words(Text.side(role)), LEFT, y, ROOM, Letterer.BOLD, color);
            ink.left(figures.identity(run), LEFT + 120, y, ROOM - 120, Letterer.PLAIN, text());
            y += LINE;
        }
        more("more-runs", runs.size() - RUNS, 120);
    }

    private void comparability(Comparability comparability) {
        ink.left(figures.words(comparability.verdict().text()), LEFT, y, ROOM, Letterer.BOLD, text());
        List<ComparabilityRemark> remarks = comparability.remarks();
        for (ComparabilityRemark remark : remarks.subList(0, Math.min(REMARKS, remarks.size()))) {
            ink.left(figures.words(remark.text()), LEFT + 120, y, ROOM - 120, Letterer.PLAIN, muted());
            y += LINE;
        }
        more("more-remarks", remarks.size() - REMARKS, 120);
        y += remarks.isEmpty() ? LINE + 10 : 10;
    }

    private void goals(List<GoalResult> goals) {
        for (GoalResult goal : goals.subList(0, Math.min(GOALS, goals.size()))) {
            ink.left(figures.word("goal", goal.outcome()), LEFT, y, ROOM, Letterer.BOLD, text());
            ink.left(goal.text(), LEFT + 160, y, 500, Letterer.PLAIN, text());
            ink.left(figures.words(goal.actual()), LEFT + 680, y, ROOM - 680, Letterer.PLAIN, muted());
            y += LINE;
        }
        if (goals.size() > GOALS) {
            List<Text> more = goals.subList(GOALS, goals.size()).stream()
                    .collect(Collectors.groupingBy(GoalResult::word, TreeMap::new, Collectors.toList()))
                    .values()
                    .stream()
                    .map(alike -> figures.tally(alike.size(), alike.get(0).outcome()))
                    .toList();
            ink.left(figures.word("more-goals", Text.commas(more)), LEFT + 160, y, ROOM - 160, Letterer.PLAIN, muted());
            y += LINE;
        }
        y += goals.isEmpty() ? 0 : 10;
    }

    /** The likeliest, under the same headings as in all reports. */
    private void causes(Comparison comparison) {
        List<Diagnosis> likeliest =
                comparison.diagnoses().stream().limit(CAUSES).toList();
        comparison.diagnosesByGroup().forEach((group, causes) -> {
            List<Diagnosis> told = causes.stream().filter(likeliest::contains).toList();
            if (!told.isEmpty()) {
                ink.left(figures.words(group.heading()), LEFT, y + 8, ROOM, Letterer.HEADING, text());
                y += 36;
                told.forEach(this::cause);
            }
        });
    }

    private void cause(Diagnosis diagnosis) {
        String titled = figures.word("in-brackets", diagnosis.title(), diagnosis.standing());
        ink.left(titled, LEFT, y, ROOM, Letterer.BOLD, text());
        y = ink.paragraph(
                figures.words(diagnosis.explanation()), LEFT + 20, y + LINE, ROOM - 20, LINES, Letterer.PLAIN, text());
        y = ink.paragraph(figures.words(diagnosis.advice()), LEFT + 20, y, ROOM - 20, LINES, Letterer.PLAIN, muted())
                + 8;
    }

    private void divergences(List<Divergence> divergences) {
        String heading = figures.word(divergences.isEmpty() ? "nothing-diverged" : "what-diverged");
        ink.left(heading, LEFT, y + 8, ROOM, Letterer.HEADING, text());
        y += 36;
        for (Divergence each : divergences.subList(0, Math.min(DIVERGENCES, divergences.size()))) {
            MetricResult result = each.result();
            ink.left(Figures.mark(result) + " " + figures.verdict(result), LEFT, y, 110, Letterer.BOLD, text());
            ink.left(figures.words(result.label()), LEFT + 160, y, 420, Letterer.PLAIN, text());
            values(result);
            String interval = figures.interval(result);
            ink.left(
                    interval.isEmpty() ? "" : "95 %: " + interval,
                    LEFT + 1070,
                    y,
                    ROOM - 1070,
                    Letterer.PLAIN,
                    muted());
            y += LINE;
        }
        more("more", divergences.size() - DIVERGENCES, 40);
        y += 14;
    }

    private void more(String word, int left, double indent) {
        if (left > 0) {
            ink.left(figures.word(word, Text.count(left)), LEFT + indent, y, ROOM, Letterer.PLAIN, muted());
            y += LINE;
        }
    }

    private Color text() {
        return Color.web(look.palette().text());
    }

    private Color muted() {
        return Color.web(look.palette().muted());
    }
}
