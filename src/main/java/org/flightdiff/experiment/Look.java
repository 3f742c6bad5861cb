package org.flightdiff.experiment;

/**
 * One look at the runs so far.
 *
 * @param baseline how many runs of the baseline count
 * @param candidate how many of the candidate
 * @param level two-sided level of significance of this look
 */
public record Look(int baseline, int candidate, double level, boolean decided) {

    /** Whether it was at so many runs. */
    boolean isOf(int baselineRuns, int candidateRuns) {
        return baseline == baselineRuns && candidate == candidateRuns;
    }

    /**
     * The share of what is known once all runs are made; that is the variance of a difference between so many runs,
     * turned over.
     */
    double share(int runs) {
        return Math.min(1, (double) baseline * candidate / (baseline + candidate) / (runs / 2.0));
    }
}
