package org.flightdiff.report.text;

import java.util.List;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.report.Figures;
import org.flightdiff.unit.FromTo;

/** Results in aligned columns, as many as fit on the terminal. */
final class TextTable {

    private static final int LONGEST_LABEL = 60;
    private static final int SHORTEST_LABEL = 16;
    private static final int RANK = 3;
    private static final int VERDICT = 11;
    private static final int GAPS = 12;

    private final Figures figures;
    private final TextStyle style;
    private final int before;
    private final int after;
    private final int change;
    private final boolean withIntervals;
    private final int label;

    private TextTable(List<MetricResult> results, Figures figures, TextStyle style) {
        this.figures = figures;
        this.style = style;
        before = Aligned.longest(results, figures::baseline);
        after = Aligned.longest(results, figures::candidate);
        change = Aligned.longest(results, figures::change);
        int interval = Aligned.longest(results, figures::interval) + 4;
        int rest = style.columns() - RANK - VERDICT - before - after - change - GAPS;
        withIntervals = rest - interval >= SHORTEST_LABEL;
        int longest = Math.min(
                LONGEST_LABEL,
                Aligned.longest(results, result -> figures.words(result.metric().label())));
        label = Math.max(SHORTEST_LABEL, Math.min(longest, withIntervals ? rest - interval : rest));
    }

    static List<String> of(List<MetricResult> results, Figures figures, TextStyle style) {
        TextTable table = new TextTable(results, figures, style);
        return results.stream().map(table::line).toList();
    }

    private String line(MetricResult result) {
        String interval = figures.interval(result);
        return Aligned.right(RANK, String.valueOf(result.rank())) + "  "
                + style.coloured(
                        result.told(), Aligned.left(VERDICT, Figures.mark(result) + " " + figures.verdict(result)))
                + "  "
                + Aligned.left(
                        label,
                        TerminalCells.shortened(figures.words(result.metric().label()), label)) + "  "
                + FromTo.of(
                        Aligned.right(before, figures.baseline(result)), Aligned.left(after, figures.candidate(result)))
                + "  "
                + (withIntervals && !interval.isEmpty()
                        ? Aligned.left(change, figures.change(result)) + "  [" + interval + "]"
                        : figures.change(result));
    }
}
