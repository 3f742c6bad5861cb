package org.flightdiff.picture;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.model.Role;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.jspecify.annotations.Nullable;

/** For each kind of threads its name, the baseline's bar and below it the candidate's, on one scale. */
public record TimeSpentPicture(TimeSpent shape, double width) {

    static final double LEFT = 26;
    static final double RIGHT = 74;
    static final double CAPTION = 22;
    static final double BAR = 20;
    static final double BETWEEN = 12;
    private static final double TOP = 4;
    private static final double BELOW_KIND = 18;
    private static final double KIND = CAPTION + 2 * BAR + BETWEEN + BELOW_KIND;

    public record PartPlace(ThreadBars bars, Role side, TimeSpent.TimePart part, double left, double right) {

        double middle() {
            return (left + right) / 2;
        }

        double wide() {
            return right - left;
        }
    }

    public static double height(TimeSpent shape) {
        return TOP + shape.kinds().size() * KIND;
    }

    double top(ThreadBars bars) {
        return TOP + shape.kinds().indexOf(bars) * KIND;
    }

    double top(ThreadBars bars, Role side) {
        return top(bars) + CAPTION + (side == Role.BASELINE ? 0 : BAR + BETWEEN);
    }

    List<PartPlace> parts(ThreadBars bars, Role side) {
        double perThread = Math.max(1, width - LEFT - RIGHT) / bars.scale();
        double before = 0;
        List<PartPlace> places = new ArrayList<>();
        for (TimeSpent.TimePart part : bars.of(side)) {
            double left = LEFT + before * perThread;
            before += part.threads();
            places.add(new PartPlace(bars, side, part, left, LEFT + before * perThread));
        }
        return places;
    }

    public @Nullable PartPlace at(double x, double y) {
        for (ThreadBars bars : shape.kinds()) {
            for (Role side : Role.values()) {
                double top = top(bars, side);
                if (y >= top && y <= top + BAR) {
                    return parts(bars, side).stream()
                            .filter(place -> x >= place.left() && x < place.right())
                            .findFirst()
                            .orElse(null);
                }
            }
        }
        return null;
    }
}
