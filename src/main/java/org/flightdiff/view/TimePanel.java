package org.flightdiff.view;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Role;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Level;
import org.flightdiff.unit.Unit;

/** A chart over time: the same curves of both sides on one axis. */
public final class TimePanel extends Panel {

    private final Unit unit;
    private final Function<Window, List<Curve>> curves;
    private final Function<Window, Map<String, Double>> levels;

    /**
     * One curve of one window.
     *
     * @param name what it shows; the same name on both sides is the same thing
     * @param style how it is drawn
     * @param seconds from the start of the recording, ascending
     * @param values in the panel's unit
     */
    public record Curve(String name, Style style, double[] seconds, double[] values) {

        /** A curve with one point at the start of each event. */
        public static Curve of(String name, Style style, Events events, double[] values) {
            return new Curve(name, style, events.starts(), values);
        }
    }

    /** A chart over time. */
    public TimePanel(String title, Unit unit, List<Selection> required, Function<Window, List<Curve>> curves) {
        this(title, unit, Source.allOf(required), curves);
    }

    /** A chart over time, from a source of its own kind. */
    public TimePanel(String title, Unit unit, Source source, Function<Window, List<Curve>> curves) {
        this(title, unit, source, curves, window -> Map.of());
    }

    private TimePanel(
            String title,
            Unit unit,
            Source source,
            Function<Window, List<Curve>> curves,
            Function<Window, Map<String, Double>> levels) {
        super(title, source);
        this.unit = unit;
        this.curves = curves;
        this.levels = levels;
    }

    /** The same with horizontal lines to compare with, by name and in the panel's unit. */
    public TimePanel with(Function<Window, Map<String, Double>> levels) {
        return new TimePanel(title(), unit, source(), curves, levels);
    }

    @Override
    protected Shape shape(Shown shown) {
        List<Series> series = new ArrayList<>();
        Set<Level> lines = new LinkedHashSet<>();
        for (Role role : Role.values()) {
            for (int run = 0; run < shown.of(role).size(); run++) {
                Window window = shown.of(role).get(run);
                for (Curve curve : curves.apply(window)) {
                    series.add(new Series(curve.name(), role, run, curve.style(), fromWindowStart(curve, window)));
                }
                levels.apply(window).forEach((name, value) -> lines.add(new Level(name, role, value)));
            }
        }
        return new TimeSeries(title(), unit, series, List.copyOf(lines), shown.note());
    }

    private static Points fromWindowStart(Curve curve, Window window) {
        double[] seconds = curve.seconds().clone();
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] -= window.fromSeconds();
        }
        return new Points(seconds, curve.values());
    }
}
