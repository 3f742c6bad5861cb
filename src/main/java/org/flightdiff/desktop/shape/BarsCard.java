package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.scene.canvas.Canvas;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.picture.BarsPainter;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Shape;
import org.jspecify.annotations.Nullable;

/** What changed most of a breakdown, as bars alone: what proves something is seen, not looked up. */
final class BarsCard extends Card {

    private static final int MOST = 8;

    private final Bars bars;

    BarsCard(Breakdown shape, Appearance appearance) {
        super(Messages.of(shape.title()), "");
        bars = new Bars(shape, appearance);
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

    /** As many rows as there is room for. */
    private static final class Bars extends Drawing {

        private final Breakdown shape;

        Bars(Breakdown shape, Appearance appearance) {
            super(appearance, BarsPainter.height(shape, MOST), 1);
            this.shape = shape;
        }

        @Override
        protected void paint(List<Canvas> painted) {
            int most = MOST;
            while (most > 1 && BarsPainter.height(shape, most) > getHeight()) {
                most--;
            }
            new BarsPainter(look().paper(painted.get(0)), shape, most).paint(getWidth());
        }
    }
}
