package org.flightdiff.comparison.trend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.statistics.judgement.ChangePoints.ChangePoint;
import org.flightdiff.statistics.judgement.ChangePoints.WeightedSeries;
import org.flightdiff.statistics.judgement.Judge;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * One metric over all nights that have a value of it.
 *
 * @param points the nights with their values, the oldest first
 * @param levels where it stayed, the oldest first: one more than it has changes
 */
public record MetricTrend(Metric metric, List<TrendPoint> points, List<Level> levels) {

    public MetricTrend {
        points = List.copyOf(points);
        levels = List.copyOf(levels);
    }

    public record TrendPoint(Night night, double value, Level level) {}

    /**
     * @param since the first night of it
     * @param value the mean of its nights, of logarithms where all values are above 0
     * @param step from the level before; null for the first
     */
    public record Level(
            Night since, int nights, double value, @Nullable Step step) {}

    /**
     * @param from the level before
     * @param relative whether it is judged as a ratio
     * @param p of nights in no order, corrected for all metrics that were asked for
     */
    public record Step(double from, boolean relative, double p, PassedVerdict verdict) {}

    /** The nights with a value, and the values on the scale that they are judged on. */
    record Series(Metric metric, List<Night> nights, double[] values, boolean relative) {

        /** A step of the smallest size of interest is nearer to it than to none. */
        private static final double SMALLEST = Judge.SMALLEST_OF_INTEREST / 2;

        static Series of(Metric metric, List<Night> all) {
            List<Night> nights = all.stream()
                    .filter(night -> night.values().containsKey(metric.id()))
                    .toList();
            double[] values =
                    nights.stream().mapToDouble(night -> value(night, metric)).toArray();
            boolean relative = Arrays.stream(values).allMatch(value -> value > 0);
            return new Series(
                    metric,
                    nights,
                    relative ? Arrays.stream(values).map(Math::log).toArray() : values,
                    relative);
        }

        private static double value(Night night, Metric metric) {
            return night.values().getOrDefault(metric.id(), Double.NaN);
        }

        WeightedSeries weighted(double weight) {
            double seconds =
                    nights.stream().mapToDouble(Night::seconds).average().orElse(0);
            DoubleUnaryOperator natural = natural();
            return new WeightedSeries(
                    values,
                    weight,
                    (before, after) -> (relative && Math.abs(after - before) < SMALLEST)
                            || metric.isTooSmallToActOn(
                                    natural.applyAsDouble(after) - natural.applyAsDouble(before), seconds));
        }

        MetricTrend changing(List<ChangePoint> changes) {
            List<Level> levels = new ArrayList<>();
            List<TrendPoint> points = new ArrayList<>();
            for (int i = 0; i <= changes.size(); i++) {
                int from = i == 0 ? 0 : changes.get(i - 1).at();
                int to = i == changes.size() ? values.length : changes.get(i).at();
                double mean = Arrays.stream(values, from, to).average().orElseThrow();
                double value = natural().applyAsDouble(mean);
                Step step = i == 0 ? null : step(levels.get(i - 1).value, value, changes.get(i - 1));
                Level level = new Level(nights.get(from), to - from, value, step);
                levels.add(level);
                for (Night night : nights.subList(from, to)) {
                    points.add(new TrendPoint(night, value(night, metric), level));
                }
            }
            return new MetricTrend(metric, points, levels);
        }

        private Step step(double from, double to, ChangePoint change) {
            return new Step(from, relative, change.p(), PassedVerdict.of(to > from, metric.better()));
        }

        private DoubleUnaryOperator natural() {
            return relative ? Math::exp : value -> value;
        }
    }
}
