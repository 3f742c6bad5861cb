package org.flightdiff.picture;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.FrameChange;

public final class FlameStill {

    private static final double BOX = 14;
    private static final double GAP = 6;
    /** Narrower ones are mere spikes; what is proven of a share is at least twenty times as wide. */
    private static final double NARROWEST_PIXELS = 3;
    /** More rows cannot be read in a picture. */
    private static final int MOST_ROWS = 160;

    private static final List<FrameChange> TOLD =
            List.of(FrameChange.GREW, FrameChange.SHRANK, FrameChange.NEW, FrameChange.GONE, FrameChange.WITHIN_ERROR);

    private FlameStill() {}

    /** The picture of what is looked at of a tree, with so many of its widest frames at most. */
    public static Still of(FlameView view, int most, double width) {
        FlameRows rows = FlameRows.of(view, FlameRows.FlameSide.BOTH, width, NARROWEST_PIXELS)
                .widest(most);
        double high = Math.min(MOST_ROWS, rows.rows().size()) * FlamePainter.ROW;
        return new Still(sheet -> legend(sheet, width).height(sheet.ink()) + GAP + high, sheet -> {
            Legend legend = legend(sheet, width);
            legend.paint(sheet.ink());
            FlamePainter painter = new FlamePainter(sheet, view.tree().unit());
            sheet.ink().at(0, legend.height(sheet.ink()) + GAP, () -> painter.paint(rows, width, high, null));
        });
    }

    private static Legend legend(Sheet sheet, double width) {
        Stream<Legend.LegendEntry> entries = TOLD.stream()
                .map(change -> new Legend.LegendEntry(sheet.words(change.label()), BOX, BOX, ink -> {
                    ink.rectangle(0, 0, BOX, BOX, Fill.of(FlamePainter.FlameHues.of(change, 1)));
                    FlamePainter.edge(ink, change, 0, 0, BOX, BOX);
                }));
        return new Legend(entries.toList(), width);
    }
}
