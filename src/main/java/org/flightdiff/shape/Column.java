package org.flightdiff.shape;

import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param name heading
 * @param unit unit of its numbers; null for a column of texts
 * @param amount whether it says how much there is, which is 0 where there is none; false for what only those there are
 *     have, such as their mean
 */
public record Column(String name, @Nullable Unit unit, boolean amount) {

    /** A column of amounts, 0 where there is none. */
    public Column(String name, @Nullable Unit unit) {
        this(name, unit, true);
    }

    /** A column of texts. */
    public static Column text(String name) {
        return new Column(name, null);
    }

    /** A mean, quantile or extreme, unknown where there is none. */
    public static Column ofThose(String name, Unit unit) {
        return new Column(name, unit, false);
    }
}
