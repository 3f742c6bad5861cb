package org.flightdiff.report.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.report.Edition;
import org.flightdiff.report.MatrixReport;
import org.jspecify.annotations.Nullable;

/** All numbers, for programs. */
public final class Json implements MatrixReport {

    private static final int SCHEMA = 1;

    @Override
    public String id() {
        return "json";
    }

    @Override
    public String extension() {
        return "json";
    }

    @Override
    public String of(Comparison comparison, Edition edition) {
        return JsonReport.of(comparison, edition.gate(), edition.meta());
    }

    @Override
    public String of(Matrix matrix, Edition edition) {
        return of(matrix);
    }

    /** A matrix: every metric, with one cell per candidate, whose fields are named as in the JSON of a comparison. */
    public static String of(Matrix matrix) {
        return JsonReport.write(JsonReport.object(
                "schema",
                SCHEMA,
                "baseline",
                matrix.baseline().stream().map(RunJson::of).toList(),
                "candidates",
                matrix.columns().stream().map(Json::column).toList(),
                "divergences",
                matrix.divergences().stream()
                        .map(row -> row.first().metric().id())
                        .toList(),
                "chosen",
                matrix.chosen(),
                "metrics",
                matrix.rows().stream().map(Json::row).toList()));
    }

    private static Map<String, @Nullable Object> column(Comparison column) {
        Map<String, @Nullable Object> verdicts = new LinkedHashMap<>();
        for (PassedVerdict verdict : PassedVerdict.values()) {
            verdicts.put(verdict.word(), column.with(verdict).size());
        }
        return JsonReport.object(
                "candidate", column.candidate().stream().map(RunJson::of).toList(),
                "work", JsonReport.work(column),
                "comparability", JsonReport.comparability(column.comparability()),
                "verdicts", verdicts,
                "diagnoses",
                        column.diagnoses().stream().map(JsonReport::diagnosis).toList(),
                "goals", column.goals().stream().map(JsonReport::goal).toList());
    }

    private static Map<String, @Nullable Object> row(MatrixRow row) {
        Map<String, @Nullable Object> object = JsonReport.identity(row.first());
        List<Map<String, @Nullable Object>> cells =
                row.cells().stream().map(JsonReport::outcome).toList();
        object.put("cells", cells);
        return object;
    }
}
