package org.flightdiff.picture.ink;

import java.util.List;
import java.util.function.DoubleFunction;
import org.flightdiff.picture.ink.Ink.Stroke;
import org.flightdiff.picture.ink.Lettering.Up;
import org.flightdiff.unit.UnitNotation;

/** Draws the grid behind a plot, with labels. */
public final class Axes {

    private static final double PIXELS_PER_VALUE_LABEL = 34;
    private static final double PIXELS_PER_TIME_LABEL = 80;
    private static final double GAP = 6;
    private static final Lettering BESIDE = Lettering.end(Hue.MUTED);
    private static final Lettering BELOW = Lettering.middle(Hue.MUTED).up(Up.TOP);
    private static final Stroke LINE = Stroke.thin(Hue.GRID);

    private final Sheet sheet;
    private final Plot plot;

    public Axes(Sheet sheet, Plot plot) {
        this.sheet = sheet;
        this.plot = plot;
    }

    /** Horizontal grid lines, with labels if the axis is at this plot. */
    public void values(UnitNotation notation, boolean labelled) {
        int most = Math.max(2, (int) (plot.height() / PIXELS_PER_VALUE_LABEL));
        Trace lines = new Trace();
        List<Double> ticks = Ticks.of(plot.up(), notation, most).values();
        ticks.forEach(value -> lines.from(plot.left(), up(value)).to(plot.right(), up(value)));
        sheet.ink().line(lines, LINE);
        if (labelled) {
            ticks.forEach(value -> sheet.ink().words(notation.tick(value), plot.left() - GAP, up(value), BESIDE));
        }
    }

    private double up(double value) {
        return Math.round(plot.y(value)) + 0.5;
    }

    /** Vertical grid lines with labels, for values of a unit along the lower edge. */
    public void across(UnitNotation notation) {
        int most = Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL));
        below(Ticks.of(plot.across(), notation, most), notation::tick);
    }

    /** Time in seconds along the lower edge. */
    public void time() {
        Ticks ticks = Ticks.ofTime(plot.across(), Math.max(2, (int) (plot.width() / PIXELS_PER_TIME_LABEL)));
        below(ticks, seconds -> ticks.timeLabel(seconds, sheet.notation().language()));
    }

    private void below(Ticks ticks, DoubleFunction<String> label) {
        Trace lines = new Trace();
        ticks.values().forEach(value -> lines.from(across(value), plot.top()).to(across(value), plot.bottom()));
        sheet.ink().line(lines, LINE);
        for (double value : ticks.values()) {
            sheet.ink().words(label.apply(value), across(value), plot.bottom() + GAP, BELOW);
        }
    }

    private double across(double value) {
        return Math.round(plot.x(value)) + 0.5;
    }
}
