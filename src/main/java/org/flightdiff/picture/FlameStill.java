package org.flightdiff.picture;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.picture.Legend.LegendEntry;
import org.flightdiff.stacks.flame.FlameRows;
import org.flightdiff.stacks.flame.FlameSide;
import org.flightdiff.stacks.flame.FlameView;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.unit.Unit;

/** A graph of the stacks of both sides, with what its colours mean. */
public final class FlameStill {

    private static final double BOX = 14;
    private static final double LINE = 20;
    private static final double GAP = 6;

    /** Narrower ones are mere spikes; what is proven of a share is at least twenty times as wide. */
    private static final double NARROWEST_PIXELS = 3;

    /** More rows cannot be read in a picture. */
    private static final int MOST_ROWS = 160;

    private static final List<FrameChange> TOLD =
            List.of(FrameChange.GREW, FrameChange.SHRANK, FrameChange.NEW, FrameChange.GONE, FrameChange.WITHIN_ERROR);

    private static final Lettering HEADING = Lettering.start(Hue.TEXT);

    private FlameStill() {}

    /**
     * The picture of what is looked at of a tree.
     *
     * @param heading lines above it
     * @param most how many frames it has at most, the widest
     * @param width in pixels
     */
    public static Still of(FlameView view, List<String> heading, int most, double width) {
        FlameRows rows =
                FlameRows.of(view, FlameSide.BOTH, width, NARROWEST_PIXELS).widest(most);
        double high = Math.min(MOST_ROWS, rows.rows().size()) * FlamePainter.ROW;
        double lines = heading.size() * LINE;
        return new Still(
                sheet -> lines + legend(sheet, width).height(sheet.ink()) + GAP + high,
                sheet -> paint(sheet, heading, width, view.tree().unit(), rows, high));
    }

    private static void paint(Sheet sheet, List<String> heading, double width, Unit unit, FlameRows rows, double high) {
        Ink ink = sheet.ink();
        double y = LINE / 2;
        for (String line : heading) {
            ink.words(HEADING.fitted(line, width, ink), 0, y, HEADING);
            y += LINE;
        }
        double top = y - LINE / 2;
        Legend legend = legend(sheet, width);
        ink.at(0, top, () -> legend.paint(ink));
        ink.at(0, top + legend.height(ink) + GAP, () -> new FlamePainter(sheet, unit).paint(rows, width, high, null));
    }

    private static Legend legend(Sheet sheet, double width) {
        Stream<LegendEntry> entries = TOLD.stream()
                .map(change -> new LegendEntry(sheet.words(change.label()), BOX, BOX, ink -> {
                    ink.rectangle(0, 0, BOX, BOX, Fill.of(FlameHues.of(change, 1)));
                    FlamePainter.edge(ink, change, 0, 0, BOX, BOX);
                }));
        return new Legend(entries.toList(), width);
    }
}
