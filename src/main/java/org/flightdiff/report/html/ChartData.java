package org.flightdiff.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.panel.Thinning;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The data that the scripts draw, as JSON with as many digits as can be seen. */
final class ChartData {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final MathContext SEEN = new MathContext(4);
    private static final MathContext PLACED = new MathContext(6);
    private static final int BARS = 15;

    private final Figures figures;
    private final ReportLimits limits;
    private final double seconds;

    /**
     * Data for charts.
     *
     * @param seconds length of the time axis, the same in all charts so that they can be zoomed together
     */
    ChartData(Figures figures, ReportLimits limits, double seconds) {
        this.figures = figures;
        this.limits = limits;
        this.seconds = seconds;
    }

    /** Curves over time; null if there is nothing to draw. */
    @Nullable
    String of(TimeSeries shape) {
        List<Series> drawable = shape.series().stream()
                .filter(series -> series.points().size() > 0)
                .toList();
        List<Series> shown = Stream.of(Role.values())
                .flatMap(role -> drawable.stream()
                        .filter(series -> series.side() == role)
                        .limit(limits.series() / 2))
                .toList();
        if (shown.isEmpty()) {
            return null;
        }
        return json(
                "kind",
                "time",
                "unit",
                shape.unit().name(),
                "period",
                shape.in(figures.notation()).period().symbol(),
                "seconds",
                seconds,
                "more",
                drawable.size() - shown.size(),
                "series",
                shown.stream().map(series -> curve(series)).toList(),
                "differences",
                limits.differences() ? differences(shape, shown) : List.of(),
                "levels",
                shape.levels().stream()
                        .limit(limits.series())
                        .map(level -> JsonReport.object(
                                "name",
                                name(level.name()),
                                "side",
                                level.side().word(),
                                "value",
                                rounded(level.value(), SEEN)))
                        .toList());
    }

    private Object curve(Series series) {
        Points thinned = Thinning.of(series.points(), 0, seconds, limits.columns());
        List<@Nullable Number> flat = new ArrayList<>(2 * thinned.size());
        for (int i = 0; i < thinned.size(); i++) {
            flat.add(rounded(thinned.x(i), PLACED));
            flat.add(rounded(thinned.y(i), SEEN));
        }
        return JsonReport.object(
                "name", name(series.name()),
                "side", series.side().word(),
                "style", series.style().name().toLowerCase(Locale.ROOT),
                "points", flat);
    }

    /** The difference of the sides, bin by bin: start, end, and the number of each side. */
    private List<Object> differences(TimeSeries shape, List<Series> shown) {
        return shown.stream()
                .map(Series::name)
                .distinct()
                .map(name -> difference(CurveDifference.of(shape, name, 0, seconds)))
                .toList();
    }

    private Object difference(CurveDifference curve) {
        List<@Nullable Number> flat = new ArrayList<>(4 * curve.bins().size());
        for (CurveDifference.DifferenceBin bin : curve.bins()) {
            flat.add(rounded(bin.from(), PLACED));
            flat.add(rounded(bin.to(), PLACED));
            flat.add(rounded(bin.shift().baseline(), SEEN));
            flat.add(rounded(bin.shift().candidate(), SEEN));
        }
        String compared = figures.words(
                switch (curve.summary()) {
                    case MEAN_OVER_TIME, MEAN -> Text.of("change.mean");
                    case LONGEST -> Text.of("change.longest");
                });
        return JsonReport.object("name", name(curve.name()), "compared", compared, "bins", flat);
    }

    /** Bars of a histogram, as shares of each side's values; null if there is nothing to draw. */
    @Nullable
    String of(Distribution shape) {
        if (shape.bins().isEmpty() || limits.series() == 0) {
            return null;
        }
        return json(
                "kind", "bins",
                "unit", shape.unit().name(),
                "period", shape.in(figures.notation()).period().symbol(),
                "from",
                        shape.bins().stream()
                                .map(bin -> rounded(bin.from(), SEEN))
                                .toList(),
                "to", shape.bins().stream().map(bin -> rounded(bin.to(), SEEN)).toList(),
                "baseline", shape.bins().stream().map(DistributionBin::baseline).toList(),
                "candidate",
                        shape.bins().stream().map(DistributionBin::candidate).toList(),
                "baselineCount", shape.baselineCount(),
                "candidateCount", shape.candidateCount());
    }

    /** Bars of the keys that changed most; null if there is nothing to draw. */
    @Nullable
    String of(Breakdown shape) {
        if (shape.rows().isEmpty() || shape.columns().isEmpty() || limits.series() == 0) {
            return null;
        }
        List<Breakdown.BreakdownRow> shown = shape.rows().stream().limit(BARS).toList();
        Unit unit = Objects.requireNonNullElse(shape.columns().get(0).unit(), Unit.ONE);
        return json(
                "kind", "bars",
                "unit", unit.name(),
                "axis", period(unit, shown),
                "periods", shown.stream().map(row -> period(unit, List.of(row))).toList(),
                "column", name(shape.columns().get(0).name()),
                "keys", shown.stream().map(row -> name(row.label())).toList(),
                "baseline",
                        shown.stream()
                                .map(row -> rounded(row.baseline().get(0), SEEN))
                                .toList(),
                "candidate",
                        shown.stream()
                                .map(row -> rounded(row.candidate().get(0), SEEN))
                                .toList());
    }

    /** What rates are written for: of all rows on their axis, or of one row as in the table. */
    private String period(Unit unit, List<Breakdown.BreakdownRow> rows) {
        double[] amounts = rows.stream()
                .flatMap(row -> Stream.of(row.baseline().get(0), row.candidate().get(0)))
                .mapToDouble(Double::doubleValue)
                .toArray();
        return figures.notation().of(unit, amounts).period().symbol();
    }

    private String name(Text text) {
        return name(figures.words(text));
    }

    private String name(String text) {
        return SafeText.shortened(text, limits.text());
    }

    private static @Nullable Number rounded(double value, MathContext digits) {
        if (!Double.isFinite(value)) {
            return null;
        }
        double rounded = new BigDecimal(value).round(digits).doubleValue();
        return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e6 ? (Number) (int) rounded : rounded;
    }

    /** A script element ends at the first "&lt;/script", even within a string. */
    private static String json(Object... namesAndValues) {
        return MAPPER.writeValueAsString(JsonReport.object(namesAndValues)).replace("<", "\\u003c");
    }
}
