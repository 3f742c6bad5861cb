package org.flightdiff.statistics.estimate;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.flightdiff.statistics.Quantiles;

/**
 * How far the logarithm of a maximum lies above its location, in units of Hill's estimate from the k largest samples.
 * With unit exponential steps summed to G<sub>1</sub> &lt; G<sub>2</sub> &lt; ..., the largest samples of a Pareto tail
 * stand to each other as the G<sub>j</sub> to the power of -gamma (R&eacute;nyi's representation; de Haan &amp;
 * Ferreira, Extreme Value Theory, 2006, section 2.1), so the pivot is -ln G<sub>1</sub> over the mean of
 * ln(G<sub>k+1</sub>/G<sub>j</sub>) whatever gamma is. A single wild sample raises both, which a normal spread of
 * Hill's estimate would miss.
 */
final class GumbelPivot {
    private static final int DRAWS = 20_000;

    /** Draws wanted beyond a quantile before it is read off them. */
    private static final double FINEST = 10.0 / DRAWS;

    private static final ConcurrentMap<Integer, GumbelPivot> BY_LARGEST = new ConcurrentHashMap<>();

    private final double[] sorted;

    private GumbelPivot(int largest) {
        SplittableRandom random = new SplittableRandom(largest);
        sorted = new double[DRAWS];
        Arrays.setAll(sorted, i -> draw(largest, random));
        Arrays.sort(sorted);
    }

    static GumbelPivot ofLargest(int k) {
        return BY_LARGEST.computeIfAbsent(k, GumbelPivot::new);
    }

    private static double draw(int largest, SplittableRandom random) {
        double first = random.nextExponential();
        double step = first;
        double logarithms = 0;
        for (int j = 0; j < largest; j++) {
            logarithms += Math.log(step);
            step += random.nextExponential();
        }
        return -Math.log(first) / (Math.log(step) - logarithms / largest);
    }

    /** Beyond what the draws resolve, the quantile grows like a normal one. */
    double quantile(double p) {
        double readable = Math.max(FINEST, Math.min(1 - FINEST, p));
        double read = Quantiles.type7OfSorted(sorted, readable);
        return readable == p ? read : read * normalQuantile(p) / normalQuantile(readable);
    }

    private static double normalQuantile(double p) {
        return NORMAL.inverseCumulativeProbability(p);
    }
}
