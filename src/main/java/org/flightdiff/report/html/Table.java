package org.flightdiff.report.html;

import java.util.List;

/**
 * A table that can be sorted and searched.
 *
 * @param caption what it shows; may be empty
 * @param folded whether it opens only on a click
 * @param heads headings of its columns
 * @param rows one cell per column
 * @param all how many rows there are, with those left out
 */
public record Table(String caption, boolean folded, List<Head> heads, List<List<Cell>> rows, int all) {

    /** From so many rows on it scrolls within the page. */
    private static final int TALL = 12;

    /**
     * Heading of a column.
     *
     * @param numeric whether its cells are set right and sorted by size
     */
    public record Head(String text, boolean numeric) {}

    public Table {
        heads = List.copyOf(heads);
        rows = List.copyOf(rows);
    }

    /** Whether it is too long to stand in the page as it is. */
    public boolean isTall() {
        return rows.size() > TALL;
    }

    /** How many rows are left out. */
    public int leftOut() {
        return all - rows.size();
    }
}
