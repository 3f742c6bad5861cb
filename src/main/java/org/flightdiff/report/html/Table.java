package org.flightdiff.report.html;

import java.util.List;

/**
 * A table that can be sorted and searched.
 *
 * @param caption what it shows; may be empty
 * @param heads headings of its columns
 * @param rows one cell per column
 * @param all how many rows there are, with those left out
 */
public record Table(String caption, List<Head> heads, List<List<Cell>> rows, int all) {

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

    /** How many rows are left out. */
    public int leftOut() {
        return all - rows.size();
    }
}
