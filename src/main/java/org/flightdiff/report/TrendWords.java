package org.flightdiff.report;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.Drift;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;

/** How the parts of a trend are written in every report for people. */
public final class TrendWords {

    private final Figures figures;

    /** @param notation how numbers are written, and in which language words */
    public TrendWords(Notation notation) {
        figures = new Figures(notation);
    }

    /** What a trend says around its values, by its id in {@code trend.properties}. */
    public String word(String id, Text... arguments) {
        return figures.words(text(id, arguments));
    }

    /** The language of the words. */
    public Locale spoken() {
        return figures.spoken();
    }

    /** "GC pause share (gc.pause.share)". */
    public String label(MetricTrend trend) {
        return word("metric", trend.metric().label(), Text.given(trend.metric().id()));
    }

    /** Whether it drifts, how far, and the first build that differs. */
    public String said(MetricTrend trend) {
        Text first = trend.firstThatDiffers()
                .map(point -> text("first", Text.given(name(point))))
                .orElse(text("none-differs"));
        return figures.words(Text.semicolons(drift(trend), first));
    }

    /** A build's name, harmless. */
    public String name(TrendPoint point) {
        return SafeText.of(point.build().name());
    }

    /** When it was recorded. */
    public String time(TrendPoint point) {
        Instant recorded = point.build().recorded();
        return Provenance.utc(recorded);
    }

    /** Its value in the metric's unit. */
    public String value(MetricTrend trend, TrendPoint point) {
        return figures.notation().of(trend.metric().unit(), values(trend)).value(point.value());
    }

    /** What was said of it as a candidate; empty if it never was one. */
    public String verdict(TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return verdict == null ? "" : figures.verdict(verdict);
    }

    private static double[] values(MetricTrend trend) {
        return trend.points().stream().mapToDouble(TrendPoint::value).toArray();
    }

    private static Text drift(MetricTrend trend) {
        Drift drift = trend.drift();
        if (drift == null) {
            return text("too-few", Text.count(trend.points().size()), Text.count(Drift.FEWEST_BUILDS));
        }
        Text p = Text.probability(drift.p());
        Unit unit = trend.metric().unit();
        double largest = Arrays.stream(values(trend)).map(Math::abs).max().orElse(Double.NaN);
        return trend.drifts()
                .map(verdict -> text(
                        "drifts",
                        verdict.text(),
                        step(drift, unit, drift.perBuild(), largest),
                        step(drift, unit, drift.overall(), largest),
                        p))
                .orElse(text("no-drift", p));
    }

    private static Text step(Drift drift, Unit unit, double step, double largest) {
        return drift.relative() ? Text.change(step, step) : Text.difference(unit, step, largest);
    }

    private static Text text(String id, Text... arguments) {
        return Text.of("trend." + id, arguments);
    }
}
