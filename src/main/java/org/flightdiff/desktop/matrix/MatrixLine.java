package org.flightdiff.desktop.matrix;

import java.util.List;
import org.flightdiff.comparison.result.Matrix.MatrixRow;
import org.flightdiff.comparison.result.MetricResult;
import org.jspecify.annotations.Nullable;

/**
 * One metric over all compared candidates.
 *
 * @param compared the candidates of the row's cells, in order
 */
public record MatrixLine(MatrixRow row, List<Candidate> compared) {

    public MatrixLine {
        compared = List.copyOf(compared);
    }

    /** The result for a candidate; null while it is not compared. */
    public @Nullable MetricResult of(Candidate candidate) {
        int column = compared.indexOf(candidate);
        return column < 0 ? null : row.cells().get(column);
    }
}
