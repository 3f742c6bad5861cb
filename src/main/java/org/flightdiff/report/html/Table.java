package org.flightdiff.report.html;

import java.util.List;

/**
 * A table that can be sorted and searched.
 *
 * @param caption what it shows; may be empty
 * @param folded whether it opens only on a click
 * @param heads headings of its columns
 * @param rows one cell per column
 * @param part which of all the rows are taken from, as "the 2,000 longest of "; empty where from all
 * @param all how many rows there are, with those left out
 */
public record Table(String caption, boolean folded, List<Head> heads, List<List<Cell>> rows, String part, long all) {

    /** From so many rows on it scrolls within the page. */
    private static final int TALL = 12;

    /**
     * Heading of a column.
     *
     * @param numeric whether its cells are set right and sorted by size
     */
    public record Head(String text, boolean numeric) {}

    /** Rows that are taken from all. */
    Table(String caption, boolean folded, List<Head> heads, List<List<Cell>> rows, long all) {
        this(caption, folded, heads, rows, "", all);
    }

    public Table {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** Whether it is too long to stand in the page as it is. */
    public boolean isTall() {
        return rows.size() > TALL;
    }

    /** How many rows are left out. */
    public long leftOut() {
        return all - rows.size();
    }
}
