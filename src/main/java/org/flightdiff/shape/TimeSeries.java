package org.flightdiff.shape;

import java.util.List;
import java.util.stream.DoubleStream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

/**
 * Values over time, of both sides on one axis.
 *
 * @param panel what it is a shape of
 * @param unit unit of all values
 * @param series curves of both sides; a side without data has none
 * @param levels horizontal lines to compare with, such as a pause target
 * @param note for the reader, such as why a side is missing; may be empty
 * @param overall what the sides are over the whole time, where a metric says it; else empty
 */
public record TimeSeries(
        PanelId panel, Unit unit, List<Series> series, List<ReferenceLine> levels, Text note, List<Double> overall)
        implements Shape {

    public TimeSeries {
        series = List.copyOf(series);
        levels = List.copyOf(levels);
        overall = List.copyOf(overall);
    }

    /** One of which no metric says what the sides are over the whole time. */
    public TimeSeries(PanelId panel, Unit unit, List<Series> series, List<ReferenceLine> levels, Text note) {
        this(panel, unit, series, levels, note, List.of());
    }

    /** A horizontal line of one side. */
    public record ReferenceLine(Text name, Role side, double value) {}

    /**
     * How all of its numbers are written: by what it is about, whatever its peaks are. That is what the sides are over
     * the whole time, as the metric says it that it is the course of, or else the mean of each curve and each level.
     */
    public UnitNotation in(Notation page) {
        DoubleStream about = overall.isEmpty()
                ? DoubleStream.concat(
                        series.stream().mapToDouble(curve -> curve.points().mean()),
                        levels.stream().mapToDouble(ReferenceLine::value))
                : overall.stream().mapToDouble(Double::doubleValue);
        return page.of(unit, about.toArray());
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.timeSeries(this);
    }
}
