package org.flightdiff.picture;

import java.util.function.DoubleUnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Ink.Fill;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Paints the lanes of threads: bands of states, one on the other, and across them what halted all threads. */
public record LanesPainter(Sheet sheet, Ink ink, double grain) {

    private static final double GAP = 6;
    private static final double GLYPH = 12;
    private static final double VEIL = 0.5;
    /** Less than 1, so that a halt of a part of a pixel column is still seen. */
    private static final double FADING = 0.7;
    /** Fewer differ than could be seen. */
    private static final double STRENGTHS = 8;

    private static final double LEAST_HALT = 4;
    private static final double ASIDE = 0.22;
    private static final Lettering CAPTION = Lettering.start(Hue.TEXT).up(Lettering.Up.BOTTOM);
    private static final Lettering MARGIN = Lettering.end(Hue.MUTED);

    /** A time bin is at least as wide as the grain, in pixels. */
    public LanesPainter(Sheet sheet, double grain) {
        this(sheet, sheet.ink(), grain);
    }

    /** The state of the chosen row stands out. */
    public void paint(LanesPicture picture, @Nullable StateRow chosen, double width) {
        new Axes(sheet, picture.all(width)).time(picture.shape().part());
        for (Role side : Role.values()) {
            double[] halted = halted(picture, side, picture.all(width));
            halts(halted, side, picture.halts(side, width));
            for (Lane lane : picture.shape().lanes()) {
                lane(picture, lane, side, chosen, picture.plot(lane, side, width));
                across(halted, picture.plot(lane, side, width));
            }
        }
        ink.words(
                MARGIN.fitted(sheet.words(Text.of("chart.halts")), LanesPicture.LEFT - GAP, ink),
                LanesPicture.LEFT - GAP,
                picture.halts(Role.BASELINE, width).bottom(),
                MARGIN);
        picture.shape().lanes().forEach(lane -> caption(lane, picture.plot(lane, Role.BASELINE, width)));
    }

    private void lane(LanesPicture picture, Lane lane, Role side, @Nullable StateRow chosen, Plot plot) {
        double end =
                Math.min(plot.right(), plot.x(picture.shape().sides().of(side).seconds()));
        ink.rectangle(plot.left(), plot.bottom(), Math.max(0, end - plot.left()), 1, Fill.of(Hue.GRID));
        int perStep = Math.max(
                1, (int) Math.ceil(grain * plot.perPixel() / picture.shape().binSeconds()));
        int first = Math.max(0, picture.bin(picture.time().low())) / perStep;
        int last = picture.bin(Math.min(
                        picture.time().high(), picture.shape().sides().of(side).seconds()))
                / perStep;
        double[] base = new double[Math.max(0, last - first + 1)];
        for (Band band : picture.shown(lane, side)) {
            boolean aside = chosen != null && !(chosen.lane().equals(lane) && chosen.state() == band.state());
            Trace outline = outline(
                    band, new Steps(first, perStep, perStep * picture.shape().binSeconds()), base, end, plot);
            ink.told(
                    () -> told(band, side),
                    () -> ink.faded(aside ? ASIDE : 1, () -> ink.area(outline, Fill.of(ThreadUse.of(band.state())))));
        }
    }

    private record Steps(int first, int bins, double seconds) {

        double from(int step) {
            return (first + step) * seconds;
        }

        double value(Band band, int step) {
            double sum = 0;
            for (int bin = (first + step) * bins; bin < (first + step + 1) * bins; bin++) {
                sum += LanesPicture.value(band, bin);
            }
            return sum / bins;
        }
    }

    private String told(Band band, Role side) {
        return sheet.words(band.state().label()) + ", " + sheet.words(Text.side(side)) + ": "
                + sheet.notation().value(Unit.ONE, band.mean());
    }

