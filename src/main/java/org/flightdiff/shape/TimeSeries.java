package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;

/**
 * Values over time, of both sides on one axis.
 *
 * @param title heading
 * @param unit unit of all values
 * @param series curves of both sides; a side without data has none
 * @param levels horizontal lines to compare with, such as a pause target
 * @param note for the reader, such as why a side is missing; may be empty
 */
public record TimeSeries(Text title, Unit unit, List<Series> series, List<Level> levels, Text note) implements Shape {

    public TimeSeries {
        series = List.copyOf(series);
        levels = List.copyOf(levels);
    }

    /** A horizontal line of one side. */
    public record Level(Text name, Role side, double value) {}

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.timeSeries(this);
    }
}
