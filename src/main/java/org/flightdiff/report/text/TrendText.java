package org.flightdiff.report.text;

import java.util.List;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.report.TrendWords;
import org.flightdiff.unit.Notation;

/** Trends for a terminal: what is said of each metric, and a line for each build, the first that differs marked. */
public final class TrendText {

    private static final int LONGEST_NAME = 60;
    private static final String GAP = "  ";

    private final TrendWords words;
    private final TextStyle style;

    private TrendText(TrendWords words, TextStyle style) {
        this.words = words;
        this.style = style;
    }

    /** The whole text, ending with a line feed. */
    public static String of(List<MetricTrend> trends, TextStyle style, Notation notation) {
        TrendWords words = new TrendWords(notation);
        TrendText text = new TrendText(words, style);
        return trends.isEmpty()
                ? words.word("empty") + "\n"
                : trends.stream().map(text::block).collect(Collectors.joining("\n"));
    }

    private String block(MetricTrend trend) {
        TextLines text = new TextLines(style.columns());
        text.line(style.bold(words.label(trend)));
        text.paragraph(GAP, words.said(trend));
        int name = Aligned.longest(trend.points(), this::name);
        int value = Aligned.longest(trend.points(), point -> words.value(trend, point));
        for (TrendPoint point : trend.points()) {
            PassedVerdict verdict = point.verdict();
            text.line((trend.isFirst(point) ? "> " : GAP)
                    + words.time(point)
                    + GAP
                    + Aligned.left(name, name(point))
                    + GAP
                    + Aligned.right(value, words.value(trend, point))
                    + GAP
                    + (verdict == null ? "" : style.coloured(verdict, words.verdict(point))));
        }
        return text.toString();
    }

    private String name(TrendPoint point) {
        return TerminalCells.shortened(words.name(point), LONGEST_NAME);
    }
}
