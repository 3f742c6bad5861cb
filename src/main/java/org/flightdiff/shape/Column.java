package org.flightdiff.shape;

import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** A table's column: of texts where it has no unit. An amount is 0 if there are none; a mean needs at least one. */
public record Column(Text name, @Nullable Unit unit, boolean amount) {

    /** A column of amounts, 0 if there are none. */
    public Column(String id, @Nullable Unit unit) {
        this(named(id), unit, true);
    }

    public static Column text(String id) {
        return new Column(id, null);
    }

    /** A mean, quantile or extreme, unknown if there are none. */
    public static Column ofThose(String id, Unit unit) {
        return new Column(named(id), unit, false);
    }

    /** The heading for an id, from {@code language/column.properties}. */
    public static Text named(String id) {
        return Text.of("column." + id);
    }
}
