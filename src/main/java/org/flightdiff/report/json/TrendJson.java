package org.flightdiff.report.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.Drift;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** Trends as JSON, schema 1: of each metric its drift and its builds. Numbers are in base units. */
public final class TrendJson {

    private static final int SCHEMA = 1;

    private TrendJson() {}

    /** The whole document, ending with a line feed. */
    public static String of(List<MetricTrend> trends) {
        return JsonReport.write(JsonReport.object(
                "schema",
                SCHEMA,
                "trends",
                trends.stream().map(TrendJson::trend).toList()));
    }

    private static Map<String, @Nullable Object> trend(MetricTrend trend) {
        Metric metric = trend.metric();
        Drift drift = trend.drift();
        return JsonReport.object(
                "id", metric.id(),
                "label", metric.label(),
                "unit", metric.unit().symbol(),
                "better", metric.better().name().toLowerCase(Locale.ROOT),
                "drift", drift == null ? null : drift(trend, drift),
                "builds",
                        trend.points().stream()
                                .map(point -> build(trend, point))
                                .toList());
    }

    private static Map<String, @Nullable Object> drift(MetricTrend trend, Drift drift) {
        return JsonReport.object(
                "verdict", trend.drifts().map(PassedVerdict::word).orElse(null),
                "relative", drift.relative(),
                "perBuild", drift.perBuild(),
                "overall", drift.overall(),
                "p", drift.p());
    }

    private static Map<String, @Nullable Object> build(MetricTrend trend, TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return JsonReport.object(
                "name", point.build().name(),
                "recorded", point.build().recorded().toString(),
                "value", point.value(),
                "verdict", verdict == null ? null : verdict.word(),
                "firstThatDiffers", trend.isFirst(point));
    }
}
