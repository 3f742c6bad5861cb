package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.CrosshairPainter;
import org.flightdiff.picture.Curves;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.PickedPoint;
import org.flightdiff.picture.Readings;
import org.flightdiff.picture.TimeSeriesPainter;
import org.flightdiff.picture.TimeSeriesPicture;
import org.flightdiff.picture.Times;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.UnitNotation;

/** A time chart that can be read and zoomed; it shares its time range and its cursor with others. */
final class TimeSeriesChart extends TimeDrawing {

    private static final double HEIGHT = 230;

    private TimeSeries shape;
    private Curves curves;
    private final ObservableSet<Text> hidden = FXCollections.observableSet();
    private final ObservableSet<Role> sides = FXCollections.observableSet(Role.values());

    public TimeSeriesChart(TimeSeries shape, TimeFocus time, Appearance appearance) {
        super(appearance, HEIGHT, shape.title(), time);
        this.shape = shape;
        this.curves = new Curves(shape);
        follow(time.layoutProperty());
        follow(hidden);
        follow(sides);
    }

    public void show(TimeSeries other) {
        shape = other;
        curves = new Curves(other);
        requestLayout();
    }

    public ObservableSet<Text> hidden() {
        return hidden;
    }

    public ObservableSet<Role> sides() {
        return sides;
    }

    @Override
    protected double highest(double usual) {
        return 2 * usual;
    }

    @Override
    double timeAt(double x) {
        return picture().timeAt(getWidth(), getHeight(), x);
    }

    @Override
    public double timeAt(double x, double y) {
        return pickedAt(x, y).map(PickedPoint::seconds).orElseGet(() -> timeAt(x));
    }

    /** The recorded point at a place; empty if none is near. */
    public Optional<PickedPoint> pickedAt(double x, double y) {
        return PickedPoint.at(picture(), getWidth(), getHeight(), x, y);
    }

    @Override
    public double secondsPerPixel() {
        return picture().secondsPerPixel(getWidth(), getHeight());
    }

    @Override
    protected void paint(List<Canvas> painted) {
        TimeSeriesPicture picture = picture();
        new TimeSeriesPainter(look().paper(painted.get(0))).paint(picture, getWidth(), getHeight());
        CrosshairPainter crosshair =
                new CrosshairPainter(look().film(painted.get(1)).ink());
        if (choosing != null) {
            crosshair.veil(picture, choosing, getWidth(), getHeight());
        }
        double at = time.cursorProperty().get();
        readout.setVisible(pointer != null && !Double.isNaN(at));
        if (!Double.isNaN(at)) {
            PickedPoint picked = pointer == null
                    ? null
                    : pickedAt(pointer.getX(), pointer.getY()).orElse(null);
            Readings readings = Readings.at(picture, at, picked);
            crosshair.paint(picture, readings, getWidth(), getHeight());
            if (pointer != null) {
                readout.say(ReadingWords.of(readings, shape.in(Messages.notation()), picture.time()), pointer);
            }
        }
    }

    private TimeSeriesPicture picture() {
        return new TimeSeriesPicture(
                curves,
                time.isStretched() ? time.shown() : TimeSeriesPicture.drawn(shape, time.shown()),
                Set.copyOf(hidden),
                Set.copyOf(sides),
                time.layoutProperty().get());
    }

    /** The values in a chart at one point in time, in words: a line for each curve. */
    private static final class ReadingWords {

        /** Times are written to a thousandth of the range shown. */
        private static final double RESOLUTION = 1e-3;

        static String of(Readings readings, UnitNotation notation, Extent shown) {
            double resolution = shown.length() * RESOLUTION;
            StringJoiner lines = new StringJoiner("\n");
            lines.add(Times.label(readings.time(), resolution, Messages.language()));
            for (Readings.Reading reading : readings.values()) {
                boolean isNow = reading.seconds() == readings.time();
                lines.add(Messages.get(
                        isNow ? "chart.reading" : "chart.reading-since",
                        Glyphs.of(reading.series().side()),
                        reading.series().name(),
                        notation.value(reading.value()),
                        Times.label(reading.seconds(), resolution, Messages.language())));
            }
            for (Readings.ReadingDifference difference : readings.differences()) {
                lines.add(of(difference, notation, resolution));
            }
            return lines.toString();
        }

        private static String of(Readings.ReadingDifference read, UnitNotation notation, double resolution) {
            Shift shift = read.bin().shift();
            return Messages.get(
                    "chart.reading-difference",
                    read.name(),
                    Glyphs.of(Role.BASELINE) + " " + notation.value(shift.baseline()),
                    Glyphs.of(Role.CANDIDATE) + " " + notation.value(shift.candidate()),
                    ShiftWords.difference(notation, shift.difference()),
                    switch (read.summary()) {
                        case MEAN_OVER_TIME, MEAN -> Messages.get("chart.mean");
                        case LONGEST -> Messages.get("chart.longest");
                    },
                    Times.label(read.bin().from(), resolution, Messages.language()),
                    Times.label(read.bin().to(), resolution, Messages.language()));
        }
    }
}
