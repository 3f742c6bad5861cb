package org.flightdiff.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.report.TrendWords;
import org.flightdiff.unit.Notation;

/**
 * Everything the template of trends lays out.
 *
 * @param trends in the order asked for
 * @param words how their parts are written
 * @param assets styles and scripts
 */
public record TrendPage(List<MetricTrend> trends, TrendWords words, Assets assets) {

    private static final String TEMPLATE = "trend.jte";
    private static final double WIDTH = 240;
    private static final double HEIGHT = 40;
    private static final double EDGE = 2;

    public TrendPage {
        trends = List.copyOf(trends);
    }

    /** Trends as one self-contained HTML file. */
    public static String html(List<MetricTrend> trends, Notation notation) {
        StringOutput output = new StringOutput();
        TrendPage page = new TrendPage(trends, new TrendWords(notation), Assets.withoutCharts());
        TemplateEngine.createPrecompiled(ContentType.Html).render(TEMPLATE, page, output);
        return output.toString();
    }

    /** What the page says around its values, by its id. */
    public String word(String id) {
        return words.word(id);
    }

    /** The class of a verdict, which decides its colour. */
    public static String style(TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return verdict == null ? "" : verdict.word();
    }

    /** The values as a path from build to build, 240 wide and 40 high, from 0 to the largest. */
    public static String curve(MetricTrend trend) {
        List<TrendPoint> points = trend.points();
        double largest = points.stream().mapToDouble(TrendPoint::value).max().orElse(0);
        double smallest =
                Math.min(0, points.stream().mapToDouble(TrendPoint::value).min().orElse(0));
        double range = largest > smallest ? largest - smallest : 1;
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            double x = EDGE + (WIDTH - 2 * EDGE) * i / Math.max(1, points.size() - 1);
            double y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (points.get(i).value() - smallest) / range;
            path.append(i == 0 ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
        }
        return path.toString();
    }
}
