package org.flightdiff.comparison.footing;

import java.util.List;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;

/**
 * In which way each metric is measured in all runs of a comparison, so that like is set against like.
 *
 * @param windows those of the runs whose recordings are at hand
 */
public record Alike(List<Window> windows) {

    public Alike {
        windows = List.copyOf(windows);
    }

    /** Of runs that are compared. */
    public static Alike of(List<MeasuredRun> runs) {
        return new Alike(runs.stream()
                .filter(RecordedRun.class::isInstance)
                .map(run -> ((RecordedRun) run).window())
                .toList());
    }

    /** One side's measurement of a metric: that of its only run, or the runs taken as replicates. */
    public Measurement measure(Metric metric, List<MeasuredRun> runs) {
        return Replicates.together(
                runs.stream().map(run -> measure(metric, run)).toList(), metric.scale());
    }

    private Measurement measure(Metric metric, MeasuredRun run) {
        return metric.ways().areSeveral() ? run.measure(metric, metric.ways().common(windows)) : run.measure(metric);
    }
}
