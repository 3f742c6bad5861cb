package org.flightdiff.report.html;

import org.jspecify.annotations.Nullable;

/**
 * One cell of a table.
 *
 * @param text what stands in it
 * @param number what it is sorted by; null for a text
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

    /** The number as the scripts read it; empty where there is none. */
    public String sortKey() {
        return Sort.key(number);
    }
}
