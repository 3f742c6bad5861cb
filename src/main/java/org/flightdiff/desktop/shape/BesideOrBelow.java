package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.function.DoubleSupplier;
import javafx.geometry.Orientation;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/** Two nodes side by side if half of the width is enough for each, else one below the other, each as wide as there is. */
final class BesideOrBelow extends Pane {

    private static final double GAP = 12;

    private final List<Region> both;
    private final DoubleSupplier enough;

    /** @param enough how wide each has to be, in pixels; asked whenever they are laid out */
    BesideOrBelow(Region first, Region second, DoubleSupplier enough) {
        super(first, second);
        both = List.of(first, second);
        this.enough = enough;
        setMinWidth(0);
    }

    private boolean isBeside(double width) {
        return (width - GAP) / 2 >= enough.getAsDouble();
    }

    private double each(double width) {
        return isBeside(width) ? (width - GAP) / 2 : width;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return enough.getAsDouble();
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = both.get(0).prefHeight(each(width));
        double second = both.get(1).prefHeight(each(width));
        return isBeside(width) ? Math.max(first, second) : first + GAP + second;
    }

    @Override
    protected void layoutChildren() {
        double each = each(getWidth());
        double x = 0;
        double y = 0;
        for (Region node : both) {
            double height = isBeside(getWidth()) ? getHeight() : node.prefHeight(each);
            node.resizeRelocate(snapPositionX(x), snapPositionY(y), each, height);
            x = isBeside(getWidth()) ? each + GAP : 0;
            y = isBeside(getWidth()) ? 0 : height + GAP;
        }
    }
}
