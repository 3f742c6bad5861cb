package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Quantiles;
import org.jspecify.annotations.Nullable;

/**
 * Measures run-to-run floors on the recordings of {@code src/test/scripts/record-repeats.sh floors}. For every two runs
 * of a kind, the square of r = ln(candidate/baseline) has two parts: the uncertainty of their samples, known from the
 * interval of r, and the excess by which the runs differ beyond that (as DerSimonian and Laird, Controlled Clinical
 * Trials 7, 1986, subtract the spread within studies from that between them). The square of a normal variable has a
 * median of 0.455 times its mean; the median of the pairs is used so that one disturbed run does not decide. The floor
 * is 1.96 times the root of the excess that three in four kinds of runs stay below.
 */
public final class FloorMeasurement {

    private static final double DEVIATIONS = 1.959964;

    private static final double KINDS_BELOW = 0.75;

    /**
     * Two runs are recorded at a time, so the machine's load is that of the other run; old PLABs adapt unless their
     * size is set.
     */
    private static final Set<String> OF_NO_USE = Set.of("cpu.machine.mean", "cpu.others.mean", "gc.plab.old.median");

    private static final double MEDIAN_OF_SQUARE = 0.45494;

    private record Distance(double squared, double samplingVariance) {}

    private final Map<String, Map<String, List<Distance>>> byMetricAndKind = new TreeMap<>();

    private FloorMeasurement() {}

    /** Prints lines for {@code floors.csv}. The argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        FloorMeasurement measurement = new FloorMeasurement();
        Repeats.in(Path.of(arguments[0])).pairs().forEach(measurement::add);
        measurement.print();
    }

    private void add(Repeats.Pair pair) {
        Comparison comparison = Compared.of(pair.baseline(), pair.candidate());
        double seconds = (seconds(pair.baseline()) + seconds(pair.candidate())) / 2;
        for (MetricResult result : comparison.metrics()) {
            if (OF_NO_USE.contains(result.metric().id())) {
                continue;
            }
            Distance distance = distance(result, comparison, seconds);
            if (distance != null && Double.isFinite(distance.squared + distance.samplingVariance)) {
                byMetricAndKind
                        .computeIfAbsent(result.metric().id(), id -> new TreeMap<>())
                        .computeIfAbsent(pair.kind(), kind -> new ArrayList<>())
                        .add(distance);
            }
        }
    }

    private static double seconds(Path file) {
        Window window = Compared.recording(file).whole();
        return window.seconds();
    }

    /** Null if the metric is not known on both sides, or is 0 on one of them. */
    private static @Nullable Distance distance(MetricResult result, Comparison comparison, double seconds) {
        Change change = result.change();
        if (change == null || result.baseline().amount() == null) {
            return null;
        }
        double unit = change instanceof Change.Relative ? 1 : unit(result, comparison) / seconds;
        double distance = onScale(change, change.amount()) / unit;
        Double low = change.low();
        Double high = change.high();
        if (low == null || high == null) {
            return new Distance(distance * distance, 0);
        }
        double halfWidth = (onScale(change, high) - onScale(change, low)) / 2 / unit;
        return new Distance(distance * distance, Math.pow(halfWidth / DEVIATIONS, 2));
    }

    private static double onScale(Change change, double value) {
        return change instanceof Change.Relative ? Math.log1p(value) : value;
    }

    private static double unit(MetricResult growth, Comparison comparison) {
        return comparison
                .metric(String.valueOf(growth.metric().growthOf()))
                .map(level -> {
                    Double before = level.baseline().amount();
                    Double after = level.candidate().amount();
                    return before == null || after == null ? Double.NaN : (before + after) / 2;
                })
                .orElse(Double.NaN);
    }

    private static double excess(List<Distance> pairs) {
        double distance = median(pairs, Distance::squared) / MEDIAN_OF_SQUARE;
        return Math.max(0, distance - median(pairs, Distance::samplingVariance));
    }

    private static double median(List<Distance> pairs, ToDoubleFunction<Distance> value) {
        return Quantiles.median(pairs.stream().mapToDouble(value).toArray());
    }

    private void print() {
        byMetricAndKind.forEach((metric, kinds) -> {
            double[] excesses = kinds.values().stream()
                    .mapToDouble(FloorMeasurement::excess)
                    .toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%s,%.3g,%d pairs of %d kinds of runs%n",
                    metric,
                    DEVIATIONS * Math.sqrt(Quantiles.type7(excesses, KINDS_BELOW)),
                    kinds.values().stream().mapToInt(List::size).sum(),
                    kinds.size());
        });
    }
}
