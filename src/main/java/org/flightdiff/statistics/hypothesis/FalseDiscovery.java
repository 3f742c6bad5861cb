package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Arguments;

/** Keeps the share of false alarms among all alarms in bounds when many things are tested at once. */
public final class FalseDiscovery {
    private static final double RATE = 0.05;

    /** The level of the first of two stages. */
    static final double FIRST_STAGE = RATE / (1 + RATE);

    private FalseDiscovery() {}

    /**
     * Adjusted p values after Benjamini &amp; Hochberg, Journal of the Royal Statistical Society B 57 (1995): the i-th
     * smallest of m becomes the smallest of p<sub>(j)</sub> m/j over j from i on, at most 1. Rejecting those up to q
     * keeps the expected share of false rejections at q when the tests are independent or positively dependent
     * (Benjamini &amp; Yekutieli 2001). Equal p values get equal results.
     *
     * @param p from 0 to 1 or NaN, which stands for no test: it stays NaN and is not counted
     * @return as many values in the same order
     */
    public static double[] benjaminiHochberg(double[] p) {
        double[] adjusted = new double[p.length];
        Arrays.fill(adjusted, Double.NaN);
        int[] descending = IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> Arguments.probability(p[i]))
                        .reversed())
                .mapToInt(Integer::intValue)
                .toArray();
        double smallest = 1;
        for (int i = 0; i < descending.length; i++) {
            int rank = descending.length - i;
            smallest = Math.min(smallest, p[descending[i]] * descending.length / rank);
            adjusted[descending[i]] = smallest;
        }
        return adjusted;
    }

    /**
     * The same where a change of some is rather to be found than of others, and where many are changed: p values over
     * weights of mean 1 (Genovese, Roeder &amp; Wasserman, False Discovery Control with p-Value Weighting, Biometrika
     * 93, 2006), in two stages, the first of which tells how many may be unchanged (Benjamini, Krieger &amp; Yekutieli,
     * Adaptive Linear Step-Up Procedures, Biometrika 93, 2006). None becomes more certain than it is alone. Made for
     * rejections up to {@value #RATE}.
     *
     * @param p from 0 to 1
     * @param weights one for each, above 0; their ratios count
     */
    public static double[] adaptive(double[] p, double[] weights) {
        double[] once = benjaminiHochberg(weighted(p, weights));
        long found = Arrays.stream(once).filter(each -> each <= FIRST_STAGE).count();
        double factor = factor(found, p.length);
        return IntStream.range(0, p.length)
                .mapToDouble(i -> Math.min(1, Math.max(p[i], once[i] * factor)))
                .toArray();
    }

    /** How large each could be and still be adjusted to at most a level, if the others stayed, as {@link #adaptive}. */
    public static double[] largestPassing(double[] p, double[] weights, double level) {
        double mean = Arrays.stream(weights).average().orElse(1);
        double[] largest = LargestPassing.of(weighted(p, weights), level);
        return IntStream.range(0, p.length)
                .mapToDouble(i -> largest[i] >= 1 ? level : Math.min(level, largest[i] * weights[i] / mean))
                .toArray();
    }

    private static double[] weighted(double[] p, double[] weights) {
        double mean = Arrays.stream(weights).average().orElse(1);
        return IntStream.range(0, p.length)
                .mapToDouble(i -> Math.min(1, Arguments.probability(p[i]) * mean / weights[i]))
                .toArray();
    }

    /** What the second stage multiplies by, where the first has found so many. */
    private static double factor(long found, int all) {
        return Math.max(1, all - found) / (double) Math.max(1, all) * (1 + RATE);
    }

    /** The level at which what is adjusted once passes the other level, where the first stage has found so many. */
    static double levelOnce(double level, long found, int all) {
        return level / factor(found, all);
    }

    /**
     * How large each of many p values could be and still pass {@link FalseDiscovery#adaptive}, if the others stayed as they
     * are. Of a step-up procedure that is known without trying: one is rejected up to R q/m, where R counts the rejections
     * with this one at 0. So is how many the first stage finds, which is one number up to there and one beyond. It takes as
     * long as sorting.
     */
    private static final class LargestPassing {

        private final double[] sorted;
        private final Map<Double, int[]> asTheyStand = new HashMap<>();
        private final Map<Double, int[]> oneLater = new HashMap<>();
        private final int[] oneEarlier;

        private LargestPassing(double[] sorted) {
            this.sorted = sorted;
            oneEarlier = last(FalseDiscovery.FIRST_STAGE, -1);
        }

        /** @param weighted p values over weights of mean 1; in the results the weights are not taken back */
        static double[] of(double[] weighted, double level) {
            Integer[] order = IntStream.range(0, weighted.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> weighted[i]))
                    .toArray(Integer[]::new);
            LargestPassing ranks = new LargestPassing(
                    Arrays.stream(order).mapToDouble(i -> weighted[i]).toArray());
            double[] largest = new double[weighted.length];
            for (int place = 0; place < order.length; place++) {
                largest[order[place]] = ranks.of(place + 1, level);
            }
            return largest;
        }

        /** @param rank the place of this one among all, from 1 */
        private double of(int rank, double level) {
            int with = rejectedWithThisAtZero(rank, FalseDiscovery.FIRST_STAGE);
            double upTo = with * FalseDiscovery.FIRST_STAGE / sorted.length;
            double beyond = limit(rank, FalseDiscovery.levelOnce(level, foundWithThisAtOne(rank), sorted.length));
            return beyond > upTo
                    ? beyond
                    : Math.min(upTo, limit(rank, FalseDiscovery.levelOnce(level, with, sorted.length)));
        }

        /** Up to where this one is rejected at a level; adjusted p values are at most 1. */
        private double limit(int rank, double level) {
            return level >= 1 ? 1 : rejectedWithThisAtZero(rank, level) * level / sorted.length;
        }

        private int rejectedWithThisAtZero(int rank, double level) {
            int behind = asTheyStand.computeIfAbsent(level, q -> last(q, 0))[sorted.length];
            return behind > rank ? behind : 1 + oneLater.computeIfAbsent(level, q -> last(q, 1))[rank - 1];
        }

        private int foundWithThisAtOne(int rank) {
            int behind = oneEarlier[sorted.length];
            return behind > rank
                    ? behind - 1
                    : asTheyStand.computeIfAbsent(FalseDiscovery.FIRST_STAGE, q -> last(q, 0))[rank - 1];
        }

        /** The last of the first so many that is small enough for its place, or for one so much later; 0 if none is. */
        private int[] last(double level, int later) {
            int[] last = new int[sorted.length + 1];
            for (int place = 1; place <= sorted.length; place++) {
                boolean isSmall = sorted[place - 1] <= (place + later) * level / sorted.length;
                last[place] = isSmall ? place : last[place - 1];
            }
            return last;
        }
    }
}