    /** What lies between the bands below, which it is added to, and its own upper edge; a piece for each stretch of time. */
    private static Trace outline(Band band, Steps steps, double[] base, double end, Plot plot) {
        Trace outline = new Trace();
        double[] below = new double[base.length];
        int begun = -1;
        for (int step = 0; step <= base.length; step++) {
            double value = step < base.length ? steps.value(band, step) : 0;
            double left = Math.max(plot.left(), Math.rint(plot.x(steps.from(step))));
            if (value > 0) {
                below[step] = Math.rint(plot.y(base[step]));
                base[step] += value;
                // What is there is seen, however little it is.
                double top = Math.min(below[step] - 1, Math.rint(plot.y(base[step])));
                double right = Math.min(end, Math.rint(plot.x(steps.from(step + 1))));
                if (begun < 0) {
                    begun = step;
                    outline.from(left, below[step]);
                }
                outline.to(left, top).to(Math.max(left, right), top);
            } else if (begun >= 0) {
                for (int back = step - 1; back >= begun; back--) {
                    double from = Math.max(plot.left(), Math.rint(plot.x(steps.from(back))));
                    double to = Math.min(end, Math.rint(plot.x(steps.from(back + 1))));
                    outline.to(Math.max(from, to), below[back]).to(from, below[back]);
                }
                begun = -1;
            }
        }
        return outline;
    }

    /** The share of each column, as wide as the grain, in which all threads of a side stood still. */
    private double[] halted(LanesPicture picture, Role side, Plot plot) {
        double[] shares = new double[(int) (plot.width() / grain) + 1];
        Points halts = picture.shape().sides().of(side).halts();
        double perColumn = plot.perPixel() * grain;
        for (int i = Math.max(0, halts.firstFrom(plot.across().low()) - 1); i < halts.size(); i++) {
            double from = (halts.x(i) - plot.across().low()) / perColumn;
            double to = from + halts.y(i) / perColumn;
            if (from >= shares.length) {
                break;
            }
            for (int x = Math.max(0, (int) from); x < Math.min(shares.length, Math.ceil(to)); x++) {
                shares[x] += Math.max(0, Math.min(x + 1, to) - Math.max(x, from));
            }
        }
        return shares;
    }

    private void halts(double[] halted, Role side, Plot plot) {
        Fill fill = Fill.of(Hue.of(side));
        runs(
                halted,
                share -> share > 0 ? Math.max(LEAST_HALT, Math.rint(Math.min(1, share) * plot.height())) : 0,
                (from, to, height) -> ink.rectangle(
                        plot.left() + from * grain, plot.bottom() - height, (to - from) * grain, height, fill));
    }

    /** A line as thick as the lane is high for each strength, broken where the halts are others. */
    private void across(double[] halted, Plot plot) {
        double middle = plot.top() + plot.height() / 2;
        for (int level = 1; level <= STRENGTHS; level++) {
            Trace trace = new Trace();
            double strength = level / STRENGTHS;
            runs(
                    halted,
                    share -> strength(share) == strength ? strength : 0,
                    (from, to, same) ->
                            trace.from(plot.left() + from * grain, middle).to(plot.left() + to * grain, middle));
            if (trace.size() > 0) {
                ink.line(trace, new Ink.Stroke(Hue.TEXT, plot.height(), Ink.Stroke.Dashes.NONE, VEIL * strength));
            }
        }
    }

    private static double strength(double share) {
        return Math.rint(STRENGTHS * Math.pow(Math.min(1, share), FADING)) / STRENGTHS;
    }

    /** Neighbouring columns that look alike, and how; columns where there is nothing to see are left out. */
    private interface Run {
        void seen(int from, int to, double look);
    }

    private static void runs(double[] shares, DoubleUnaryOperator look, Run each) {
        int to;
        for (int from = 0; from < shares.length; from = to) {
            double alike = look.applyAsDouble(shares[from]);
            to = from + 1;
            while (to < shares.length && look.applyAsDouble(shares[to]) == alike) {
                to++;
            }
            if (alike > 0) {
                each.seen(from, to, alike);
            }
        }
    }

    private void caption(Lane lane, Plot baseline) {
        ink.words(
                CAPTION.fitted(sheet.words(lane.label()), baseline.width(), ink),
                baseline.left(),
                baseline.top() - 2,
                CAPTION);
        ink.words(
                sheet.notation().of(Unit.ONE).tick(baseline.up().high()),
                baseline.left() - GAP,
                baseline.top(),
                MARGIN.up(Lettering.Up.TOP));
        double below = baseline.height() + 3;
        for (Role side : Role.values()) {
            ink.words(
                    Glyphs.of(side),
                    GLYPH,
                    baseline.top() + baseline.height() / 2 + LanesPicture.row(side) * below,
                    Lettering.start(Hue.of(side)));
        }
    }
}
