package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Locale;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.report.Figures;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Spark;
import org.jspecify.annotations.Nullable;

/**
 * Any document as one self-contained HTML file: everything that its template lays out.
 *
 * @param document what is told
 * @param assets styles and scripts
 */
public record DocumentPage(Document document, Assets assets) {

    private static final String TEMPLATE = "document.jte";

    /** Room for the ends of a line. */
    private static final double EDGE = 3;

    /** The file. */
    public static String html(Document document) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(TEMPLATE, new DocumentPage(document, Assets.withoutCharts()), output);
        return output.toString();
    }

    /** Whether a block stands in the head of the page. */
    public static boolean isTally(Block block) {
        return block instanceof Lines lines && lines.style() == LinesStyle.TALLY;
    }

    /** How numbers are written. */
    public Figures figures() {
        return document.figures();
    }

    /** What the scripts say. */
    public String scriptWords() {
        return ScriptWords.in(figures());
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

    /** The picture of a change; null without an interval. */
    public static @Nullable IntervalBar bar(Cell cell) {
        return cell.aside().change() == null
                ? null
                : new IntervalBar(cell.aside().change());
    }

    /** A curve as a path, so wide and high. */
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
}
