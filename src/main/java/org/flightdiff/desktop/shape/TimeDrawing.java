package org.flightdiff.desktop.shape;

import javafx.geometry.Point2D;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.chart.Extent;
import org.flightdiff.desktop.theme.Appearance;
import org.jspecify.annotations.Nullable;

/** A drawing along the time axis that all charts over time share. */
abstract class TimeDrawing extends Drawing {

    TimeDrawing(Appearance appearance, double height, int layerCount) {
        super(appearance, height, layerCount);
    }

    /** The point in time under a pixel column, in seconds; NaN beside the axis. */
    abstract double timeAt(double x);

    abstract double secondsPerPixel();

    /** Shades a range that is being selected; null for none. */
    abstract void choose(@Nullable Extent stretch);

    /** Sets the position of the pointer; null if it is elsewhere. */
    abstract void pointer(@Nullable Point2D position);
}
