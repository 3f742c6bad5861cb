package org.flightdiff.report.html;

import org.jspecify.annotations.Nullable;

/**
 * One cell of a table.
 *
 * @param text its content
 * @param number its sort key; null for a text
 */
public record Cell(String text, @Nullable Double number) {

    static Cell text(String text) {
        return new Cell(text, null);
    }

    static Cell count(String written, long number) {
        return new Cell(written, (double) number);
    }

    static Cell number(String written, double number) {
        return new Cell(written, number);
    }

    /** The number as the scripts read it; empty if there is none. */
    public String sortKey() {
        return Sort.key(number);
    }
}
