package org.flightdiff.comparison;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One baseline against several candidates, each compared by itself: verdicts, correction for many tests and ranks are
 * those of its own comparison.
 *
 * @param columns one comparison for each candidate, all of the same baseline and the same views
 */
public record Matrix(List<Comparison> columns) {

    /**
     * A metric over all candidates.
     *
     * @param cells one result for each candidate
     */
    public record Row(List<MetricResult> cells) {

        public Row {
            cells = List.copyOf(cells);
        }

        /** What is compared, with the baseline's value on the footing of the first candidate. */
        public MetricResult first() {
            return cells.get(0);
        }

        /**
         * Whether the baseline has one value against all candidates; it has not where some recorded it with other
         * thresholds, as events that a side was too coarse to record are left out on both.
         */
        public boolean hasOneBaseline() {
            return cells.stream()
                            .map(cell -> Optional.ofNullable(cell.baseline().amount()))
                            .distinct()
                            .count()
                    == 1;
        }

        private boolean diverges() {
            return cells.stream().anyMatch(cell -> cell.verdict().isDivergence());
        }

        private int bestRank() {
            return cells.stream()
                    .map(MetricResult::rank)
                    .filter(Objects::nonNull)
                    .mapToInt(Integer::intValue)
                    .min()
                    .orElse(Integer.MAX_VALUE);
        }
    }

    public Matrix {
        columns = List.copyOf(columns);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("a matrix without a candidate");
        }
    }

    /** The runs of the baseline. */
    public List<Run> baseline() {
        return columns.get(0).baseline();
    }

    /** Every metric, in the order of the views. */
    public List<Row> rows() {
        return IntStream.range(0, columns.get(0).metrics().size())
                .mapToObj(i -> new Row(
                        columns.stream().map(column -> column.metrics().get(i)).toList()))
                .toList();
    }

    /** The metrics that diverge in any candidate, by the best rank that they have anywhere. */
    public List<Row> divergences() {
        return rows().stream()
                .filter(Row::diverges)
                .sorted(Comparator.comparing(Row::bestRank)
                        .thenComparing(row -> row.first().metric().id()))
                .toList();
    }
}
