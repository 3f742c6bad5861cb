package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.QuantitiesPainter;
import org.flightdiff.shape.Quantity;

/** Numbers of both sides as bars. */
final class NumbersDrawing extends Drawing {

    private final List<Quantity> numbers;

    NumbersDrawing(List<Quantity> numbers, Appearance appearance) {
        super(appearance, QuantitiesPainter.height(numbers), 1);
        this.numbers = List.copyOf(numbers);
    }

    @Override
    protected void paint(List<Canvas> painted) {
        QuantitiesPainter.paint(numbers, look().paper(painted.get(0)), getWidth());
    }
}
