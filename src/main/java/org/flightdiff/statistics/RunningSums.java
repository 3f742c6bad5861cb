package org.flightdiff.statistics;

import java.util.Arrays;

/** Sums of numerators and denominators over any stretch of a series, each at the cost of one subtraction. */
public final class RunningSums {
    private final double[] numerators;
    private final double[] denominators;
    private final double[] numeratorsUpTo;
    private final double[] denominatorsUpTo;

    public RunningSums(double[] numerators, double[] denominators) {
        this.numerators = numerators;
        this.denominators = denominators;
        numeratorsUpTo = running(numerators);
        denominatorsUpTo = running(denominators);
    }

    /** Of a series whose points all weigh the same. */
    public static RunningSums of(double[] series) {
        double[] ones = new double[series.length];
        Arrays.fill(ones, 1);
        return new RunningSums(series, ones);
    }

    private static double[] running(double[] series) {
        double[] sums = new double[series.length + 1];
        double sum = 0;
        for (int i = 0; i < series.length; i++) {
            sum += series[i];
            sums[i + 1] = sum;
        }
        return sums;
    }

    public int size() {
        return numerators.length;
    }

    public double numerator(int from, int to) {
        return to - from == 1 ? numerators[from] : numeratorsUpTo[to] - numeratorsUpTo[from];
    }

    public double denominator(int from, int to) {
        return to - from == 1 ? denominators[from] : denominatorsUpTo[to] - denominatorsUpTo[from];
    }

    /** The ratio of the sums over a stretch; 0 where the denominators are. */
    public double ratio(int from, int to) {
        double below = denominator(from, to);
        return below > 0 ? numerator(from, to) / below : 0;
    }

    /** The series summed up in so many stretches of equal length, give or take one point. */
    public RunningSums in(int stretches) {
        double[] above = new double[stretches];
        double[] below = new double[stretches];
        for (int i = 0; i < stretches; i++) {
            above[i] = numerator(start(i, stretches), start(i + 1, stretches));
            below[i] = denominator(start(i, stretches), start(i + 1, stretches));
        }
        return new RunningSums(above, below);
    }

    public int start(int stretch, int stretches) {
        return (int) ((long) stretch * size() / stretches);
    }
}
