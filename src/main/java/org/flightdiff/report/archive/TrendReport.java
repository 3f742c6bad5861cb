package org.flightdiff.report.archive;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.trend.Drift;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.Point;
import org.flightdiff.language.Words;
import org.flightdiff.report.Figures;
import org.flightdiff.report.Provenance;
import org.flightdiff.report.html.Assets;
import org.flightdiff.report.text.Aligned;
import org.flightdiff.report.text.Cells;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.unit.Quantity;

/**
 * How metrics went over the builds of an archive, as text and as a page; in English, as the list of the archive is.
 *
 * @param trends in the order asked for
 * @param assets styles and scripts
 */
public record TrendReport(List<MetricTrend> trends, Assets assets) {

    private static final String TEMPLATE = "trend.jte";
    private static final int LONGEST_NAME = 60;
    private static final double WIDTH = 240;
    private static final double HEIGHT = 40;

    private static final Figures FIGURES = new Figures(Locale.ENGLISH);

    public TrendReport {
        trends = List.copyOf(trends);
    }

    /** The page. */
    public static String html(List<MetricTrend> trends) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(TEMPLATE, new TrendReport(trends, Assets.withoutCharts()), output);
        return output.toString();
    }

    /** A block for each metric: what is said of it, and a line for each build, the first that differs marked. */
    public static String text(List<MetricTrend> trends, TextStyle style) {
        return trends.stream().map(trend -> text(trend, style)).collect(Collectors.joining("\n"));
    }

    private static String text(MetricTrend trend, TextStyle style) {
        StringBuilder text = new StringBuilder(style.bold(label(trend)) + ": " + said(trend) + "\n");
        int name = Aligned.longest(trend.points(), TrendReport::name);
        int value = Aligned.longest(trend.points(), point -> value(trend, point));
        for (Point point : trend.points()) {
            Verdict verdict = point.verdict();
            String line = (isFirst(trend, point) ? "> " : "  ") + time(point) + "  "
                    + Aligned.left(name, name(point)) + "  "
                    + Aligned.right(value, value(trend, point)) + "  "
                    + (verdict == null ? "" : style.coloured(verdict, word(point)));
            text.append(line.stripTrailing()).append('\n');
        }
        return text.toString().replace('\u00a0', ' ');
    }

    /** "GC pause share (gc.pause.share)". */
    public static String label(MetricTrend trend) {
        return Words.ENGLISH.of(trend.metric().label()) + " (" + trend.metric().id() + ")";
    }

    /** Whether it drifts, how far, and the first build that differs. */
    public static String said(MetricTrend trend) {
        String first = trend.firstThatDiffers()
                .map(point -> "first that differs: " + name(point))
                .orElse("no build was shown to differ from what it was compared with");
        return drift(trend) + "; " + first;
    }

    private static String drift(MetricTrend trend) {
        Drift drift = trend.drift();
        if (drift == null) {
            return "too few builds to tell a drift (" + trend.points().size() + ", at least 5 are needed)";
        }
        String p = String.format(Locale.ROOT, "p = %.2g", drift.p());
        return trend.drifts()
                .map(verdict -> "drifts, " + verdict.word() + ": " + step(trend, drift, drift.perBuild())
                        + " per build, " + step(trend, drift, drift.overall()) + " over all (" + p + ")")
                .orElse("no drift is shown (" + p + ")");
    }

    private static String step(MetricTrend trend, Drift drift, double step) {
        return drift.relative()
                ? Quantity.change(step, Locale.ENGLISH)
                : Quantity.difference(trend.metric().unit(), step, Locale.ENGLISH);
    }

    /** Whether a build is the first that differs. */
    public static boolean isFirst(MetricTrend trend, Point point) {
        return trend.firstThatDiffers().filter(point::equals).isPresent();
    }

    /** A build's name, harmless and not too long. */
    public static String name(Point point) {
        return Cells.shortened(point.build().name(), LONGEST_NAME);
    }

    /** When it was recorded. */
    public static String time(Point point) {
        return Provenance.utc(point.build().recorded());
    }

    /** Its value in the metric's unit. */
    public static String value(MetricTrend trend, Point point) {
        return FIGURES.quantity(trend.metric().unit(), point.value());
    }

    /** What was said of it as a candidate; empty if it never was one. */
    public static String word(Point point) {
        Verdict verdict = point.verdict();
        return verdict == null ? "" : verdict.word();
    }

    /** The values as a line from build to build, 240 wide and 40 high, from 0 to the largest. */
    public static String line(MetricTrend trend) {
        List<Point> points = trend.points();
        double largest = points.stream().mapToDouble(Point::value).max().orElse(0);
        double smallest =
                Math.min(0, points.stream().mapToDouble(Point::value).min().orElse(0));
        double range = largest > smallest ? largest - smallest : 1;
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            double x = 2 + (WIDTH - 4) * i / Math.max(1, points.size() - 1);
            double y = HEIGHT - 2 - (HEIGHT - 4) * (points.get(i).value() - smallest) / range;
            path.append(i == 0 ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
        }
        return path.toString();
    }
}
