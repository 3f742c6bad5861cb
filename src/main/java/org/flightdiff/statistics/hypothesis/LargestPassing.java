package org.flightdiff.statistics.hypothesis;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How large each of many p values could be and still pass {@link FalseDiscovery#adaptive}, if the others stayed as they
 * are. Of a step-up procedure that is known without trying: one is rejected up to R q/m, where R counts the rejections
 * with this one at 0. So is how many the first stage finds, which is one number up to there and one beyond. It takes as
 * long as sorting.
 */
final class LargestPassing {

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
