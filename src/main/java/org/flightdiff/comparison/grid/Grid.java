package org.flightdiff.comparison.grid;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.view.Metric;

/**
 * Settings crossed with loads. At each load, every setting is a candidate that is compared with the baseline's
 * recordings of that load; verdicts are those of each comparison by itself.
 *
 * @param baselines the settings that together are the baseline, such as one, or two machines left as they were
 * @param settings the settings that are compared with them
 * @param loads the loads, in the order in which they are shown
 * @param metrics what is shown, in this order
 */
public record Grid(List<String> baselines, List<String> settings, List<GridLoad> loads, List<Metric> metrics) {

    /** @param cells one for each setting; empty where it was not recorded at this load */
    public record GridLoad(String name, List<Optional<Comparison>> cells) {

        public GridLoad {
            cells = List.copyOf(cells);
        }

        private List<Optional<MetricResult>> of(Metric metric) {
            return each(comparison -> comparison.metric(metric));
        }

        private <T> List<Optional<T>> each(Function<Comparison, Optional<T>> part) {
            return cells.stream().map(cell -> cell.flatMap(part)).toList();
        }
    }

    /**
     * One metric or goal at one load.
     *
     * @param cells one for each setting; empty where it was not recorded at this load
     */
    public record GridRow<T>(String load, List<Optional<T>> cells) {

        /** Any of them, from which is read what all have in common. */
        public Optional<T> any() {
            return cells.stream().flatMap(Optional::stream).findFirst();
        }
    }

    public record GridCell(String load, String setting, Comparison comparison) {

        public Optional<MetricResult> of(Metric metric) {
            return comparison.metric(metric);
        }
    }

    public Grid {
        baselines = List.copyOf(baselines);
        settings = List.copyOf(settings);
        loads = List.copyOf(loads);
        metrics = List.copyOf(metrics);
    }

    /** A metric at every load. */
    public List<GridRow<MetricResult>> rows(Metric metric) {
        return loads.stream()
                .map(load -> new GridRow<>(load.name(), load.of(metric)))
                .toList();
    }

    /** Each goal, in the order it was written, at every load. */
    public List<GridRow<GoalResult>> goals() {
        return cells().stream()
                .limit(1)
                .flatMap(any ->
                        IntStream.range(0, any.comparison().goals().size()).boxed())
                .flatMap(goal -> loads.stream()
                        .map(load -> new GridRow<>(
                                load.name(),
                                load.each(comparison ->
                                        Optional.of(comparison.goals().get(goal))))))
                .toList();
    }

    /** Every comparison, load by load. */
    public List<GridCell> cells() {
        return loads.stream()
                .flatMap(load -> IntStream.range(0, settings.size())
                        .boxed()
                        .flatMap(i -> load.cells().get(i).stream()
                                .map(cell -> new GridCell(load.name(), settings.get(i), cell))))
                .toList();
    }

    /** This grid with every comparison turned into another of the same goals and metrics. */
    public Grid map(Function<Comparison, Comparison> change) {
        return new Grid(
                baselines,
                settings,
                loads.stream()
                        .map(load -> new GridLoad(
                                load.name(),
                                load.cells().stream()
                                        .map(cell -> cell.map(change))
                                        .toList()))
                        .toList(),
                metrics);
    }
}
