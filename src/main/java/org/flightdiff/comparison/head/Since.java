package org.flightdiff.comparison.head;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.Better;

/**
 * From when on one side's curve lies beyond all that the other shows. It is told only where the curve stays there: after
 * it has begun, nine of ten points must lie beyond.
 */
final class Since {

    private static final double STAYS = 0.9;

    /** A program that has just started needs a moment before anything shows. */
    private static final int AT_ONCE = 1;

    /** A third of the window: less is no stay. */
    private static final int FEWEST = VitalCurve.PARTS / 3;

    /** Before it begins hardly any point may lie beyond, or it only comes and goes. */
    private static final double COMES_AND_GOES = 0.2;

    private Since() {}

    /**
     * Seconds from the start of the window, 0 where it is so from the first point on; empty where the curves do not tell.
     *
     * @param suffering the side that is worse
     */
    static OptionalDouble of(VitalCurve curve, Role suffering, Better better) {
        Points suffers = curve.of(suffering);
        double[] good = values(curve.of(suffering.other()));
        if (better == Better.NONE || good.length == 0 || suffers.size() < FEWEST) {
            return OptionalDouble.empty();
        }
        boolean higherIsWorse = better == Better.LOWER;
        double limit = higherIsWorse
                ? Arrays.stream(good).max().orElseThrow()
                : Arrays.stream(good).min().orElseThrow();
        boolean[] beyond = new boolean[suffers.size()];
        for (int i = 0; i < beyond.length; i++) {
            beyond[i] = higherIsWorse ? suffers.y(i) > limit : suffers.y(i) < limit;
        }
        return IntStream.range(0, beyond.length - FEWEST + 1)
                .filter(i -> beyond[i] && stays(beyond, i) && beginsAt(beyond, i))
                .mapToDouble(i -> i <= AT_ONCE ? 0 : (suffers.x(i - 1) + suffers.x(i)) / 2)
                .findFirst();
    }

    private static boolean beginsAt(boolean[] beyond, int from) {
        return IntStream.range(0, from).filter(i -> beyond[i]).count() <= COMES_AND_GOES * from;
    }

    private static boolean stays(boolean[] beyond, int from) {
        long count = IntStream.range(from, beyond.length).filter(i -> beyond[i]).count();
        return count >= STAYS * (beyond.length - from);
    }

    private static double[] values(Points points) {
        return IntStream.range(0, points.size()).mapToDouble(points::y).toArray();
    }
}
