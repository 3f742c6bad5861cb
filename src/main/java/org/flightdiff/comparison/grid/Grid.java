package org.flightdiff.comparison.grid;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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
 * @param loads the loads, in the order in which they are shown, at each of which a setting was recorded
 * @param cells every comparison, load by load; there is none where a setting was not recorded at a load
 * @param metrics what is shown, in this order
 */
public record Grid(
        List<String> baselines, List<String> settings, List<String> loads, List<GridCell> cells, List<Metric> metrics) {

    public record GridCell(String load, String setting, Comparison comparison) {}

    /**
     * One metric or goal at one load.
     *
     * @param cells one for each setting; empty where it was not recorded at this load
     */
    public record GridRow<T>(String load, List<Optional<T>> cells) {

        public List<T> known() {
            return cells.stream().flatMap(Optional::stream).toList();
        }
    }

    public Grid {
        baselines = List.copyOf(baselines);
        settings = List.copyOf(settings);
        loads = List.copyOf(loads);
        cells = List.copyOf(cells);
        metrics = List.copyOf(metrics);
    }

    public List<GridRow<MetricResult>> rows(Metric metric) {
        return rows(comparison -> comparison.metric(metric));
    }

    /** Each goal, in the order it was written, at every load. */
    public List<GridRow<GoalResult>> goals() {
        return IntStream.range(0, cells.get(0).comparison().goals().size())
                .boxed()
                .flatMap(goal ->
                        rows(comparison -> Optional.of(comparison.goals().get(goal))).stream())
                .toList();
    }

    private <T> List<GridRow<T>> rows(Function<Comparison, Optional<T>> part) {
        return loads.stream()
                .map(load -> new GridRow<>(
                        load,
                        settings.stream()
                                .map(setting -> at(load, setting).flatMap(part))
                                .toList()))
                .toList();
    }

    private Optional<Comparison> at(String load, String setting) {
        return cells.stream()
                .filter(cell -> cell.load().equals(load) && cell.setting().equals(setting))
                .map(GridCell::comparison)
                .findFirst();
    }

    /** This grid with every comparison turned into another of the same goals and metrics. */
    public Grid map(UnaryOperator<Comparison> change) {
        return new Grid(
                baselines,
                settings,
                loads,
                cells.stream()
                        .map(cell -> new GridCell(cell.load(), cell.setting(), change.apply(cell.comparison())))
                        .toList(),
                metrics);
    }
}
