package org.flightdiff.comparison.footing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun.RecordedRun;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Measurement.NotComputed;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Metric;

/** In which way each metric is measured in all runs of a comparison at hand, so that like is set against like. */
public record Alike(List<Window> windows) {

    /** Of fewer runs, each has to tell the value; of so many, so large a share. */
    private static final int MANY_RUNS = 10;

    private static final double MOST_RUNS = 0.9;

    /** What is missing of one run is missing of the side, for the reason that weighs most. */
    private static final List<Class<? extends Missing>> GRAVEST_FIRST =
            List.of(NotComputed.class, NotRecorded.class, Unread.class, TooFew.class);

    public static Alike of(List<MeasuredRun> runs) {
        return new Alike(runs.stream()
                .filter(RecordedRun.class::isInstance)
                .map(run -> ((RecordedRun) run).window())
                .toList());
    }

    /** One side's measurement of a metric: that of its only run, or the runs taken as replicates. */
    public Measurement measure(Metric metric, List<MeasuredRun> runs) {
        return together(runs.stream().map(run -> measure(metric, run)).toList(), metric.scale());
    }

    private Measurement measure(Metric metric, MeasuredRun run) {
        return metric.ways().areSeveral() ? run.measure(metric, metric.ways().common(windows)) : run.measure(metric);
    }

    private static Measurement together(List<Measurement> all, Scale scale) {
        List<Measurement> runs = telling(all);
        Optional<Missing> missing = GRAVEST_FIRST.stream()
                .<Missing>flatMap(kind -> each(kind, runs))
                .findFirst();
        if (missing.isPresent()) {
            return missing.get();
        }
        List<Measured> known =
                runs.stream().flatMap(run -> run.known().stream()).toList();
        Measured first = known.get(0);
        Measured value = known.size() == 1
                ? first
                : new Measured(
                        Estimates.ofRuns(known.stream().map(Measured::estimate).toList(), scale), first.note());
        Optional<AtLeast> bound = each(AtLeast.class, runs).findFirst();
        return bound.isPresent() ? new AtLeast(value, bound.get().reason()) : value;
    }

    /** Those that tell the value, where they are most of many; n then says how many they are. Else all. */
    private static List<Measurement> telling(List<Measurement> all) {
        List<Measurement> known =
                all.stream().filter(run -> run.known().isPresent()).toList();
        return all.size() >= MANY_RUNS && known.size() >= MOST_RUNS * all.size() ? known : all;
    }

    private static <T> Stream<T> each(Class<T> kind, List<Measurement> runs) {
        return runs.stream().filter(kind::isInstance).map(kind::cast);
    }
}
