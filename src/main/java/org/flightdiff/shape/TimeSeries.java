package org.flightdiff.shape;

import java.util.List;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;

/**
 * Values over time, of both sides on one axis.
 *
 * @param panel what it is a shape of
 * @param unit unit of all values
 * @param series curves of both sides; a side without data has none
 * @param levels horizontal lines to compare with, such as a pause target
 * @param note for the reader, such as why a side is missing; may be empty
 */
public record TimeSeries(PanelId panel, Unit unit, List<Series> series, List<Level> levels, Text note)
        implements Shape {

    public TimeSeries {
        series = List.copyOf(series);
        levels = List.copyOf(levels);
    }

    /** A horizontal line of one side. */
    public record Level(Text name, Role side, double value) {}

    /** The mean of each curve, and each level: what the chart is about, whatever its peaks are. */
    public double[] means() {
        return DoubleStream.concat(
                        series.stream().mapToDouble(curve -> curve.points().mean()),
                        levels.stream().mapToDouble(Level::value))
                .toArray();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.timeSeries(this);
    }
}
