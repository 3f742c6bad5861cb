package org.flightdiff.report.csv;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridLoad;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.view.Metric;

/** A grid as CSV (RFC 4180), one row for each metric of each cell, in English and in base units. */
public final class GridCsv {

    private static final String HEAD = "load,setting,id,unit,better,baseline,candidate,change,verdict,goals";

    private GridCsv() {}

    /** The whole document; lines end with carriage return and line feed. */
    public static String of(Grid grid) {
        return Stream.concat(
                        Stream.of(HEAD),
                        grid.metrics().stream()
                                .flatMap(metric -> grid.loads().stream().flatMap(load -> rows(grid, load, metric))))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private static Stream<String> rows(Grid grid, GridLoad load, Metric metric) {
        return IntStream.range(0, grid.settings().size())
                .boxed()
                .flatMap(i -> load.cells().get(i).stream()
                        .flatMap(cell -> cell.metrics().stream()
                                .filter(result -> result.metric().id().equals(metric.id()))
                                .map(result -> row(load.name(), grid.settings().get(i), cell, result))));
    }

    private static String row(String load, String setting, Comparison cell, MetricResult result) {
        Change change = result.change();
        return String.join(
                ",",
                List.of(
                        CsvReport.text(load),
                        CsvReport.text(setting),
                        result.metric().id(),
                        result.metric().unit().symbol(),
                        result.metric().better().name().toLowerCase(Locale.ROOT),
                        CsvReport.number(result.baseline().amount()),
                        CsvReport.number(result.candidate().amount()),
                        CsvReport.number(change == null ? null : change.amount()),
                        result.verdict().word(),
                        cell.goals().stream()
                                .filter(goal ->
                                        goal.metric().equals(result.metric().id()))
                                .map(GoalResult::word)
                                .collect(Collectors.joining("; "))));
    }
}
