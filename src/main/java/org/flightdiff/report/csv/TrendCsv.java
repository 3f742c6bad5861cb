package org.flightdiff.report.csv;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.MetricTrend;
import org.flightdiff.comparison.trend.MetricTrend.TrendPoint;

/** Trends as CSV (RFC 4180), one row for each build of each metric, in English and in base units. */
public final class TrendCsv {

    private static final String HEAD = "id,unit,better,build,recorded,value,verdict,firstThatDiffers";

    private TrendCsv() {}

    /** The whole document; lines end with carriage return and line feed. */
    public static String of(List<MetricTrend> trends) {
        return Stream.concat(
                        Stream.of(HEAD),
                        trends.stream().flatMap(trend -> trend.points().stream().map(point -> row(trend, point))))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static String row(MetricTrend trend, TrendPoint point) {
        PassedVerdict verdict = point.verdict();
        return String.join(
                ",",
                trend.metric().id(),
                CsvReport.text(trend.metric().unit().symbol()),
                trend.metric().better().name().toLowerCase(Locale.ROOT),
                CsvReport.text(point.build().name()),
                point.build().recorded().toString(),
                CsvReport.number(point.value()),
                verdict == null ? "" : verdict.word(),
                String.valueOf(trend.isFirst(point)));
    }
}
