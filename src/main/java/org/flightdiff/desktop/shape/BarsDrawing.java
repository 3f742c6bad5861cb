package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.BreakdownPainter;
import org.flightdiff.shape.Breakdown;

/** The bars of a breakdown, of as many keys as there is room for. */
final class BarsDrawing extends Drawing {

    private static final int MOST = 8;

    private final Breakdown shape;

    BarsDrawing(Breakdown shape, Appearance appearance) {
        super(appearance, BreakdownPainter.height(shape, MOST), 1);
        this.shape = shape;
    }

    @Override
    protected void paint(List<Canvas> painted) {
        int most = MOST;
        while (most > 1 && BreakdownPainter.height(shape, most) > getHeight()) {
            most--;
        }
        BreakdownPainter.paint(look().paper(painted.get(0)), shape, most, getWidth());
    }
}
