package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.statistics.Quantiles;

/**
 * Measures run-to-run floors: compares every two of the recordings in a folder that were made in the same way (names alike
 * up to the number of the run, see {@code src/test/scripts/record-repeats.sh}) and prints, for each metric, the 95 %
 * quantile of |ln(candidate/baseline)|, of the plain difference for metrics that may be negative. Of several ways of
 * recording the largest quantile counts.
 */
public final class FloorMeasurement {

    private static final double SHARE = 0.95;

    private FloorMeasurement() {}

    /** Prints lines for {@code floors.csv}. The argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        Map<String, List<Path>> kinds = kinds(Path.of(arguments[0]));
        Map<String, Double> floors = new TreeMap<>();
        Map<String, Integer> pairs = new TreeMap<>();
        for (List<Path> kind : kinds.values()) {
            apart(kind).forEach((metric, distances) -> {
                double[] sorted =
                        distances.stream().mapToDouble(Double::doubleValue).toArray();
                floors.merge(metric, Quantiles.type7(sorted, SHARE), Math::max);
                pairs.merge(metric, sorted.length, Integer::sum);
            });
        }
        floors.forEach((metric, floor) ->
                System.out.printf(Locale.ROOT, "%s,%.4g,%d pairs of the workload%n", metric, floor, pairs.get(metric)));
    }

    private static Map<String, List<Path>> kinds(Path folder) throws IOException {
        Map<String, List<Path>> kinds = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".jfr")).sorted().forEach(file -> {
                String name = file.getFileName().toString();
                kinds.computeIfAbsent(name.substring(0, name.lastIndexOf('-')), kind -> new ArrayList<>())
                        .add(file);
            });
        }
        return kinds;
    }

    private static Map<String, List<Double>> apart(List<Path> runs) {
        Map<String, List<Double>> distances = new TreeMap<>();
        for (int one = 0; one < runs.size(); one++) {
            for (int other = one + 1; other < runs.size(); other++) {
                for (MetricResult result :
                        Compared.of(runs.get(one), runs.get(other)).metrics()) {
                    Double before = result.baseline().amount();
                    Double after = result.candidate().amount();
                    if (before != null && after != null) {
                        double distance = distance(result, before, after);
                        if (Double.isFinite(distance)) {
                            distances
                                    .computeIfAbsent(result.metric().id(), id -> new ArrayList<>())
                                    .add(distance);
                        }
                    }
                }
            }
        }
        return distances;
    }

    private static double distance(MetricResult result, double before, double after) {
        return result.metric().mayBeNegative() ? Math.abs(after - before) : Math.abs(Math.log(after / before));
    }
}
