package org.flightdiff.report.html;

import java.util.List;

/**
 * How much of a comparison is shown, so that the file stays small.
 *
 * @param columns how many columns of pixels a curve is thinned to
 * @param series how many curves a chart has
 * @param rows how many rows a table has
 * @param text how many characters a text has
 */
record Limits(int columns, int series, int rows, int text) {

    /** From what is pleasant to what fits in any case. */
    static final List<Limits> FROM_WIDE_TO_NARROW = List.of(
            new Limits(800, 40, 120, 400),
            new Limits(400, 40, 80, 300),
            new Limits(250, 24, 50, 300),
            new Limits(120, 16, 40, 200),
            new Limits(80, 8, 20, 160),
            new Limits(40, 4, 10, 120),
            new Limits(0, 0, 5, 80));
}
