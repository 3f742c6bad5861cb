package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Distribution;

/** A histogram with the percentiles of both sides. */
final class DistributionCard extends Card {

    DistributionCard(Distribution shape, Appearance appearance) {
        super(shape.title(), shape.note());
        getStyleClass().add("distribution");
        if (shape.bins().isEmpty()) {
            nothing();
        } else {
            show(new DistributionChart(shape, appearance));
        }
        show(new Percentiles(shape));
    }
}
