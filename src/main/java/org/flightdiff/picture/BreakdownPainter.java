package org.flightdiff.picture;

import org.flightdiff.shape.Breakdown;

/** Paints a breakdown: as a way from one whole to the other where its parts add up, else a pair of bars for each key. */
public final class BreakdownPainter {

    private BreakdownPainter() {}

    /** How high so many keys at most are, in pixels; 0 if there is nothing to paint. */
    public static double height(Breakdown shape, int most) {
        if (shape.columns().isEmpty() || shape.rows().isEmpty()) {
            return 0;
        }
        return shape.addsUp() ? BridgePainter.height(shape, most) : BarsPainter.height(shape, most);
    }

    /**
     * Paints it.
     *
     * @param most keys at most
     * @param width in pixels
     */
    public static void paint(Sheet sheet, Breakdown shape, int most, double width) {
        if (shape.addsUp()) {
            new BridgePainter(sheet, shape, most).paint(width);
        } else {
            new BarsPainter(sheet, shape, most).paint(width);
        }
    }
}
