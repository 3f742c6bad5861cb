package org.flightdiff.picture;

import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * A picture of a shape with its legend, complete in itself.
 *
 * @param height how high it is in pixels with the letters of an ink
 * @param painter paints it
 */
public record Still(ToDoubleFunction<Sheet> height, Consumer<Sheet> painter) {

    /** How high it is, in pixels. */
    public double height(Sheet sheet) {
        return height.applyAsDouble(sheet);
    }

    /** Paints it. */
    public void paint(Sheet sheet) {
        painter.accept(sheet);
    }
}
