package org.flightdiff.comparison;

import java.util.List;
import java.util.function.Predicate;
import org.flightdiff.comparison.footing.Footing;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.result.WorkDone;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * What can be told of other windows of the same recordings at once: values and charts, as they take no time. Intervals
 * and tests do, so verdicts, ranks and causes stay those of the comparison before until {@link Comparer} has made a new
 * one.
 */
public final class Provisional {

    private static final Text PENDING = Text.of("verdict.pending");

    private Provisional() {}

    /**
     * Compares provisionally what people look at; all else stays as it was.
     *
     * @param seen the views whose charts are seen
     * @param before of the same recordings, over these views and others
     * @param read tells the metrics whose values are seen
     */
    public static Comparison of(List<View> seen, Sides given, Comparison before, Predicate<MetricResult> read) {
        MeasuredSides sides = Footing.equal(as(before.work(), MeasuredSides.of(given)));
        Sides windows = sides.windows();
        // Each run by itself first, as metrics of one run wait for what they have in common.
        sides.all()
                .parallel()
                .forEach(run ->
                        before.metrics().parallelStream().filter(read).forEach(result -> run.measure(result.metric())));
        return new Comparison(
                runs(windows.baseline()),
                runs(windows.candidate()),
                before.comparability(),
                before.diagnoses(),
                before.metrics().parallelStream()
                        .map(result -> read.test(result) ? of(sides, result) : result)
                        .toList(),
                before.views().stream()
                        .map(shown -> seen.stream()
                                .filter(view -> view.id().equals(shown.id()))
                                .findFirst()
                                .map(view -> ViewResult.of(view, windows))
                                .orElse(shown))
                        .toList(),
                before.goals(),
                sides.workDone(),
                before.vitals());
    }

    private static MeasuredSides as(@Nullable WorkDone before, MeasuredSides sides) {
        return before == null ? sides : sides.counting(before.event());
    }

    private static List<Run> runs(List<Window> windows) {
        return windows.stream().map(Run::of).toList();
    }

    private static MetricResult of(MeasuredSides sides, MetricResult before) {
        Metric metric = before.metric();
        Both<Value> values =
                sides.map(runs -> sides.alike().measure(metric, runs).shown());
        return new MetricResult(
                metric,
                before.view(),
                values.baseline(),
                values.candidate(),
                Change.between(metric, values),
                false,
                before.verdict(),
                PENDING,
                0,
                false,
                before.rank());
    }
}
