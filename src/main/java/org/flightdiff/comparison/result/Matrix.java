package org.flightdiff.comparison.result;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Goal.GoalResult;

/**
 * One baseline against several candidates, each compared by itself: verdicts, correction for many tests and ranks are
 * those of its own comparison.
 *
 * @param columns one comparison for each candidate, all of the same baseline, the same views and the same goals
 * @param chosen ids of the metrics to show, whether they diverge or not; empty for those that diverge
 */
public record Matrix(List<Comparison> columns, List<String> chosen) {

    /** @param cells one result for each candidate */
    public record MatrixRow(List<MetricResult> cells) {

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
                            .map(cell -> cell.baseline().amount())
                            .distinct()
                            .count()
                    == 1;
        }

        /** Whether it diverges in any candidate. */
        public boolean diverges() {
            return cells.stream().anyMatch(cell -> cell.verdict().isDivergence());
        }

        /** Of equal rank, ties go by id; metrics without a rank keep their order. */
        private String tie() {
            return diverges() ? first().metric().id() : "";
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

    /** @param cells what became of it, one result for each candidate */
    public record GoalRow(List<GoalResult> cells) {

        public String text() {
            return cells.get(0).text();
        }

        public String metric() {
            return cells.get(0).metric();
        }
    }

    public Matrix {
        columns = List.copyOf(columns);
        chosen = List.copyOf(chosen);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("a matrix without a candidate");
        }
    }

    public Matrix(List<Comparison> columns) {
        this(columns, List.of());
    }

    /** This matrix with every column turned into another. */
    public Matrix map(UnaryOperator<Comparison> each) {
        return new Matrix(columns.stream().map(each).toList(), chosen);
    }

    public List<RunIdentity> baseline() {
        return columns.get(0).baseline();
    }

    /**
     * Whether the baseline is looked at over the same time against all candidates; it is not where each is compared
     * over what both have in common.
     */
    public boolean hasOneBaselineWindow() {
        return columns.stream().map(Comparison::baseline).distinct().count() == 1;
    }

    /** What is remarked on every candidate. */
    public List<ComparabilityRemark> remarks() {
        return columns.get(0).comparability().remarks().stream()
                .filter(remark -> columns.stream()
                        .allMatch(column -> column.comparability().remarks().contains(remark)))
                .toList();
    }

    public List<GoalRow> goals() {
        return IntStream.range(0, columns.get(0).goals().size())
                .mapToObj(i -> new GoalRow(
                        columns.stream().map(column -> column.goals().get(i)).toList()))
                .toList();
    }

    public List<MatrixRow> rows() {
        return IntStream.range(0, columns.get(0).metrics().size())
                .mapToObj(i -> new MatrixRow(
                        columns.stream().map(column -> column.metrics().get(i)).toList()))
                .toList();
    }

    /** How much was done; none where it is not known of every candidate. */
    private Stream<MatrixRow> workDone() {
        List<MetricResult> work =
                columns.stream().flatMap(column -> column.workDone().stream()).toList();
        return work.size() == columns.size() ? Stream.of(new MatrixRow(work)) : Stream.of();
    }

    /** The metrics that diverge in any candidate, by the best rank that they have anywhere. */
    public List<MatrixRow> divergences() {
        return byRank().filter(MatrixRow::diverges).toList();
    }

    /** The metrics chosen, in that order; if none was chosen, how much was done and those that diverge. */
    public List<MatrixRow> shown() {
        return chosen.isEmpty()
                ? Stream.concat(workDone(), divergences().stream()).toList()
                : chosen.stream()
                        .flatMap(id -> rows().stream()
                                .filter(row -> row.first().metric().id().equals(id)))
                        .toList();
    }

    /**
     * How much was done, and every metric: first those that diverge in any candidate, by the best rank, then the others in
     * the order of the views.
     */
    public List<MatrixRow> ranked() {
        return Stream.concat(workDone(), byRank()).toList();
    }

    private Stream<MatrixRow> byRank() {
        return rows().stream().sorted(Comparator.comparing(MatrixRow::bestRank).thenComparing(MatrixRow::tie));
    }
}
