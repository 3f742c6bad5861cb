package org.flightdiff.report.text;

import java.util.List;
import java.util.function.Function;

/** Texts in columns of a width, counted in cells of a terminal. */
public final class Aligned {

    private Aligned() {}

    public static String left(int width, String text) {
        return text + " ".repeat(Math.max(0, width - TerminalCells.of(text)));
    }

    public static String right(int width, String text) {
        return " ".repeat(Math.max(0, width - TerminalCells.of(text))) + text;
    }

    /** How wide a column must be for all texts. */
    public static <T> int longest(List<T> rows, Function<T, String> column) {
        return rows.stream()
                .mapToInt(row -> TerminalCells.of(column.apply(row)))
                .max()
                .orElse(0);
    }
}
