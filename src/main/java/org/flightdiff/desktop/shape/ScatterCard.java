package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Shape;

/** One amount against another. */
final class ScatterCard extends Card {

    private final ScatterChart chart;
    private final boolean empty;

    ScatterCard(Scatter shape, Appearance appearance) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        chart = new ScatterChart(shape, appearance);
        empty = shape.isEmpty();
        getStyleClass().add("scatter");
        if (empty) {
            nothing();
        } else {
            show(chart);
        }
    }

    @Override
    Drawing chart() {
        return chart;
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof Scatter shape) || shape.isEmpty() != empty) {
            return false;
        }
        note(Messages.of(shape.note()));
        chart.show(shape);
        return true;
    }
}
