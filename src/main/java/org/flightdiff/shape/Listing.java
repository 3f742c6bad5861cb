package org.flightdiff.shape;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Single things of each side, one a row, in their own order: collections, compilations.
 *
 * @param title heading
 * @param columns the columns of both tables
 * @param baseline rows of the baseline
 * @param candidate rows of the candidate
 * @param note what to know when reading it; may be empty
 */
public record Listing(
        String title, List<Column> columns, List<List<Cell>> baseline, List<List<Cell>> candidate, String note)
        implements Shape {

    public Listing {
        columns = List.copyOf(columns);
        baseline = baseline.stream().map(List::copyOf).toList();
        candidate = candidate.stream().map(List::copyOf).toList();
    }

    /**
     * One value.
     *
     * @param text set in a column of texts
     * @param number in the column's unit; NaN where not recorded
     */
    public record Cell(@Nullable String text, double number) {

        /** A text, or nothing where it was not recorded. */
        public static Cell of(@Nullable String text) {
            return new Cell(text == null ? "" : text, Double.NaN);
        }

        /** A number; NaN where it was not recorded. */
        public static Cell of(double number) {
            return new Cell(null, number);
        }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.listing(this);
    }
}
