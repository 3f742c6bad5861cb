package org.flightdiff.report.json;

import java.util.Map;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.grid.Grid.GridCell;
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
                grid.cells().stream().map(cell -> cell(grid, cell)).toList()));
    }

    private static Map<String, @Nullable Object> cell(Grid grid, GridCell cell) {
        Comparison comparison = cell.comparison();
        return JsonReport.object(
                "load", cell.load(),
                "setting", cell.setting(),
                "baseline", comparison.baseline().stream().map(RunJson::of).toList(),
                "candidate", comparison.candidate().stream().map(RunJson::of).toList(),
                "comparability", JsonReport.comparability(comparison.comparability()),
                "metrics",
                        grid.metrics().stream()
                                .flatMap(metric -> cell.of(metric).stream())
                                .map(JsonReport::metric)
                                .toList(),
                "goals", comparison.goals().stream().map(JsonReport::goal).toList());
    }
}
