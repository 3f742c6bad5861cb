package org.flightdiff.statistics.hypothesis;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * An event that no run of one side has, against runs of the other of which some have it: the unconditional test of
 * Barnard, Significance Tests for 2 × 2 Tables, Biometrika 34 (1947), for tables with an empty cell. Fisher's test, given
 * how many runs have it at all, would never find three against three.
 */
public final class OnlyInSomeRuns {

    /** Steps in which the unknown probability of the event is tried; more change the third digit at most. */
    private static final int STEPS = 500;

    private OnlyInSomeRuns() {}

    /**
     * Two-sided p value of the event being as likely in a run of either side: twice the largest chance, over all
     * probabilities of the event, that none of the one and so many of the other have it.
     *
     * @param without runs of the side of which none has it
     * @param runs of the other side
     * @param having how many of those have it, at least 1
     */
    public static double pValue(int without, int runs, int having) {
        double largest = 0;
        for (int step = 1; step < STEPS; step++) {
            double probability = (double) step / STEPS;
            double chance = Math.pow(1 - probability, without)
                    * BinomialDistribution.of(runs, probability).survivalProbability(having - 1);
            largest = Math.max(largest, chance);
        }
        return Math.min(1, 2 * largest);
    }
}
