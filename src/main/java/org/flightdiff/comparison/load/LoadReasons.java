package org.flightdiff.comparison.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Qualifier.Worded;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Adds to the reasons of what diverged whether it did so with the load or because a side is slower. Verdicts stay as
 * they are: more was spent per second, whatever for.
 */
public final class LoadReasons {

    private final Load load;
    private final Map<Metric, MetricResult> byMetric;

    private LoadReasons(List<MetricResult> results) {
        load = Load.of(results);
        byMetric = results.stream().collect(Collectors.toMap(MetricResult::metric, Function.identity()));
    }

    public static List<MetricResult> added(List<MetricResult> results) {
        LoadReasons reasons = new LoadReasons(results);
        return MetricResult.qualified(
                results,
                result -> Optional.of(reasons.of(result))
                        .filter(words -> !words.isEmpty())
                        .map(words -> new Worded(Text.semicolons(words, result.reason()))));
    }

    private Text of(MetricResult result) {
        if (!result.verdict().isDivergence()) {
            return Text.none();
        }
        if (ApplicationMetrics.DURATIONS.contains(result.metric())) {
            return ofDuration(Load.larger(result));
        }
        if (!result.metric().equals(ApplicationMetrics.UNITS) && !followsUnits(result)) {
            return Text.none();
        }
        Role more = load.more();
        if (more != null) {
            return Text.commas(List.of(
                    Text.of("load.more", Text.side(more), values(ApplicationMetrics.UNITS)), ofEachUnit(result)));
        }
        Role slower = load.slower();
        return slower == null || load.busier() == null
                ? Text.none()
                : Text.of(
                        "load.slower", Text.side(slower), values(ApplicationMetrics.UNITS), values(tellingDuration()));
    }

    private Metric tellingDuration() {
        return Load.larger(byMetric.get(ApplicationMetrics.MEDIAN)) == null
                ? ApplicationMetrics.P99
                : ApplicationMetrics.MEDIAN;
    }

    private Text ofDuration(@Nullable Role longer) {
        if (longer == null || longer != load.longer()) {
            return Text.none();
        }
        if (longer == load.busier()) {
            return Text.of("load.longer-under-more", Text.side(longer), values(ApplicationMetrics.UNITS));
        }
        return longer == load.slower()
                ? Text.of("load.longer", Text.side(longer), values(ApplicationMetrics.UNITS))
                : Text.none();
    }

    /**
     * Whether a metric is heavier on the side with more units of work, and they account for most of it: what is spent on
     * each of them is not shown to be more.
     */
    private boolean followsUnits(MetricResult result) {
        Role busier = load.busier();
        MetricResult each = eachUnit(result);
        if (busier == null || each == null || Load.larger(each) == busier) {
            return false;
        }
        double heavier = heavier(result, busier);
        return heavier > 0 && Double.isFinite(heavier) && heavier(each, busier) <= (1 - Load.MOSTLY) * heavier;
    }

    /** By how much a metric weighs more on a side, as a logarithm: intervals are heavier where they are shorter. */
    private static double heavier(MetricResult result, Role side) {
        double ratio = Math.log(result.of(side).amount().orElse(Double.NaN)
                / result.of(side.other()).amount().orElse(Double.NaN));
        return result.metric().better() == Better.HIGHER ? -ratio : ratio;
    }

    private @Nullable MetricResult eachUnit(MetricResult result) {
        Metric each = result.metric().perUnit();
        return each == null ? null : byMetric.get(each);
    }

    private Text ofEachUnit(MetricResult result) {
        MetricResult each = eachUnit(result);
        return each == null
                ? Text.none()
                : Text.of("load.each-unit", Text.inline(each.metric().label()), values(each));
    }

    private Text values(Metric metric) {
        MetricResult result = byMetric.get(metric);
        return result == null ? Text.of("finding.no-value") : values(result);
    }

    private static Text values(MetricResult result) {
        Unit unit = result.metric().unit();
        return Text.pair(result.baseline().text(unit), result.candidate().text(unit));
    }
}
