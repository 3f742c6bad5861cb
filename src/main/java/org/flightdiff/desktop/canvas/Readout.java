package org.flightdiff.desktop.canvas;

import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;

/** Says what is under the pointer, beside it and above all layers of a drawing. */
public final class Readout extends Label {

    private static final double GAP = 14;

    public Readout() {
        getStyleClass().add("readout");
        setManaged(false);
        setVisible(false);
        setMouseTransparent(true);
    }

    /** On the side of the pointer where it fits. */
    public void say(String words, Point2D pointer) {
        setText(words);
        autosize();
        Bounds drawing = getParent().getLayoutBounds();
        double right = pointer.getX() + GAP;
        boolean fits = right + getWidth() <= drawing.getWidth();
        relocate(
                fits ? right : Math.max(0, pointer.getX() - GAP - getWidth()),
                Math.max(0, Math.min(pointer.getY(), drawing.getHeight() - getHeight())));
    }
}
