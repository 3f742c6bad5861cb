package org.flightdiff.report.html;

import java.util.List;

/**
 * A table that can be sorted and searched.
 *
 * @param caption what it shows, or that it shows nothing; may be empty
 * @param folded whether it opens only on a click
 * @param heads headings of its columns
 * @param rows one cell per column
 * @param part which part of all things the rows are from, such as "the 2,000 longest of 5,000"; empty if from all
 * @param all how many rows there are, including those left out
 */
public record Table(
        String caption, boolean folded, List<ColumnHead> heads, List<List<Cell>> rows, String part, long all) {

    /** From this number of rows on it scrolls within the page. */
    private static final int TALL = 12;

    /**
     * Heading of a column.
     *
     * @param numeric whether its cells are right-aligned and sorted by size
     */
    public record ColumnHead(String text, boolean numeric) {}

    /** Rows that are taken from all. */
    Table(String caption, boolean folded, List<ColumnHead> heads, List<List<Cell>> rows, long all) {
        this(caption, folded, heads, rows, "", all);
    }

    public Table {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** Whether it is too long to be shown in full. */
    public boolean isTall() {
        return rows.size() > TALL;
    }

    /** How many rows are left out. */
    public long leftOut() {
        return all - rows.size();
    }
}
