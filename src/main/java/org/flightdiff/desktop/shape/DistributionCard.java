package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Shape;

/** A histogram with the percentiles of both sides. */
final class DistributionCard extends Card {

    private final DistributionChart chart;
    private final Percentiles percentiles;
    private final boolean empty;

    DistributionCard(Distribution shape, Appearance appearance, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        chart = new DistributionChart(shape, appearance);
        percentiles = new Percentiles(links.lead(shape) ? links : EventLinks.NONE);
        empty = shape.bins().isEmpty();
        getStyleClass().add("distribution");
        if (empty) {
            nothing();
        } else {
            if (links.lead(shape)) {
                EventGestures.onBins(chart, links);
            }
            show(chart);
        }
        percentiles.show(shape);
        show(percentiles);
    }

    @Override
    Drawing chart() {
        return chart;
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof Distribution shape) || shape.bins().isEmpty() != empty) {
            return false;
        }
        note(Messages.of(shape.note()));
        chart.show(shape);
        percentiles.show(shape);
        return true;
    }
}
