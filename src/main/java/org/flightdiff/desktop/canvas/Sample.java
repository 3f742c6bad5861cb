package org.flightdiff.desktop.canvas;

import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.ink.Ink;

/** A small picture of a legend, repainted when the theme changes. */
public final class Sample extends Canvas {

    /** A strong reference, as the appearance outlives every legend and refers to it only weakly. */
    private final InvalidationListener repaint;

    public Sample(double width, double height, Appearance appearance, Consumer<Ink> painter) {
        super(width, height);
        repaint = changed -> painter.accept(appearance.look().film(this).ink());
        repaint.invalidated(appearance.themeProperty());
        appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
    }
}
