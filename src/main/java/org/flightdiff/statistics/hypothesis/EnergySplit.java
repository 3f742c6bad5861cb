package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Arguments;

/**
 * The place where a series falls into the two most unlike parts: the largest scaled energy statistic of Matteson &amp;
 * James, A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data, Journal of the American
 * Statistical Association 109 (2014), section 2.2, with distances as they are (exponent 1). As the series grows, the
 * place found is that of the change, whatever changed in the distribution (their theorem 1).
 *
 * @param at where the second part begins
 * @param energy the statistic there, in the unit of the values
 * @param p how seldom values in no order fall apart as far anywhere: Student's t of the two parts (Fleming and others,
 *     Hunter: Using Change Point Detection to Hunt for Performance Regressions, ICPE 2023) among the largest t of any
 *     place, of the same values in random orders. Exact for values of any distribution, if all orders of them are as
 *     likely, but for the number of orders that are tried. Those are stopped early where p is large (Besag &amp; Clifford,
 *     Sequential Monte Carlo p-Values, Biometrika 78, 1991)
 */
public record EnergySplit(int at, double energy, double p) {

    /** A single value may be wild; two that are alike say that it stays so. */
    public static final int SHORTEST = 2;

    /** So that the smallest p passes among some hundred series: 1/20,000. */
    private static final int ORDERS = 19_999;

    /** So many orders as extreme give p within a quarter of it. */
    private static final int ENOUGH = 20;

    /** Sums of the same values in another order differ by no more. */
    private static final double ROUNDING = 1e-9;

    private static final long SEED = 20140201;

    /** Of at least four finite values; with those all alike or fewer, p is 1. */
    public static EnergySplit of(double[] series) {
        double[] values = Arguments.finite("series", series);
        double mean = Arrays.stream(values).average().orElse(0);
        double[] deviations = Arrays.stream(values).map(value -> value - mean).toArray();
        if (values.length < 2 * SHORTEST || Arrays.stream(values).distinct().count() == 1) {
            return new EnergySplit(0, 0, 1);
        }
        EnergySplit most = mostUnlike(values);
        double sum = Arrays.stream(deviations, 0, most.at).sum();
        return new EnergySplit(most.at, most.energy, p(deviations, explained(sum, most.at, values.length)));
    }

    private static EnergySplit mostUnlike(double[] values) {
        int n = values.length;
        double before = 0;
        double after = 0;
        double across = 0;
        for (int i = 0; i < n; i++) {
            after += distances(values, i, 0, i);
        }
        EnergySplit most = new EnergySplit(0, Double.NEGATIVE_INFINITY, 1);
        for (int at = 1; at <= n - SHORTEST; at++) {
            double toEarlier = distances(values, at - 1, 0, at - 1);
            double toLater = distances(values, at - 1, at, n);
            before += toEarlier;
            after -= toLater;
            across += toLater - toEarlier;
            int rest = n - at;
            if (at >= SHORTEST) {
                double energy = 2 * (across - before * rest / (at - 1) - after * at / (rest - 1)) / n;
                if (energy > most.energy) {
                    most = new EnergySplit(at, energy, 1);
                }
            }
        }
        return most;
    }

    private static double distances(double[] values, int of, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += Math.abs(values[of] - values[i]);
        }
        return sum;
    }

    private static double p(double[] deviations, double explained) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] inAnyOrder = deviations.clone();
        int asExtreme = 0;
        for (int order = 1; order <= ORDERS; order++) {
            if (mostExplained(inAnyOrder, random) >= explained * (1 - ROUNDING)) {
                asExtreme++;
                if (asExtreme == ENOUGH) {
                    return (double) asExtreme / order;
                }
            }
        }
        return (asExtreme + 1.0) / (ORDERS + 1);
    }

    /** Of all places, in an order that is drawn while it is summed up (Fisher and Yates). */
    private static double mostExplained(double[] deviations, SplittableRandom random) {
        int n = deviations.length;
        double most = 0;
        double sum = 0;
        for (int at = 1; at <= n - SHORTEST; at++) {
            int drawn = at - 1 + random.nextInt(n - at + 1);
            double deviation = deviations[drawn];
            deviations[drawn] = deviations[at - 1];
            deviations[at - 1] = deviation;
            sum += deviation;
            if (at >= SHORTEST) {
                most = Math.max(most, explained(sum, at, n));
            }
        }
        return most;
    }

    /** What the means of two parts explain of the squared deviations: of the same values, it grows as Student's t does. */
    private static double explained(double sum, int at, int n) {
        return sum * sum * n / ((double) at * (n - at));
    }
}
