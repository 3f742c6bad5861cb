package org.flightdiff.picture;

import java.util.List;
import java.util.Set;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadState;
import org.jspecify.annotations.Nullable;

/** The part shown, in seconds: above all the halts of both sides, then each kind's lanes on one scale. */
public record LanesPicture(ThreadLanes shape, Extent time, Set<ThreadState> hidden) {

    /** Left margin in pixels: that of other charts over time, so that times stand below each other. */
    public static final double LEFT = 78;

    public static final double RIGHT = 14;
    public static final double HALT = 10;
    public static final double CAPTION = 17;
    private static final double TOP = 6;
    private static final double BOTTOM = 22;
    private static final double LANE = 30;
    private static final double BETWEEN_SIDES = 3;
    private static final double BELOW_KIND = 9;
    private static final double BELOW_HALTS = 6;
    private static final double KIND = CAPTION + 2 * LANE + BETWEEN_SIDES + BELOW_KIND;
    private static final double HALTS = 2 * HALT + BETWEEN_SIDES + BELOW_HALTS;
    private static final double[] ROUND = {1, 1.5, 2, 3, 4, 5, 6, 8, 10};

    public static LanesPicture whole(ThreadLanes shape) {
        double longest = Math.max(
                shape.sides().baseline().seconds(), shape.sides().candidate().seconds());
        return new LanesPicture(shape, Extent.upTo(longest), Set.of());
    }

    public record LanesPlace(Lane lane, Role side, @Nullable ThreadState state, Extent bin) {}

    public static double height(ThreadLanes shape) {
        return TOP + HALTS + shape.lanes().size() * KIND + BOTTOM;
    }

    /** The point in time under a pixel column of a canvas of this width; NaN outside the lanes. */
    public double timeAt(double width, double x) {
        Plot all = all(width);
        return all.holds(x) ? all.valueAt(x) : Double.NaN;
    }

    public double secondsPerPixel(double width) {
        return all(width).perPixel();
    }

    public int bin(double seconds) {
        return (int) Math.floor(seconds / shape.binSeconds());
    }

    /** What is at a place on a canvas of this width; null outside the lanes and behind the end of a side. */
    public @Nullable LanesPlace at(double width, double x, double y) {
        double seconds = timeAt(width, x);
        if (Double.isNaN(seconds)) {
            return null;
        }
        int bin = bin(seconds);
        Extent stretch = new Extent(bin * shape.binSeconds(), (bin + 1) * shape.binSeconds());
        for (Lane lane : shape.lanes()) {
            for (Role side : Role.values()) {
                Plot plot = plot(lane, side, width);
                if (y >= plot.top() - 1 && y <= plot.bottom() + 1) {
                    boolean ended = seconds > shape.sides().of(side).seconds();
                    return ended ? null : new LanesPlace(lane, side, state(lane, side, bin, plot, y), stretch);
                }
            }
        }
        return null;
    }

    /** The halt of a side at a place, or one no further away than some pixels; null if there is none. */
    public @Nullable Extent haltAt(double width, double x, double y, double around) {
        double seconds = timeAt(width, x);
        if (Double.isNaN(seconds)) {
            return null;
        }
        double near = around * secondsPerPixel(width);
        for (Role side : Role.values()) {
            Plot plot = halts(side, width);
            if (y >= plot.top() - 1 && y <= plot.bottom() + 1) {
                return nearest(shape.sides().of(side).halts(), seconds, near);
            }
        }
        return null;
    }

    private static @Nullable Extent nearest(Points halts, double seconds, double near) {
        Extent nearest = null;
        double least = near;
        for (int i = Math.max(0, halts.firstFrom(seconds) - 1); i < halts.size() && halts.x(i) <= seconds + near; i++) {
            double end = Math.max(Math.nextUp(halts.x(i)), halts.x(i) + halts.y(i));
            double away = Math.max(0, Math.max(halts.x(i) - seconds, seconds - end));
            if (away <= least) {
                least = away;
                nearest = new Extent(halts.x(i), end);
            }
        }
        return nearest;
    }

    private @Nullable ThreadState state(Lane lane, Role side, int bin, Plot plot, double y) {
        double height = 0;
        for (Band band : shown(lane, side)) {
            height += value(band, bin);
            if (y >= plot.y(height) - 1 && value(band, bin) > 0) {
                return band.state();
            }
        }
        return null;
    }

    public List<Band> shown(Lane lane, Role side) {
        return lane.of(side).stream()
                .filter(band -> !hidden.contains(band.state()))
                .toList();
    }

    /** How many threads there are in a bin; 0 behind the end of the window. */
    public static double value(Band band, int bin) {
        Points threads = band.threads();
        return bin >= 0 && bin < threads.size() ? threads.y(bin) : 0;
    }

    /** How many threads of a row there are on one side at a place; NaN if that was not recorded, or is over. */
    public static double value(ThreadLanes shape, ThreadLanes.StateRow row, Role side, LanesPlace place) {
        boolean isKnown = shape.sides().of(side).recorded().contains(row.state())
                && place.bin().low() < shape.sides().of(side).seconds();
        int bin = (int) Math.round(place.bin().low() / shape.binSeconds());
        return isKnown
                ? row.lane()
                        .band(side, row.state())
                        .map(band -> value(band, bin))
                        .orElse(0.0)
                : Double.NaN;
    }

    /** The baseline's lane is above the candidate's. */
    public static int row(Role side) {
        return side == Role.BASELINE ? 0 : 1;
    }

    public Plot all(double width) {
        double height = height(shape) - TOP - BOTTOM;
        return new Plot(LEFT, TOP, Math.max(1, width - LEFT - RIGHT), height, time, Extent.upTo(1));
    }

    /** Where the halts of a side are; their height is the share of time. */
    public Plot halts(Role side, double width) {
        double top = TOP + row(side) * (HALT + BETWEEN_SIDES);
        return new Plot(LEFT, top, Math.max(1, width - LEFT - RIGHT), HALT, time, Extent.upTo(1));
    }

    /** Where a lane is; its height is a number of threads. */
    public Plot plot(Lane lane, Role side, double width) {
        double top = TOP + HALTS + shape.lanes().indexOf(lane) * KIND + CAPTION + row(side) * (LANE + BETWEEN_SIDES);
        return new Plot(LEFT, top, Math.max(1, width - LEFT - RIGHT), LANE, time, Extent.upTo(highest(lane)));
    }

    /** A round number of threads above all that is shown of both sides. */
    private double highest(Lane lane) {
        double highest = 0;
        for (Role side : Role.values()) {
            List<Band> bands = shown(lane, side);
            int bins =
                    bands.stream().mapToInt(band -> band.threads().size()).max().orElse(0);
            for (int bin = 0; bin < bins; bin++) {
                double sum = 0;
                for (Band band : bands) {
                    sum += value(band, bin);
                }
                highest = Math.max(highest, sum);
            }
        }
        double magnitude = Math.pow(10, Math.floor(Math.log10(highest)));
        for (double round : ROUND) {
            if (highest <= round * magnitude * (1 + 1e-9)) {
                return round * magnitude;
            }
        }
        return highest;
    }
}
