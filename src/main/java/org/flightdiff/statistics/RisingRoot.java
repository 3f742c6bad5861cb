package org.flightdiff.statistics;

import java.util.function.DoubleUnaryOperator;

/**
 * Where a rising function reaches 0. Bisection, but for inverse quadratic interpolation where the last three points
 * allow it: Chandrupatla, A New Hybrid Quadratic/Bisection Algorithm for Finding the Zero of a Nonlinear Function
 * without Using Derivatives, Advances in Engineering Software 28 (1997).
 */
public final class RisingRoot {
    private static final double TOLERANCE = 0x1p-40;
    private static final int MOST_STEPS = 200;

    private final DoubleUnaryOperator function;
    private double newest;
    private double newestValue;
    private double opposite;
    private double oppositeValue;
    private double former;
    private double formerValue;

    private RisingRoot(DoubleUnaryOperator function, double low, double atLow, double high, double atHigh) {
        this.function = function;
        newest = low;
        newestValue = atLow < 0 ? atLow : Double.NEGATIVE_INFINITY;
        opposite = high;
        oppositeValue = atHigh > 0 ? atHigh : Double.POSITIVE_INFINITY;
    }

    /**
     * The point, to (high - low)/2<sup>40</sup>. The function is not asked at the two ends; where it is above 0
     * throughout the result is {@code low}, where it is below {@code high}.
     *
     * @param function may be infinite, or jump
     */
    public static double between(double low, double high, DoubleUnaryOperator function) {
        return between(low, Double.NEGATIVE_INFINITY, high, Double.POSITIVE_INFINITY, function);
    }

    /** The same, with what it is about at the two ends, if of the right sign: what is next to straight takes a few steps. */
    public static double between(double low, double atLow, double high, double atHigh, DoubleUnaryOperator function) {
        return new RisingRoot(function, low, atLow, high, atHigh).found((high - low) * TOLERANCE);
    }

    private double found(double tolerance) {
        double span = newestValue - oppositeValue;
        double step = Double.isInfinite(span) ? 0.5 : newestValue / span;
        for (int i = 0; i < MOST_STEPS; i++) {
            ask(newest + step * (opposite - newest));
            double finest = tolerance / Math.abs(opposite - newest);
            if (finest > 0.5 || newestValue == 0) {
                break;
            }
            step = Math.min(Math.max(nextStep(), finest), 1 - finest);
        }
        return Math.abs(newestValue) < Math.abs(oppositeValue) ? newest : opposite;
    }

    private void ask(double point) {
        double value = function.applyAsDouble(point);
        if (value > 0 == newestValue > 0) {
            former = newest;
            formerValue = newestValue;
        } else {
            former = opposite;
            formerValue = oppositeValue;
            opposite = newest;
            oppositeValue = newestValue;
        }
        newest = point;
        newestValue = value;
    }

    /** How far to go from the newest point to the opposite one: half of the way where the points fit no parabola. */
    private double nextStep() {
        double place = (newest - opposite) / (former - opposite);
        double level = (newestValue - oppositeValue) / (formerValue - oppositeValue);
        boolean fits = level * level < place && (1 - level) * (1 - level) < 1 - place;
        return fits
                ? newestValue / (oppositeValue - newestValue) * formerValue / (oppositeValue - formerValue)
                        + (former - newest)
                                / (opposite - newest)
                                * newestValue
                                / (formerValue - newestValue)
                                * oppositeValue
                                / (formerValue - oppositeValue)
                : 0.5;
    }
}
