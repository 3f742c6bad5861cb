package org.flightdiff.comparison.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.verdict.Floors.Floor;
import org.flightdiff.model.Both;
import org.flightdiff.statistics.estimate.Estimate.Basis;
import org.flightdiff.statistics.hypothesis.ExcessSpread;
import org.flightdiff.statistics.hypothesis.ExcessSpread.Distance;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;

/**
 * How far repeated runs of one program lie apart, learnt from all pairs of them.
 *
 * @param byMetric by id of the metric; settings, and what fewer than two runs have, are not in it
 * @param repeats how many runs there are
 */
public record OwnSpread(Map<String, OfMetric> byMetric, int repeats) {

    /** @param bound 95 % bound of what two runs differ by beyond their samples, in the units of {@link Floors} */
    public record OfMetric(double bound, int runs) {

        /** No two runs of one program differ by a factor of e to the power of this; squares of it are finite. */
        static final double LARGEST_BOUND = 100;

        public OfMetric {
            if (!(bound >= 0 && bound <= LARGEST_BOUND) || runs < 2) {
                throw new IllegalArgumentException("no spread of " + bound + " from " + runs + " runs");
            }
        }
    }

    public OwnSpread {
        byMetric = Map.copyOf(byMetric);
    }

    /**
     * @param runs two or more, on an equal footing
     * @param unitOfWork the application event that counts as one, if all runs hold it; null where none is asked for
     */
    public static OwnSpread of(List<MeasuredRun> runs, @Nullable String unitOfWork, List<View> views) {
        Footed sides = Footed.of(counting(unitOfWork, new MeasuredSides(runs, runs)));
        List<MeasuredRun> equal = sides.baseline();
        List<SideMetrics> measured = equal.stream()
                .map(run -> SideMetrics.of(List.of(run), views, sides.alike()))
                .toList();
        Map<String, OfMetric> spreads = views.parallelStream()
                .flatMap(view -> view.metrics().stream())
                .flatMap(metric -> of(metric, measured, sides).entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, TreeMap::new));
        return new OwnSpread(spreads, runs.size());
    }

    private static MeasuredSides counting(@Nullable String unitOfWork, MeasuredSides sides) {
        try {
            return sides.counting(unitOfWork);
        } catch (IllegalArgumentException notInAll) {
            return sides;
        }
    }

    private static Map<String, OfMetric> of(Metric metric, List<SideMetrics> runs, Footed sides) {
        List<SideMetrics> valued =
                runs.stream().filter(run -> varies(metric, run.of(metric))).toList();
        List<Distance> pairs = new ArrayList<>();
        try {
            for (int one = 0; one < valued.size(); one++) {
                for (int other = one + 1; other < valued.size(); other++) {
                    Distance distance = distance(metric, valued.get(one), valued.get(other), sides);
                    if (distance != null) {
                        pairs.add(distance);
                    }
                }
            }
        } catch (RuntimeException odd) {
            // What recordings hold may not let it be computed; a comparison says so.
            return Map.of();
        }
        double bound = pairs.isEmpty() ? Double.NaN : ExcessSpread.bound(pairs);
        return bound <= OfMetric.LARGEST_BOUND ? Map.of(metric.id(), new OfMetric(bound, valued.size())) : Map.of();
    }

    /** Whether there is a value, with a logarithm where it needs one, that is no setting. */
    private static boolean varies(Metric metric, Measurement measurement) {
        return measurement
                .known()
                .map(known -> metric.direction().judged(known.estimate()))
                .filter(estimate -> estimate.basis() != Basis.EXACT
                        && Double.isFinite(estimate.scale().of(estimate.value())))
                .isPresent();
    }

    /** Repeats need not be equally long: they lie apart by the first of what a comparison judges. */
    private static @Nullable Distance distance(Metric metric, SideMetrics one, SideMetrics other, Footed sides) {
        double unit = unitOfFloor(metric, one, other);
        if (unit == 0) {
            return null;
        }
        Both<SideMetrics> pair = new Both<>(one, other);
        Assessment assessment =
                Assessment.of(metric, "", pair.map(run -> run.of(metric)), sides.exposures(metric, pair), Floor.NONE);
        return Distance.of(assessment.judged().get(0), unit);
    }

    /** What a floor of 1 stands for: 1 on the logarithm; for a growth, that the value grows by itself in the window. */
    public static double unitOfFloor(Metric metric, SideMetrics one, SideMetrics other) {
        Metric level = metric.growthOf();
        if (level == null) {
            return 1;
        }
        double mean = (one.growthByItself(level) + other.growthByItself(level)) / 2;
        return Double.isNaN(mean) ? 0 : mean;
    }

    public Floors floors() {
        Map<String, Double> own = new TreeMap<>();
        byMetric.forEach(
                (id, spread) -> own.put(id, ExcessSpread.moderated(spread.bound, spread.runs, Floors.shipped(id))));
        return new Floors(own, repeats);
    }
}
