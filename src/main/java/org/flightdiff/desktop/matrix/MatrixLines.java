package org.flightdiff.desktop.matrix;

import java.util.List;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.workbench.FilteredMetrics;
import org.jspecify.annotations.Nullable;

/** The metrics of a matrix, ordered by their best rank against any candidate, and filtered. */
public final class MatrixLines extends FilteredMetrics<MatrixLines.MatrixLine> {

    private final Candidates candidates;

    public MatrixLines(Candidates candidates) {
        this.candidates = candidates;
        candidates.matrixProperty().addListener((all, before, now) -> fill());
        fill();
    }

    @Override
    protected List<MatrixLine> filtered() {
        Matrix matrix = candidates.matrixProperty().get();
        List<Candidate> compared = candidates.compared();
        return matrix == null
                ? List.of()
                : matrix.ranked().stream()
                        .filter(row ->
                                matches(row.first()) && row.cells().stream().anyMatch(cell -> isShown(cell.verdict())))
                        .map(row -> new MatrixLine(row, compared))
                        .toList();
    }

    /** One metric over the compared candidates, those of the row's cells in order. */
    public record MatrixLine(Matrix.MatrixRow row, List<Candidate> compared) {

        public MatrixLine {
            compared = List.copyOf(compared);
        }

        public @Nullable MetricResult of(Candidate candidate) {
            int column = compared.indexOf(candidate);
            return column < 0 ? null : row.cells().get(column);
        }
    }
}
