package org.flightdiff.desktop.canvas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.Ink;
import org.flightdiff.picture.Sheet;
import org.jspecify.annotations.Nullable;

/** Canvas layers that fill the region. They exist only while on a scene: a canvas keeps its pixels. */
public abstract class Drawing extends Region {

    private static final double LEAST_WIDTH = 240;
    private static final double LEAST_HEIGHT = 90;

    private final List<Canvas> layers = new ArrayList<>();
    private final int layerCount;
    private final double usualHeight;
    private final Appearance appearance;
    /** A strong reference, as the appearance outlives every chart and refers to it only weakly. */
    private final InvalidationListener repaint = changed -> requestLayout();

    /** @param layerCount how many canvases lie one on the other */
    @SuppressWarnings("this-escape") // nothing listens before a scene shows it
    protected Drawing(Appearance appearance, double height, int layerCount) {
        this.appearance = appearance;
        this.layerCount = layerCount;
        usualHeight = height;
        appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
        sceneProperty().addListener((all, before, now) -> renewLayers(now));
        setMinSize(LEAST_WIDTH, height);
        setPrefHeight(height);
        getStyleClass().add("drawing");
    }

    /** Paints on paper of this width and height, in pixels. */
    @FunctionalInterface
    public interface Painter {
        void paint(Sheet paper, double width, double height);
    }

    public static Drawing of(Appearance appearance, double height, Painter painter) {
        return new Drawing(appearance, height, 1) {
            @Override
            protected void paint(List<Canvas> painted) {
                painter.paint(look().paper(painted.get(0)), getWidth(), getHeight());
            }
        };
    }

    /** As high as there is room, but not higher than it gains by, and not so low that nothing could be read from it. */
    public final double fitting(double room) {
        return Math.min(highest(usualHeight), Math.max(LEAST_HEIGHT, Math.floor(room)));
    }

    protected double highest(double usual) {
        return usual;
    }

    public final void high(double height) {
        setMinHeight(height);
        setPrefHeight(height);
    }

    protected abstract void paint(List<Canvas> painted);

    /** Repaints, when what it listens to changes; this keeps it alive, so it can be held weakly. */
    protected final InvalidationListener repaint() {
        return repaint;
    }

    protected final ChartLook look() {
        return appearance.look();
    }

    @Override
    protected void layoutChildren() {
        for (Canvas layer : layers) {
            layer.setWidth(getWidth());
            layer.setHeight(getHeight());
        }
        if (!layers.isEmpty() && getWidth() > 0 && getHeight() > 0) {
            paint(layers);
        }
    }

    private void renewLayers(@Nullable Scene scene) {
        getChildren().removeAll(layers);
        layers.clear();
        if (scene != null) {
            for (int layer = 0; layer < layerCount; layer++) {
                Canvas canvas = new Canvas();
                canvas.setMouseTransparent(true);
                layers.add(canvas);
            }
            getChildren().addAll(0, layers);
            requestLayout();
        }
    }

    /** A small picture of a legend, repainted when the theme changes. */
    public static final class Sample extends Canvas {

        /** A strong reference, as the appearance outlives every legend and refers to it only weakly. */
        private final InvalidationListener repaint;

        public Sample(double width, double height, Appearance appearance, Consumer<Ink> painter) {
            super(width, height);
            repaint = changed -> painter.accept(appearance.look().film(this).ink());
            repaint.invalidated(appearance.themeProperty());
            appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
        }
    }
}
