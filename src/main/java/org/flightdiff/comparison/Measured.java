package org.flightdiff.comparison;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * The second stage of a comparison: what every metric is on each side. It takes next to no time, as the uncertainty of
 * values is computed when they are judged.
 *
 * @param sides what was measured; a side may be missing
 * @param drawn whether curves of the vital signs are wanted
 */
public record Measured(Footed sides, List<View> views, Both<SideMetrics> metrics, boolean drawn) {

    /** Fewer points are no curve. */
    private static final int FEWEST = 8;

    private static final Text UNREAD = Text.of("verdict.unread");
    private static final Text PENDING = Text.of("verdict.pending");

    public static Measured of(Footed sides, List<View> views) {
        return of(sides, views, true);
    }

    public static Measured of(Footed sides, List<View> views, boolean drawn) {
        // Metrics of one side wait for what they have in common, so the other side is measured meanwhile.
        ForkJoinTask<SideMetrics> baseline = ForkJoinTask.adapt(
                        () -> SideMetrics.of(sides.baseline(), views, sides.alike()))
                .fork();
        SideMetrics candidate = SideMetrics.of(sides.candidate(), views, sides.alike());
        return new Measured(sides, views, new Both<>(baseline.join(), candidate), drawn);
    }

    /**
     * What is known by now. Every metric is not comparable yet: there is no verdict, no comparability and no cause, as
     * each of them looks at all events of both sides.
     */
    public Comparison comparison() {
        return begun(null)
                .with(new Verdicts(
                        Comparability.of(List.of()),
                        views.stream()
                                .flatMap(view -> view.metrics().stream().map(metric -> unjudged(metric, view)))
                                .toList(),
                        List.of(),
                        Work.UNKNOWN,
                        new Vitals(curves(), Map.of())));
    }

    Comparison begun(@Nullable UnitsOfWork units) {
        return Comparison.of(sides.identities(), units)
                .withViews(views.stream()
                        .map(view -> Showing.NOTHING.of(view, new Both<>(List.of(), List.of())))
                        .toList());
    }

    /**
     * What is known by now, and the rest as it was in other windows of the same recordings: other metrics, and verdicts,
     * ranks, goals and causes.
     */
    public Comparison beside(Comparison before) {
        Set<String> measured = new HashSet<>();
        views.forEach(view -> view.metrics().forEach(metric -> measured.add(metric.id())));
        return before.withRuns(sides.identities(), sides.unitsOfWork())
                .withComparability(before.comparability().within(null))
                .withMetrics(before.metrics().stream()
                        .map(result -> measured.contains(result.metric().id()) ? pending(result) : result)
                        .toList());
    }

    private MetricResult unjudged(Metric metric, View view) {
        Both<Value> values = values(metric);
        Text alone = values.baseline().note();
        Text reason =
                sides.areTwo() ? UNREAD : alone.isEmpty() ? values.candidate().note() : alone;
        return result(metric, view.id(), values, new Ruling(PassedVerdict.NOT_COMPARABLE, reason, 0));
    }

    private MetricResult pending(MetricResult before) {
        MetricResult pending = result(
                before.metric(), before.view(), values(before.metric()), new Ruling(before.verdict(), PENDING, 0));
        Integer rank = before.rank();
        return rank == null ? pending : pending.with(new Ranked(rank));
    }

    private Both<Value> values(Metric metric) {
        return metrics.map(side -> side.value(metric));
    }

    private static MetricResult result(Metric metric, String view, Both<Value> values, Ruling ruling) {
        return MetricResult.of(metric, view, values, Change.between(metric, values, null), ruling);
    }

    /**
     * The vital signs over time, each part of the windows measured by itself, by id of the metric. A side with few points
     * has none, and a metric without points is left out; there are none where a recording is not at hand, or a side, or
     * nobody draws them.
     */
    Map<String, VitalCurve> curves() {
        if (!drawn || !sides.areTwo() || !sides.areRecorded()) {
            return Map.of();
        }
        Both<List<Window>> parts = sides.windows().map(runs -> runs.get(0).parts(VitalCurve.PARTS));
        return views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.isVital() && !metric.isOfWholeRun())
                .toList()
                .parallelStream()
                .flatMap(metric -> curve(metric, parts).map(curve -> Map.entry(metric.id(), curve)).stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Optional<VitalCurve> curve(Metric metric, Both<List<Window>> parts) {
        Both<Points> points = parts.map(windows -> points(metric, windows));
        return points.baseline().size() == 0 && points.candidate().size() == 0
                ? Optional.empty()
                : Optional.of(new VitalCurve(points.baseline(), points.candidate()));
    }

    private static Points points(Metric metric, List<Window> parts) {
        double start = parts.get(0).fromSeconds();
        double[] values = parts.stream()
                .mapToDouble(part -> metric.in(part) instanceof Measurement.Measured known ? known.value() : Double.NaN)
                .toArray();
        int[] known = IntStream.range(0, values.length)
                .filter(i -> Double.isFinite(values[i]))
                .toArray();
        return known.length < FEWEST
                ? Points.NONE
                : new Points(
                        IntStream.of(known)
                                .mapToDouble(i -> (parts.get(i).fromSeconds()
                                                        + parts.get(i).toSeconds())
                                                / 2
                                        - start)
                                .toArray(),
                        IntStream.of(known)
                                .mapToDouble(i -> metric.direction().leftOfWhole() ? 1 - values[i] : values[i])
                                .toArray());
    }
}
