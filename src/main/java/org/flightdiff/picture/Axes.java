package org.flightdiff.picture;

import org.flightdiff.picture.Lettering.Up;
import org.flightdiff.unit.UnitNotation;

/** Draws the grid behind a plot, with labels. */
final class Axes {

    private static final double PIXELS_PER_VALUE_LABEL = 34;
    private static final double PIXELS_PER_TIME_LABEL = 80;
    private static final double GAP = 6;
    private static final Lettering BESIDE = Lettering.end(Hue.MUTED);
    private static final Lettering BELOW = Lettering.middle(Hue.MUTED).up(Up.TOP);
    private static final Stroke LINE = Stroke.thin(Hue.GRID);

    private final Sheet sheet;
    private final Plot plot;

    Axes(Sheet sheet, Plot plot) {
        this.sheet = sheet;
        this.plot = plot;
    }

    /** Horizontal grid lines, with labels if the axis is at this plot. */
    void values(UnitNotation notation, boolean labelled) {
        int most = Math.max(2, (int) (plot.height() / PIXELS_PER_VALUE_LABEL));
        for (double value : Ticks.of(plot.up(), notation, most).values()) {
            double y = Math.round(plot.y(value)) + 0.5;
            sheet.ink().line(plot.left(), y, plot.right(), y, LINE);
            if (labelled) {
                sheet.ink().words(notation.tick(value), plot.left() - GAP, y, BESIDE);
            }
        }
    }

    /** Vertical grid lines with labels, for values of a unit along the lower edge. */
    void across(UnitNotation notation) {
        int most = Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL));
        for (double value : Ticks.of(plot.across(), notation, most).values()) {
            below(value, notation.tick(value));
        }
    }

    /** Time in seconds along the lower edge. */
    void time() {
        Ticks ticks = Ticks.ofTime(plot.across(), Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL)));
        for (double seconds : ticks.values()) {
            below(seconds, ticks.timeLabel(seconds, sheet.notation().language()));
        }
    }

    private void below(double value, String label) {
        double x = Math.round(plot.x(value)) + 0.5;
        sheet.ink().line(x, plot.top(), x, plot.bottom(), LINE);
        sheet.ink().words(label, x, plot.bottom() + GAP, BELOW);
    }
}
