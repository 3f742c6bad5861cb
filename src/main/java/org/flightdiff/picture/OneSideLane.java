package org.flightdiff.picture;

import java.util.BitSet;
import java.util.List;
import org.flightdiff.difference.CurveDifference;
import org.flightdiff.difference.CurveDifference.DifferenceBin;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/** Draws, above a difference, a line with a side's mark wherever only that side has values. */
final class OneSideLane {

    /** The baseline's line lies this much above the middle, the candidate's below. */
    private static final double APART = 3;

    /** Far enough that its label does not overlap that of the highest value. */
    private static final double ABOVE_PLOT = 15;

    private static final double GAP = 6;
    private static final Lettering BESIDE = Lettering.end(Hue.MUTED);

    private final Sheet sheet;
    private final Plot plot;

    OneSideLane(Sheet sheet, Plot plot) {
        this.sheet = sheet;
        this.plot = plot;
    }

    void paint(List<CurveDifference> curves) {
        double middle = plot.top() - ABOVE_PLOT;
        boolean any = false;
        for (Role side : Role.values()) {
            BitSet alone = pixels(side, curves);
            any |= !alone.isEmpty();
            double y = middle
                    + switch (side) {
                        case BASELINE -> -APART;
                        case CANDIDATE -> APART;
                    };
            Brush brush = Brush.of(side, 0);
            for (int from = alone.nextSetBit(0); from >= 0; ) {
                int to = alone.nextClearBit(from);
                sheet.ink().line(plot.left() + from, y, plot.left() + to, y, brush.stroke());
                sheet.ink().mark(plot.left() + (from + to) / 2.0, y, brush.mark(1));
                from = alone.nextSetBit(to);
            }
        }
        if (any) {
            String words = BESIDE.fitted(sheet.words(Text.of("chart.one-side")), plot.left() - 2 * GAP, sheet.ink());
            sheet.ink().words(words, plot.left() - GAP, middle, BESIDE);
        }
    }

    /** The pixel columns, counted from the plot's left edge, in which only one side has values of some curve. */
    private BitSet pixels(Role side, List<CurveDifference> curves) {
        BitSet alone = new BitSet();
        for (CurveDifference curve : curves) {
            for (DifferenceBin bin : curve.bins()) {
                if (!bin.shift().isKnown() && !Double.isNaN(bin.shift().of(side))) {
                    double from = Math.max(plot.left(), plot.x(bin.from())) - plot.left();
                    double to = Math.min(plot.right(), plot.x(bin.to())) - plot.left();
                    if (to > from) {
                        alone.set((int) Math.round(from), (int) Math.max(Math.round(from) + 1, Math.round(to)));
                    }
                }
            }
        }
        return alone;
    }
}
