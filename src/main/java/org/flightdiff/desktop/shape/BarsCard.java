package org.flightdiff.desktop.shape;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Tooltip;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.language.Text;
import org.flightdiff.picture.BreakdownPainter;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Breakdown.BreakdownRow;

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
        Drawing bars = Drawing.of(appearance, BreakdownPainter.height(shape, MOST), (paper, width, height) -> {
            int most = MOST;
            while (most > 1 && BreakdownPainter.height(shape, most) > height) {
                most--;
            }
            BreakdownPainter.paint(paper, shape, most, width);
        });
        return told(bars, shape.rows().stream().limit(MOST).map(BreakdownRow::label));
    }

    /** Bars whose names may lack their middle, and which tell them whole. */
    static Drawing told(Drawing bars, Stream<Text> names) {
        Tooltip.install(bars, new Tooltip(names.map(Messages::of).collect(Collectors.joining("\n"))));
        return bars;
    }

    @Override
    Drawing chart() {
        return bars;
    }
}
