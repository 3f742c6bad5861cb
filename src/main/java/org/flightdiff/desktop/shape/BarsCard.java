package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** What changed most of a breakdown, as bars alone: what proves something is seen, not looked up. */
final class BarsCard extends Card {

    private final BarsDrawing bars;

    BarsCard(Breakdown shape, Appearance appearance) {
        super(Messages.of(shape.title()), "");
        bars = new BarsDrawing(shape, appearance);
        show(bars);
    }

    @Override
    boolean renew(Shape other) {
        return false;
    }

    @Override
    @Nullable
    Drawing chart() {
        return bars;
    }
}
