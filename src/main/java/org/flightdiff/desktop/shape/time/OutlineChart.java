package org.flightdiff.desktop.shape.time;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.MouseEvent;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.model.Role;
import org.flightdiff.picture.ink.Extent;
import org.flightdiff.picture.time.Curves;
import org.flightdiff.picture.time.OutlinePainter;
import org.flightdiff.shape.TimeSeries;
import org.jspecify.annotations.Nullable;

/** A small picture of the whole time of one side; dragging over it chooses a range, a double click chooses all. */
public final class OutlineChart extends Drawing {

    private static final double HEIGHT = 34;

    /** A shorter drag is a click. */
    private static final double SHORTEST_DRAG = 4;

    private final Role side;
    private final Consumer<Extent> choosing;
    private List<TimeSeries> shown = List.of();
    private List<Curves> charts = List.of();
    private Extent whole = Extent.upTo(1);
    private Extent chosen = whole;
    private @Nullable Extent dragged;
    private double pressedX;

    public OutlineChart(Role side, Appearance appearance, Consumer<Extent> choosing) {
        super(appearance, HEIGHT, 1);
        this.side = side;
        this.choosing = choosing;
        getStyleClass().add("outline");
        setOnMousePressed(event -> pressedX = event.getX());
        setOnMouseDragged(this::drag);
        setOnMouseReleased(this::release);
        setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && event.isStillSincePress()) {
                choosing.accept(whole);
            }
        });
    }

    public void show(List<TimeSeries> outline, Extent time) {
        if (!outline.equals(shown)) {
            shown = outline;
            charts = outline.stream().map(Curves::new).toList();
        }
        whole = time;
        requestLayout();
    }

    public void choose(Extent stretch) {
        chosen = stretch;
        requestLayout();
    }

    @Override
    protected void paint(List<Canvas> painted) {
        new OutlinePainter(look().paper(painted.get(0)).ink())
                .paint(charts, side, whole, dragged == null ? chosen : dragged, getWidth(), getHeight());
    }

    private void drag(MouseEvent event) {
        if (Math.abs(event.getX() - pressedX) >= SHORTEST_DRAG) {
            double one = secondsAt(pressedX);
            double other = secondsAt(event.getX());
            dragged = one == other ? null : new Extent(Math.min(one, other), Math.max(one, other));
            requestLayout();
        }
    }

    private void release(MouseEvent event) {
        Extent stretch = dragged;
        dragged = null;
        if (stretch != null) {
            choosing.accept(stretch);
        }
        requestLayout();
    }

    private double secondsAt(double x) {
        double share = Math.max(0, Math.min(1, x / getWidth()));
        return whole.low() + share * whole.length();
    }
}
