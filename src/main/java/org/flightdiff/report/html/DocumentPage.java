package org.flightdiff.report.html;

import java.util.Locale;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.report.ChangeLine;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Spark;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.jspecify.annotations.Nullable;

/** Any document as one self-contained HTML file. */
public record DocumentPage(Document document, Assets assets) {

    private static final double EDGE = 3;

    public static String html(Document document) {
        return Assets.page("document.jte", new DocumentPage(document, Assets.withoutCharts()));
    }

    public static boolean isTally(Block block) {
        return block instanceof Lines lines && lines.style() == LinesStyle.TALLY;
    }

    /** The classes of a cell, which decide its edge and colour; null if it has none. */
    public static @Nullable String style(Cell cell) {
        PassedVerdict verdict = cell.verdict();
        return verdict == null ? null : "cell verdict " + verdict.word();
    }

    /** How long the bar of a cell is; null if it has none. */
    public static @Nullable String bar(Cell.Aside aside) {
        Double share = aside.bar();
        return share == null ? null : "--b:" + Math.round(100 * share);
    }

    public static @Nullable IntervalBar bar(Cell cell) {
        return cell.aside().change() == null
                ? null
                : new IntervalBar(cell.aside().change());
    }

    public static String path(Spark spark, int width, int height) {
        return String.join(
                "", spark.steps((x, y) -> step('M', x, y, width, height), (x, y) -> step('L', x, y, width, height)));
    }

    private static String step(char command, double x, double y, int width, int height) {
        return String.format(
                Locale.ROOT,
                "%s%.1f %.1f",
                command,
                EDGE + (width - 2 * EDGE) * x,
                height - EDGE - (height - 2 * EDGE) * y);
    }

    /** A change and its interval as SVG, see {@link ChangeLine}. */
    public record IntervalBar(ChangeLine line) {

        private static final double WIDTH = 120;

        /** Room for the mark at both ends of the line. */
        private static final double MARGIN = 6;

        /** The picture of a result that diverged; null if it did not, or has no relative change with an interval. */
        public static @Nullable IntervalBar of(MetricResult result) {
            if (!result.verdict().isDivergence()) {
                return null;
            }
            ChangeLine line = ChangeLine.ofResult(result);
            return line == null ? null : new IntervalBar(line);
        }

        public String low() {
            return written(pixel(line.low()));
        }

        public String high() {
            return written(pixel(line.high()));
        }

        /** The mark of the change as a path: a dot, or an arrow if it is beyond the line. */
        public String mark() {
            if (line.isBeyond()) {
                return line.point() > 0 ? "M112 2L119 7L112 12Z" : "M8 2L1 7L8 12Z";
            }
            return "M" + written(pixel(line.point()) - 3) + " 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z";
        }

        private static String written(double pixel) {
            return String.format(Locale.ROOT, "%.1f", pixel);
        }

        private static double pixel(double place) {
            return WIDTH / 2 + (WIDTH / 2 - MARGIN) * place;
        }
    }
}
