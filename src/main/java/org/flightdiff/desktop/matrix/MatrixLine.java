package org.flightdiff.desktop.matrix;

import java.util.List;
import org.flightdiff.comparison.result.Matrix.Row;
import org.flightdiff.comparison.result.MetricResult;
import org.jspecify.annotations.Nullable;

/**
 * One metric over all candidates that are compared.
 *
 * @param row what came out
 * @param compared whose cells the row has, in their order
 */
public record MatrixLine(Row row, List<Candidate> compared) {

    public MatrixLine {
        compared = List.copyOf(compared);
    }

    /** What came out for a candidate; null while it is not compared. */
    public @Nullable MetricResult of(Candidate candidate) {
        int column = compared.indexOf(candidate);
        return column < 0 ? null : row.cells().get(column);
    }
}
