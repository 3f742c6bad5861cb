package org.flightdiff.comparison;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.result.Vitals;
import org.flightdiff.comparison.vital.VitalCurves;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * The second stage of a comparison: what every metric is on each side. It takes next to no time, as the uncertainty of
 * values is computed when they are judged.
 *
 * @param sides what was measured; a side may be missing
 * @param views those whose metrics were
 * @param metrics what they are
 */
public record Measured(Footed sides, List<View> views, Both<SideMetrics> metrics) {

    private static final Text UNREAD = Text.of("verdict.unread");
    private static final Text PENDING = Text.of("verdict.pending");

    public Measured {
        views = List.copyOf(views);
    }

    /** Measures the metrics of views. */
    public static Measured of(Footed sides, List<View> views) {
        // Metrics of one side wait for what they have in common, so the other side is measured meanwhile.
        ForkJoinTask<SideMetrics> baseline = ForkJoinTask.adapt(
                        () -> SideMetrics.of(sides.baseline(), views, sides.alike()))
                .fork();
        SideMetrics candidate = SideMetrics.of(sides.candidate(), views, sides.alike());
        return new Measured(sides, views, new Both<>(baseline.join(), candidate));
    }

    /**
     * What is known by now. Every metric is not comparable yet: there is no verdict, no comparability and no cause, as
     * each of them looks at all events of both sides.
     */
    public Comparison comparison() {
        return begun().withMetrics(views.stream()
                        .flatMap(view -> view.metrics().stream().map(metric -> unjudged(metric, view)))
                        .toList())
                .withVitals(new Vitals(curves(), Map.of()));
    }

    /** What was compared, without any result. */
    Comparison begun() {
        return Comparison.of(sides.identities())
                .withViews(views.stream()
                        .map(view -> Showing.NOTHING.of(view, new Both<>(List.of(), List.of())))
                        .toList());
    }

    /** The vital signs over time; none where a recording is not at hand, or a side. */
    Map<String, VitalCurve> curves() {
        return sides.areTwo() && sides.areRecorded() ? VitalCurves.of(views, new Sides(sides.windows())) : Map.of();
    }

    /**
     * What is known by now, and the rest as it was in other windows of the same recordings: other metrics, and verdicts,
     * ranks, goals and causes.
     */
    public Comparison beside(Comparison before) {
        Set<String> measured = new HashSet<>();
        views.forEach(view -> view.metrics().forEach(metric -> measured.add(metric.id())));
        return before.withRuns(sides.identities())
                .withMetrics(before.metrics().stream()
                        .map(result -> measured.contains(result.metric().id()) ? pending(result) : result)
                        .toList())
                .withUnitsOfWork(sides.unitsOfWork());
    }

    private MetricResult unjudged(Metric metric, View view) {
        Both<Value> values = values(metric);
        Text alone = values.baseline().note().isEmpty()
                ? values.candidate().note()
                : values.baseline().note();
        return result(metric, view.id(), values, PassedVerdict.NOT_COMPARABLE, sides.areTwo() ? UNREAD : alone, null);
    }

    private MetricResult pending(MetricResult before) {
        return result(
                before.metric(), before.view(), values(before.metric()), before.verdict(), PENDING, before.rank());
    }

    private Both<Value> values(Metric metric) {
        return metrics.map(side -> side.value(metric));
    }

    private static MetricResult result(
            Metric metric,
            String view,
            Both<Value> values,
            PassedVerdict verdict,
            Text reason,
            @Nullable Integer rank) {
        return new MetricResult(
                metric,
                view,
                values.baseline(),
                values.candidate(),
                Change.between(metric, values),
                false,
                verdict,
                reason,
                0,
                false,
                rank);
    }
}
