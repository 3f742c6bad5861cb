package org.flightdiff.difference;

import java.util.List;
import org.flightdiff.shape.Series;

/** The length of the bins of a difference: round, as fine as can be seen, and not finer than the recorded data. */
final class BinLength {

    /** As many as can be distinguished over the width of a chart. */
    private static final int MOST_BINS = 100;

    /**
     * With fewer in a bin on average, single events would leave too many bins empty, and a level would rest on one
     * sample.
     */
    private static final double POINTS_PER_BIN = 2;

    /** Sampling periods are a little longer than their settings. */
    private static final double TOLERANCE = 0.1;

    private static final double[] BELOW_TEN = {1, 2, 5, 10};
    private static final double[] ROUND_TIMES = {10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21600, 43200};
    private static final double DAY = 86400;

    private BinLength() {}

    /** In seconds, for both sides of a curve over a time range. */
    static double of(double stretchSeconds, List<Series> baseline, List<Series> candidate) {
        double sparser = Math.max(spacing(baseline), spacing(candidate));
        return roundedUp(Math.max(stretchSeconds / MOST_BINS, POINTS_PER_BIN * sparser));
    }

    /** Mean time between two points; the time of the last point if no run has two, 0 without points. */
    private static double spacing(List<Series> runs) {
        double seconds = 0;
        int steps = 0;
        double last = 0;
        for (Series run : runs) {
            int points = run.points().size();
            if (points > 0) {
                last = Math.max(last, run.points().x(points - 1));
                seconds += run.points().x(points - 1) - run.points().x(0);
                steps += points - 1;
            }
        }
        return steps == 0 ? last : seconds / steps;
    }

    static double roundedUp(double least) {
        double almost = least * (1 - TOLERANCE);
        if (almost <= 10) {
            double magnitude = Math.pow(10, Math.floor(Math.log10(almost)));
            for (double step : BELOW_TEN) {
                if (step * magnitude >= almost) {
                    return step * magnitude;
                }
            }
        }
        for (double time : ROUND_TIMES) {
            if (time >= almost) {
                return time;
            }
        }
        return Math.ceil(almost / DAY) * DAY;
    }
}
