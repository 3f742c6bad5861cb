package org.flightdiff.statistics.dependence;

import java.util.Arrays;
import org.flightdiff.statistics.RunningSums;

/**
 * The slow level of a series, one ratio per phase, and the scatter around it. A program starts up, works and winds down
 * in every run, so its {@link Phases} are no chance: only the scatter around the level says how far a repetition might
 * lie off. Residuals from local means serve the variance of systematic samples in the same way (Wolter, Introduction to
 * Variance Estimation, 2007, chapter 8).
 */
public final class Level {
    /** Below this share of what they are the difference of, residuals are rounding. */
    private static final double ROUNDING = 1e-12;

    private final double[] residuals;
    private final int phases;

    private Level(double[] residuals, int phases) {
        this.residuals = residuals;
        this.phases = phases;
    }

    /** The level of samples of any sign. */
    public static Level of(double[] series) {
        double[] ones = new double[series.length];
        Arrays.fill(ones, 1);
        return of(series, ones);
    }

    /** The level of the ratio of numerators to denominators, x - R y being the scatter around it. */
    public static Level of(double[] numerators, double[] denominators) {
        RunningSums sums = new RunningSums(numerators, denominators);
        return within(sums, Phases.bounds(sums));
    }

    /** The level with phases between these bounds, the first 0 and the last the length of the series. */
    static Level within(RunningSums sums, int[] bounds) {
        double[] residuals = new double[sums.size()];
        for (int phase = 1; phase < bounds.length; phase++) {
            double ratio = sums.ratio(bounds[phase - 1], bounds[phase]);
            for (int i = bounds[phase - 1]; i < bounds[phase]; i++) {
                residuals[i] = difference(sums.numerator(i, i + 1), ratio * sums.denominator(i, i + 1));
            }
        }
        return new Level(residuals, bounds.length - 1);
    }

    /** Exactly 0 where only rounding is left. */
    static double difference(double value, double expected) {
        double difference = value - expected;
        return Math.abs(difference) <= ROUNDING * (Math.abs(value) + Math.abs(expected)) ? 0 : difference;
    }

    /** What each numerator lies off the level. */
    public double[] residuals() {
        return residuals.clone();
    }

    /** In how many phases the level is constant. */
    int phases() {
        return phases;
    }

    /** The same scatter in units of a number above 0. */
    public Level relativeTo(double scale) {
        return new Level(Arrays.stream(residuals).map(x -> x / scale).toArray(), phases);
    }

    /** The scatter of each sample, none negative, in units of its own level: the sample over it, less 1. */
    public Level relativeToItself(double[] samples) {
        double[] relative = new double[residuals.length];
        for (int i = 0; i < relative.length; i++) {
            relative[i] = residuals[i] == 0 ? 0 : residuals[i] / (samples[i] - residuals[i]);
        }
        return new Level(relative, phases);
    }
}
