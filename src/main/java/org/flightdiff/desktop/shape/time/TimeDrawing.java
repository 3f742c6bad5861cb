package org.flightdiff.desktop.shape.time;

import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.Extent;
import org.jspecify.annotations.Nullable;

/** A drawing along the time axis that all charts over time share. */
abstract class TimeDrawing extends Drawing {

    private static final int LAYERS = 2;

    /** Says what is below the pointer, above all layers. */
    final Label readout = new Label();

    private final WeakInvalidationListener again = new WeakInvalidationListener(repaint());

    TimeDrawing(Appearance appearance, double height, Text title, TimeFocus time) {
        super(appearance, height, LAYERS);
        time.shownProperty().addListener(again);
        time.cursorProperty().addListener(again);
        readout.getStyleClass().add("readout");
        readout.setManaged(false);
        readout.setVisible(false);
        readout.setMouseTransparent(true);
        getChildren().add(readout);
        setFocusTraversable(true);
        setAccessibleText(Messages.of(title));
        TimeGestures.on(this, time);
    }

    /** Paints it again whenever something changes. */
    final void follow(Observable what) {
        what.addListener(again);
    }

    /** The point in time under a pixel column, in seconds; NaN beside the axis. */
    abstract double timeAt(double x);

    /** The point in time of what is pointed at: that of the pixel column, if nothing else is there; NaN beside the axis. */
    double timeAt(double x, double y) {
        return timeAt(x);
    }

    abstract double secondsPerPixel();

    /** Shades a range that is being selected; null for none. */
    abstract void choose(@Nullable Extent stretch);

    /** Sets the position of the pointer; null if it is elsewhere. */
    abstract void pointer(@Nullable Point2D position);
}
