package org.flightdiff.desktop.shape;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.chart.Look;
import org.flightdiff.desktop.theme.Appearance;

/** A canvas as large as its place, painted anew when its size, its theme or what it shows changes. */
abstract class Drawing extends Region {

    private static final double LEAST_WIDTH = 240;

    private final Canvas canvas = new Canvas();
    private final Appearance appearance;
    /** Held here, as the appearance outlives every chart and so must not hold them. */
    private final InvalidationListener repaint = changed -> requestLayout();

    Drawing(Appearance appearance, double height) {
        this.appearance = appearance;
        appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
        getChildren().add(canvas);
        setMinSize(LEAST_WIDTH, height);
        setPrefHeight(height);
        getStyleClass().add("drawing");
    }

    /** Paints on the canvas. */
    abstract void paint(Canvas target);

    final InvalidationListener repaint() {
        return repaint;
    }

    final Look look() {
        return appearance.look();
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        if (getWidth() > 0 && getHeight() > 0) {
            paint(canvas);
        }
    }
}
