package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flightdiff.comparison.footing.Alike;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.hypothesis.Difference;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;

/**
 * Computes which changes are found in 80 of 100 cases, from repeats in which nothing changes: a change passes if it
 * exceeds the tolerance and the interval at the confidence that the correction for multiple testing requires, and
 * chance takes away no more than in one of five cases. The median over the pairs of sides and then over the kinds of
 * runs is printed.
 */
public final class SmallestChange {

    private static final List<String> METRICS = List.of("""
        allocation.rate gc.rate gc.pause.mean gc.pause.share heap.used-after-gc.median vmoperation.count
        compilation.rate cpu.jvm.mean application.duration.median application.duration.p95\
        """.split("\\s+"));

    /** What the correction leaves of 5 % if ten of 130 facts have changed. */
    private static final double ALPHA = 0.05 * 10 / 130;

    private static final double ALL_BUT_ONE_IN_FIVE_ON_ONE_SIDE = 0.6;

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
                List<MeasuredRun> runs = repeats.of(kind).stream()
                        .map(file -> MeasuredRun.of(Compared.recording(file).whole()))
                        .toList();
                found(metric, runs, 1, one);
                found(metric, runs, 3, three);
                found(metric, runs, 5, five);
            }
            System.out.printf("| `%s` | %s | %s | %s |%n", metric, percent(one), percent(three), percent(five));
        }
    }

    /** Of each so many runs in a row, set against others like them. */
    private static void found(String id, List<MeasuredRun> runs, int perSide, List<Double> found) {
        Metric metric = Views.ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        List<Double> ofKind = new ArrayList<>();
        for (int first = 0; first + perSide <= runs.size(); first++) {
            List<MeasuredRun> together = runs.subList(first, first + perSide);
            Optional<Measured> measured =
                    Alike.of(together).measure(metric, together).known();
            if (measured.isEmpty()) {
                continue;
            }
            Estimate side = measured.get().estimate();
            Difference difference = Difference.between(side, side, Floors.shipped(id));
            if (difference.hasIntervalWithFloor()) {
                double margin = difference.intervalWithFloor(1 - ALPHA).high()
                        + difference
                                .intervalWithFloor(ALL_BUT_ONE_IN_FIVE_ON_ONE_SIDE)
                                .high();
                ofKind.add(Math.max(Math.max(Math.log(1.05), Floors.shipped(id)), margin));
            }
        }
        if (!ofKind.isEmpty()) {
            found.add(median(ofKind));
        }
    }

    private static double median(List<Double> values) {
        return Quantiles.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static String percent(List<Double> found) {
        return found.isEmpty() ? "none" : String.format(Locale.ROOT, "+%.0f %%", 100 * Math.expm1(median(found)));
    }
}
