package org.flightdiff.desktop.chart;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.StateRow;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Paints the lanes of threads: bands of states, one on the other, and across them what halted all threads. */
public final class LanesPainter {

    /** A sample of a state in a legend, in pixels. */
    public static final double SAMPLE = 14;

    private static final double GAP = 6;
    private static final double GLYPH = 12;
    /** No narrower than a wide letter of a label. */
    private static final double CHARACTER = 8;

    private static final double VEIL = 0.5;
    /** Less than 1, so that a halt of a part of a pixel column is still seen. */
    private static final double FADING = 0.7;

    private static final double LEAST_HALT = 4;
    private static final double ASIDE = 0.22;

    private final GraphicsContext canvas;
    private final ChartLook look;
    private final Texture texture;

    /** A painter for one canvas. */
    public LanesPainter(GraphicsContext canvas, ChartLook look) {
        this.canvas = canvas;
        this.look = look;
        this.texture = new Texture(look.palette());
    }

    /**
     * Paints over the previous content.
     *
     * @param chosen the row whose state stands out; null for none
     * @param width of the canvas in pixels
     * @param height likewise
     */
    public void paint(LanesPicture picture, @Nullable StateRow chosen, double width, double height) {
        canvas.setFill(look.background());
        canvas.fillRect(0, 0, width, height);
        new Axes(canvas, picture.all(width), look).time();
        for (Role side : Role.values()) {
            double[] halted = halted(picture, side, picture.all(width));
            halts(halted, side, picture.halts(side, width));
            for (Lane lane : picture.shape().lanes()) {
                lane(picture, lane, side, chosen, picture.plot(lane, side, width));
                across(halted, picture.plot(lane, side, width));
            }
        }
        margin(
                look.muted(),
                Messages.get("lanes.halts"),
                picture.halts(Role.BASELINE, width).bottom());
        picture.shape().lanes().forEach(lane -> caption(lane, picture.plot(lane, Role.BASELINE, width)));
    }

    /** Paints a sample of a state over the previous content. */
    public void sample(ThreadState state) {
        canvas.clearRect(0, 0, SAMPLE, SAMPLE);
        canvas.beginPath();
        canvas.rect(1, 1, SAMPLE - 2, SAMPLE - 2);
        fill(state);
    }

    private void lane(LanesPicture picture, Lane lane, Role side, @Nullable StateRow chosen, Plot plot) {
        double end =
                Math.min(plot.right(), plot.x(picture.shape().sides().of(side).seconds()));
        canvas.setFill(look.grid());
        canvas.fillRect(plot.left(), plot.bottom(), Math.max(0, end - plot.left()), 1);
        int first = Math.max(0, picture.bin(picture.time().low()));
        int last = picture.bin(
                Math.min(picture.time().high(), picture.shape().sides().of(side).seconds()));
        double[] base = new double[Math.max(0, last - first + 1)];
        for (Band band : picture.shown(lane, side)) {
            boolean aside = chosen != null && !(chosen.lane().equals(lane) && chosen.state() == band.state());
            canvas.setGlobalAlpha(aside ? ASIDE : 1);
            band(picture, band, first, base, end, plot);
            canvas.setGlobalAlpha(1);
        }
    }

    private void band(LanesPicture picture, Band band, int first, double[] base, double end, Plot plot) {
        double binSeconds = picture.shape().binSeconds();
        canvas.beginPath();
        for (int i = 0; i < base.length; i++) {
            double value = LanesPicture.value(band, first + i);
            if (value > 0) {
                double left = Math.max(plot.left(), Math.rint(plot.x((first + i) * binSeconds)));
                double right = Math.min(end, Math.rint(plot.x((first + i + 1) * binSeconds)));
                double bottom = Math.rint(plot.y(base[i]));
                base[i] += value;
                // What is there is seen, however little it is.
                double top = Math.min(bottom - 1, Math.rint(plot.y(base[i])));
                canvas.rect(left, top, right - left, bottom - top);
            }
        }
        fill(band.state());
    }

    private void fill(ThreadState state) {
        canvas.setFill(Color.web(look.palette().of(state)));
        canvas.fill();
        texture.of(ThreadUse.of(state)).ifPresent(pattern -> {
            canvas.setFill(pattern);
            canvas.fill();
        });
    }

    /** The share of each pixel column in which all threads of a side stood still. */
    private static double[] halted(LanesPicture picture, Role side, Plot plot) {
        double[] shares = new double[(int) plot.width() + 1];
        Points halts = picture.shape().sides().of(side).halts();
        double perPixel = plot.perPixel();
        for (int i = Math.max(0, halts.firstFrom(plot.across().low()) - 1); i < halts.size(); i++) {
            double from = (halts.x(i) - plot.across().low()) / perPixel;
            double to = from + halts.y(i) / perPixel;
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
        canvas.setFill(look.of(side));
        for (int x = 0; x < halted.length; x++) {
            if (halted[x] > 0) {
                double height = Math.max(LEAST_HALT, Math.min(1, halted[x]) * plot.height());
                canvas.fillRect(plot.left() + x, plot.bottom() - height, 1, height);
            }
        }
    }

    private void across(double[] halted, Plot plot) {
        for (int x = 0; x < halted.length; x++) {
            if (halted[x] > 0) {
                canvas.setFill(look.text().deriveColor(0, 1, 1, VEIL * Math.pow(Math.min(1, halted[x]), FADING)));
                canvas.fillRect(plot.left() + x, plot.top(), 1, plot.height());
            }
        }
    }

    private void caption(Lane lane, Plot baseline) {
        canvas.setFill(look.text());
        canvas.setTextAlign(TextAlignment.LEFT);
        canvas.setTextBaseline(VPos.BOTTOM);
        canvas.fillText(shortened(Messages.of(lane.label()), baseline.width()), baseline.left(), baseline.top() - 2);
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setTextBaseline(VPos.TOP);
        canvas.setFill(look.muted());
        canvas.fillText(look.notation().of(Unit.ONE).tick(baseline.up().high()), baseline.left() - GAP, baseline.top());
        double below = baseline.height() + 3;
        for (Role side : List.of(Role.values())) {
            canvas.setFill(look.of(side));
            canvas.setTextAlign(TextAlignment.LEFT);
            canvas.setTextBaseline(VPos.CENTER);
            canvas.fillText(
                    Glyphs.of(side), GLYPH, baseline.top() + baseline.height() / 2 + LanesPicture.row(side) * below);
        }
    }

    private static String shortened(String name, double width) {
        int most = (int) (width / CHARACTER);
        return name.length() <= most ? name : name.substring(0, Math.max(0, most - 1)) + "…";
    }

    private void margin(Color colour, String words, double y) {
        canvas.setFill(colour);
        canvas.setTextAlign(TextAlignment.RIGHT);
        canvas.setTextBaseline(VPos.CENTER);
        canvas.fillText(words, LanesPicture.LEFT - GAP, y);
    }
}
