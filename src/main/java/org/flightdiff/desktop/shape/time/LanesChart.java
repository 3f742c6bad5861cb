package org.flightdiff.desktop.shape.time;

import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.ink.Glyphs;
import org.flightdiff.picture.ink.Times;
import org.flightdiff.picture.time.CrosshairPainter;
import org.flightdiff.picture.time.LanesPainter;
import org.flightdiff.picture.time.LanesPicture;
import org.flightdiff.picture.time.LanesPicture.LanesPlace;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** The lanes of threads; they share their time range and their cursor with the other charts over time. */
public final class LanesChart extends TimeDrawing {

    /** How near to a halt the pointer must be, in pixels: most are narrower than a pixel. */
    private static final double AROUND = 4;

    private ThreadLanes shape;
    private final ObservableSet<ThreadState> hidden = FXCollections.observableSet();
    private final ObjectProperty<@Nullable StateRow> chosen = new SimpleObjectProperty<>();

    public LanesChart(ThreadLanes shape, TimeFocus time, Appearance appearance) {
        super(appearance, LanesPicture.height(shape), shape.title(), time);
        this.shape = shape;
        follow(hidden);
        follow(chosen);
    }

    public void show(ThreadLanes other) {
        shape = other;
        high(LanesPicture.height(other));
        requestLayout();
    }

    public ObservableSet<ThreadState> hidden() {
        return hidden;
    }

    /** The row whose state stands out; null for none. */
    public ObjectProperty<@Nullable StateRow> chosen() {
        return chosen;
    }

    /** What is at a place; null outside the lanes. */
    @Nullable
    public LanesPlace at(double x, double y) {
        return picture().at(getWidth(), x, y);
    }

    /** The halt at a place, or next to it; null if there is none. */
    @Nullable
    public Extent haltAt(double x, double y) {
        return picture().haltAt(getWidth(), x, y, AROUND);
    }

    @Override
    double timeAt(double x) {
        return picture().timeAt(getWidth(), x);
    }

    @Override
    double secondsPerPixel() {
        return picture().secondsPerPixel(getWidth());
    }

    @Override
    protected void paint(List<Canvas> painted) {
        LanesPicture picture = picture();
        new LanesPainter(look().paper(painted.get(0)), 1).paint(picture, chosen.get(), getWidth());
        CrosshairPainter crosshair =
                new CrosshairPainter(look().film(painted.get(1)).ink());
        if (choosing != null) {
            crosshair.veil(picture, choosing, getWidth());
        }
        crosshair.paint(picture, time.cursorProperty().get(), getWidth());
        LanesPlace place = pointer == null ? null : at(pointer.getX(), pointer.getY());
        Extent halt = pointer == null ? null : haltAt(pointer.getX(), pointer.getY());
        String words = place == null ? "" : LaneWords.of(shape, place);
        if (halt != null) {
            words = LaneWords.ofHalt(shape, halt);
        }
        readout.setVisible(!words.isEmpty());
        if (!words.isEmpty() && pointer != null) {
            readout.say(words, pointer);
        }
    }

    private LanesPicture picture() {
        return new LanesPicture(shape, time.shown(), Set.copyOf(hidden));
    }

    /** What the threads of a kind were doing in a time bin, in words: a line for each state, with both sides. */
    private static final class LaneWords {

        private static final double RESOLUTION = 0.1;
        private static final String POINTED_AT = "▸ ";

        static String of(ThreadLanes shape, LanesPlace place) {
            StringJoiner lines = new StringJoiner("\n");
            lines.add(Messages.of(place.lane().label()));
            lines.add(Messages.get(
                    "lanes.bin",
                    time(place.bin().low(), shape),
                    time(place.bin().high(), shape)));
            for (StateRow row : shape.rows()) {
                if (row.lane().equals(place.lane())) {
                    lines.add((row.state() == place.state() ? POINTED_AT : "")
                            + Messages.get(
                                    "lanes.reading",
                                    row.state().label(),
                                    value(shape, row, Role.BASELINE, place),
                                    value(shape, row, Role.CANDIDATE, place)));
                }
            }
            return lines.toString();
        }

        static String ofHalt(ThreadLanes shape, Extent halt) {
            return Messages.get(
                    "lanes.halt",
                    time(halt.low(), shape),
                    Messages.notation().value(Unit.SECONDS, halt.high() - halt.low()));
        }

        private static String value(ThreadLanes shape, StateRow row, Role side, LanesPlace place) {
            double threads = LanesPicture.value(shape, row, side, place);
            return Glyphs.of(side) + " " + Messages.notation().value(Unit.ONE, threads);
        }

        private static String time(double seconds, ThreadLanes shape) {
            return Times.label(seconds, shape.binSeconds() * RESOLUTION, Messages.language());
        }
    }
}
