package org.flightdiff.report;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.comparison.MetricResult;

/** Results in aligned columns, as many as the terminal is wide enough for. */
final class TextTable {

    private static final int LONGEST_LABEL = 60;
    private static final int SHORTEST_LABEL = 16;
    private static final int RANK = 3;
    private static final int VERDICT = 9;
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
        before = longest(results, figures::baseline);
        after = longest(results, figures::candidate);
        change = longest(results, figures::change);
        int interval = longest(results, figures::interval) + 4;
        int rest = style.columns() - RANK - VERDICT - before - after - change - GAPS;
        withIntervals = rest - interval >= SHORTEST_LABEL;
        int longest = Math.min(
                LONGEST_LABEL, longest(results, result -> result.metric().label()));
        label = Math.max(SHORTEST_LABEL, Math.min(longest, withIntervals ? rest - interval : rest));
    }

    static List<String> of(List<MetricResult> results, Figures figures, TextStyle style) {
        TextTable table = new TextTable(results, figures, style);
        return results.stream().map(table::line).toList();
    }

    private String line(MetricResult result) {
        String interval = figures.interval(result);
        return left(RANK, String.valueOf(result.rank())) + "  "
                + style.coloured(
                        result.verdict(), right(VERDICT, result.verdict().word())) + "  "
                + right(label, Inert.shortened(result.metric().label(), label)) + "  "
                + left(before, figures.baseline(result)) + " → " + right(after, figures.candidate(result)) + "  "
                + (withIntervals && !interval.isEmpty()
                        ? right(change, figures.change(result)) + "  [" + interval + "]"
                        : figures.change(result));
    }

    private static int longest(List<MetricResult> results, Function<MetricResult, String> column) {
        return results.stream()
                .mapToInt(result -> column.apply(result).length())
                .max()
                .orElse(0);
    }

    private static String left(int width, String text) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String right(int width, String text) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
