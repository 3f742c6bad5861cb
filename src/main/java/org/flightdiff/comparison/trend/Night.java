package org.flightdiff.comparison.trend;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;

/**
 * What was measured together once, in a night or of a build.
 *
 * @param recorded when the first of its runs began
 * @param seconds how long its runs are, on average
 * @param values the mean of its runs, of each metric that any of them has, by its id
 * @param runs the files of its runs, to be compared
 */
public record Night(String name, Instant recorded, double seconds, Map<String, Double> values, List<Path> runs) {

    public Night {
        values = Map.copyOf(values);
        runs = List.copyOf(runs);
    }

    /** @param measured at least one */
    public static Night of(String name, List<MeasuredRun> measured, List<Metric> metrics, List<Path> runs) {
        Map<String, Double> values = new HashMap<>();
        for (Metric metric : metrics) {
            measured.stream()
                    .flatMap(run ->
                            run.measure(metric) instanceof Measured known ? Stream.of(known.value()) : Stream.of())
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .ifPresent(mean -> values.put(metric.id(), mean));
        }
        long first = measured.stream()
                .mapToLong(run -> run.run().source().startEpochNanos())
                .min()
                .orElseThrow();
        double seconds = measured.stream()
                .mapToDouble(run -> run.run().seconds())
                .average()
                .orElseThrow();
        return new Night(name, Instant.EPOCH.plusNanos(first), seconds, values, runs);
    }
}
