package org.flightdiff.report.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridLoad;
import org.flightdiff.comparison.result.Comparison;
import org.jspecify.annotations.Nullable;

/** A grid as JSON, schema 1: a cell for each load and setting, with fields named as in the JSON of a comparison. */
public final class GridJson {

    private static final int SCHEMA = 1;

    private GridJson() {}

    /** The whole document, ending with a line feed. */
    public static String of(Grid grid) {
        return JsonReport.write(JsonReport.object(
                "schema",
                SCHEMA,
                "baseline",
                grid.baselines(),
                "settings",
                grid.settings(),
                "loads",
                grid.loads().stream().map(GridLoad::name).toList(),
                "cells",
                grid.loads().stream()
                        .flatMap(load -> IntStream.range(0, grid.settings().size())
                                .mapToObj(i -> load.cells()
                                        .get(i)
                                        .map(cell -> cell(
                                                grid,
                                                load.name(),
                                                grid.settings().get(i),
                                                cell)))
                                .flatMap(Optional::stream))
                        .toList()));
    }

    private static Map<String, @Nullable Object> cell(Grid grid, String load, String setting, Comparison comparison) {
        List<Map<String, @Nullable Object>> metrics = grid.metrics().stream()
                .flatMap(metric -> comparison.metrics().stream()
                        .filter(result -> result.metric().id().equals(metric.id())))
                .map(JsonReport::metric)
                .toList();
        return JsonReport.object(
                "load", load,
                "setting", setting,
                "baseline", comparison.baseline().stream().map(RunJson::of).toList(),
                "candidate", comparison.candidate().stream().map(RunJson::of).toList(),
                "comparability", JsonReport.comparability(comparison.comparability()),
                "metrics", metrics,
                "goals", comparison.goals().stream().map(JsonReport::goal).toList());
    }
}
