package org.flightdiff.desktop.shape;

import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.BreakdownPainter;
import org.flightdiff.shape.Breakdown;

/** What changed most of a breakdown, as bars alone: what proves something is seen, not looked up. */
final class BarsCard extends Card<Breakdown> {

    private static final int MOST = 8;

    private final Drawing bars;

    BarsCard(Breakdown shape, Appearance appearance) {
        super(shape, none -> Text.none());
        bars = bars(shape, appearance);
        show(bars);
    }

    static Drawing bars(Breakdown shape, Appearance appearance) {
        return Drawing.of(appearance, BreakdownPainter.height(shape, MOST), (paper, width, height) -> {
            int most = MOST;
            while (most > 1 && BreakdownPainter.height(shape, most) > height) {
                most--;
            }
            BreakdownPainter.paint(paper, shape, most, width);
        });
    }

    @Override
    Drawing chart() {
        return bars;
    }
}
