package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.statistics.Quantiles;

/**
 * Computes which changes are found in 80 of 100 cases, from repeats in which nothing changes: a change passes if it
 * exceeds the tolerance and the number of standard errors that the correction for multiple testing requires. With one
 * run per side the standard error is that of its samples and the floor; with several it is that of the median of the
 * runs, from the spread between the runs. The median over the kinds of runs is printed.
 */
public final class SmallestChange {

    private static final List<String> METRICS = List.of(
            "allocation.rate",
            "gc.rate",
            "gc.pause.mean",
            "gc.pause.share",
            "heap.used-after-gc.median",
            "vmoperation.count",
            "compilation.rate",
            "cpu.jvm.mean",
            "application.duration.median",
            "application.duration.p95");

    /** What the correction leaves of 5 % if ten of 130 facts have changed. */
    private static final double ALPHA = 0.05 * 10 / 130;

    private static final double POWER = 0.8;
    /** Standard error of a median over that of a mean, for three to five normal values. */
    private static final double MEDIAN_OVER_MEAN = 1.18;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private SmallestChange() {}

    /** Prints a row for each metric. The argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        Repeats repeats = Repeats.in(Path.of(arguments[0]));
        System.out.println("| metric | one run per side | three | five |");
        System.out.println("|---|---|---|---|");
        for (String metric : METRICS) {
            List<Double> one = new ArrayList<>();
            List<Double> three = new ArrayList<>();
            List<Double> five = new ArrayList<>();
            for (String kind : repeats.byKind().keySet()) {
                singleRuns(metric, repeats, kind, one);
                severalRuns(metric, repeats.of(kind), 3, three);
                severalRuns(metric, repeats.of(kind), 5, five);
            }
            System.out.printf("| `%s` | %s | %s | %s |%n", metric, percent(one), percent(three), percent(five));
        }
    }

    private static void singleRuns(String metric, Repeats repeats, String kind, List<Double> found) {
        double deviations = NORMAL.inverseSurvivalProbability(ALPHA / 2) + NORMAL.inverseCumulativeProbability(POWER);
        List<Double> ofKind = new ArrayList<>();
        for (Repeats.Pair pair : repeats.pairs()) {
            if (pair.kind().equals(kind)) {
                Change change = Compared.of(pair.baseline(), pair.candidate())
                        .metric(metric)
                        .orElseThrow()
                        .change();
                if (change != null && change.low() != null && change.high() != null && change.low() > -1) {
                    double width = Math.log1p(change.high()) - Math.log1p(change.low());
                    double samples = width / 2 / NORMAL.inverseSurvivalProbability(0.025);
                    double runs = Floors.of(metric) / NORMAL.inverseSurvivalProbability(0.025);
                    double tolerance = Math.max(Math.log(1.05), Floors.of(metric));
                    ofKind.add(Math.max(tolerance, deviations * Math.hypot(samples, runs)));
                }
            }
        }
        if (!ofKind.isEmpty()) {
            found.add(median(ofKind));
        }
    }

    private static void severalRuns(String metric, List<Path> runs, int perSide, List<Double> found) {
        double[] logs = runs.stream()
                .map(run -> Compared.of(run, run)
                        .metric(metric)
                        .orElseThrow()
                        .baseline()
                        .amount())
                .filter(Objects::nonNull)
                .mapToDouble(Math::log)
                .filter(Double::isFinite)
                .toArray();
        if (logs.length < 2) {
            return;
        }
        double mean = 0;
        for (double log : logs) {
            mean += log / logs.length;
        }
        double squares = 0;
        for (double log : logs) {
            squares += (log - mean) * (log - mean);
        }
        double error = MEDIAN_OVER_MEAN * Math.sqrt(squares / (logs.length - 1)) * Math.sqrt(2.0 / perSide);
        TDistribution t = TDistribution.of(2.0 * (perSide - 1));
        double deviations = t.inverseSurvivalProbability(ALPHA / 2) + NORMAL.inverseCumulativeProbability(POWER);
        found.add(Math.max(Math.log(1.05), deviations * error));
    }

    private static double median(List<Double> values) {
        return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static String percent(List<Double> found) {
        return found.isEmpty() ? "none" : String.format(Locale.ROOT, "+%.0f %%", 100 * Math.expm1(median(found)));
    }
}
