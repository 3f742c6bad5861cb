package org.flightdiff.shape;

import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param name heading
 * @param unit unit of its numbers; null for a column of texts
 */
public record Column(String name, @Nullable Unit unit) {

    /** A column of texts. */
    public static Column text(String name) {
        return new Column(name, null);
    }
}
