package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.ScatterPainter;
import org.flightdiff.picture.ScatterPainter.PointPlace;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Scatter.Axis;

/** A scatter plot that shows the exact values of the point under the pointer. */
final class ScatterChart extends Drawing {

    /** Marks that are nearer cover each other, in pixels. */
    private static final double GRAIN = 1.5;

    private static final double HEIGHT = 300;
    private static final Duration AT_ONCE = Duration.millis(100);

    private Scatter shape;
    private final Tooltip values = new Tooltip();

    ScatterChart(Scatter shape, Appearance appearance) {
        super(appearance, HEIGHT, 1);
        this.shape = shape;
        values.setShowDelay(AT_ONCE);
        setAccessibleText(Messages.of(shape.title()));
        setOnMouseMoved(this::point);
    }

    /** Shows another plot. */
    void show(Scatter other) {
        shape = other;
        requestLayout();
    }

    @Override
    protected void paint(List<Canvas> painted) {
        new ScatterPainter(look().paper(painted.get(0)), GRAIN).paint(shape, getWidth(), getHeight());
    }

    private void point(MouseEvent event) {
        PointPlace place = ScatterPainter.nearest(shape, getWidth(), getHeight(), event.getX(), event.getY());
        if (place == null) {
            Tooltip.uninstall(this, values);
        } else {
            values.setText(words(place));
            Tooltip.install(this, values);
        }
    }

    private String words(PointPlace place) {
        Points points = shape.points().of(place.side());
        String both = Messages.get(
                "scatter.point",
                Messages.named(place.side()),
                value(shape.across(), points.x(place.index())),
                value(shape.up(), points.y(place.index())));
        double meant = points.weight(place.index());
        return meant > 1 ? both + "\n" + Messages.get("scatter.meant", (long) meant) : both;
    }

    private static String value(Axis axis, double value) {
        return Messages.get(
                "scatter.value", Messages.of(axis.name()), Messages.notation().value(axis.unit(), value));
    }
}
