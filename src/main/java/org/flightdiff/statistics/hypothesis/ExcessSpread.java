package org.flightdiff.statistics.hypothesis;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.jspecify.annotations.Nullable;

/**
 * How far runs of the same thing lie apart beyond what their samples account for. The square of r between two runs has
 * two parts: the uncertainty of their samples, known from the interval of r, and the excess (as DerSimonian &amp; Laird,
 * Controlled Clinical Trials 7, 1986, subtract the spread within studies from that between them). The square of a
 * normal variable has a median of 0.455 times its mean; the median of the pairs is used so that one disturbed run does
 * not decide.
 */
public final class ExcessSpread {

    private static final double MEDIAN_OF_SQUARE = 0.45494;
    private static final double CONFIDENCE = 0.95;

    /**
     * What a floor that was measured on other programs weighs against a program's own runs, in degrees of freedom.
     * Programs differ by about a factor of two in how far their runs lie apart: two degrees let the logarithm of a
     * variance scatter by 1.28, the root of the trigamma function at 1 (Smyth 2004, section 6.2).
     */
    private static final double DEGREES_OF_OTHERS = 2;

    private ExcessSpread() {}

    /** @param samplingVariance the part of the square of r that the samples of two runs account for; 0 if not known */
    public record Distance(double squared, double samplingVariance) {

        /** Between two runs, in a unit above 0; null where one of them is 0 and has no logarithm. */
        public static @Nullable Distance of(Difference runs, double unit) {
            if (!Double.isFinite(runs.point() / unit)) {
                return null;
            }
            Interval interval = runs.hasInterval() ? runs.interval(CONFIDENCE) : null;
            double error = interval == null ? 0 : interval.width() / 2 / unit / RunToRun.DEVIATIONS;
            return new Distance(Math.pow(runs.point() / unit, 2), Double.isFinite(error) ? error * error : 0);
        }
    }

    /** The 95 % bound of |r| between two runs beyond their samples, from all pairs, at least one, of some runs. */
    public static double bound(List<Distance> pairs) {
        double squared = median(pairs, Distance::squared) / MEDIAN_OF_SQUARE;
        double excess = Math.max(0, squared - median(pairs, Distance::samplingVariance));
        return RunToRun.DEVIATIONS * Math.sqrt(excess);
    }

    private static double median(List<Distance> pairs, ToDoubleFunction<Distance> value) {
        return Quantiles.median(pairs.stream().mapToDouble(value).toArray());
    }

    /**
     * What a program's own runs make of a floor that was measured on others: the moderated variance, see {@link
     * Moderation}, as a bound.
     *
     * @param own bound from the pairs of its runs
     * @param runs how many those were, 2 or more
     * @param floor of other programs
     */
    public static double moderated(double own, int runs, double floor) {
        double degrees = runs - 1.0;
        return Math.sqrt((DEGREES_OF_OTHERS * floor * floor + degrees * own * own) / (DEGREES_OF_OTHERS + degrees));
    }
}
