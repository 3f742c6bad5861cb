package org.flightdiff.view.methods;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.stacks.StackWeights;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/** Samples of CPU time, each for its period and its part of those that its kind of threads lost. */
final class CpuTimeSamples {

    /** More of them lost make the rest tell less, as they are lost where most happens. */
    static final Metric LOST = Metric.named("method.cpu-time-samples.lost.share")
            .in(Unit.SHARE)
            .from(MethodEvents.CPU_TIME)
            .using(MethodEvents.CPU_TIME_LOST)
            .importance(0.25)
            .ofComparability()
            .measured(window -> {
                double kept = window.events(MethodEvents.CPU_TIME).size();
                double lost = window.events(MethodEvents.CPU_TIME_LOST).sum("lostSamples");
                return kept + lost == 0
                        ? Measurements.none("cpu-time-samples")
                        : Measurements.point(lost / (kept + lost), (long) (kept + lost));
            });

    private CpuTimeSamples() {}

    static Weighed weighed(Window window) {
        Events samples = window.events(MethodEvents.CPU_TIME);
        double[] periods = samples.has("samplingPeriod") ? samples.seconds("samplingPeriod") : new double[0];
        Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
        Map<String, Double> factors = factors(window, samples, kinds);
        return StackWeights.of(
                samples,
                row -> row < periods.length && periods[row] > 0
                        ? periods[row] * factors.getOrDefault(kind(samples, row, kinds), 1.0)
                        : 0);
    }

    private static Map<String, Double> factors(
            Window window, Events samples, Function<@Nullable String, String> kinds) {
        Events lost = window.events(MethodEvents.CPU_TIME_LOST);
        Map<String, Double> lostByKind = new HashMap<>();
        lost.rows()
                .forEach(row -> lostByKind.merge(
                        kind(lost, row, kinds), (double) lost.number("lostSamples", row), Double::sum));
        Map<String, Double> keptByKind = new HashMap<>();
        if (!lostByKind.isEmpty()) {
            samples.rows().forEach(row -> keptByKind.merge(kind(samples, row, kinds), 1.0, Double::sum));
        }
        Map<String, Double> factors = new HashMap<>();
        keptByKind.forEach((kind, kept) -> factors.put(kind, (kept + lostByKind.getOrDefault(kind, 0.0)) / kept));
        return factors;
    }

    private static String kind(Events events, int row, Function<@Nullable String, String> kinds) {
        return kinds.apply(events.text(Selection.THREAD, row));
    }
}
