package org.flightdiff.comparison.timed;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.judgement.Judge;

/**
 * How many times as much the candidate has of what the baseline has.
 *
 * @param log ln of it
 * @param interval of the logarithm, with the confidence asked for
 * @param tolerance how far runs of the same thing lie apart, on the logarithm
 */
public record Factor(double log, Interval interval, double tolerance) {

    /** A change nobody would act on, or one that runs of the same thing show. */
    private double least() {
        return Math.max(tolerance, Judge.SMALLEST_OF_INTEREST);
    }

    /** Whether the candidate surely has more. */
    public boolean rose() {
        return interval.low() > 0 && log > least();
    }

    public boolean fell() {
        return interval.high() < 0 && log < -least();
    }

    /** Whether it surely has about as much: within a factor of 1.25, the largest tolerance of any verdict. */
    public boolean isSame() {
        double widest = Math.log(1.25);
        return interval.low() > -widest && interval.high() < widest && !rose() && !fell();
    }

    public boolean isOpen() {
        return !rose() && !fell() && !isSame();
    }

    public double times() {
        return Math.exp(log);
    }

    public Factor swapped() {
        return new Factor(-log, new Interval(-interval.high(), -interval.low()), tolerance);
    }

    /** For each of what there is another factor of; both are uncertain by themselves. */
    Factor per(double otherLog, Interval other) {
        double point = log - otherLog;
        return new Factor(
                point,
                Interval.around(
                        point,
                        Math.hypot(log - interval.low(), other.high() - otherLog),
                        Math.hypot(interval.high() - log, otherLog - other.low())),
                tolerance);
    }
}
