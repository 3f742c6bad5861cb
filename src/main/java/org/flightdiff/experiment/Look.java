package org.flightdiff.experiment;

/**
 * One look at the runs so far.
 *
 * @param baseline how many runs of the baseline count
 * @param candidate how many of the candidate
 * @param level two-sided level of significance of this look
 * @param decided whether it decided everything
 */
public record Look(int baseline, int candidate, double level, boolean decided) {

    /** Whether it was at so many runs. */
    boolean isOf(int baselineRuns, int candidateRuns) {
        return baseline == baselineRuns && candidate == candidateRuns;
    }

    /** The variance of a difference between so many runs, turned over: what is known by them. */
    private double information() {
        return (double) baseline * candidate / (baseline + candidate);
    }

    /** The share of what is known once all runs are made. */
    double share(int runs) {
        return Math.min(1, information() / (runs / 2.0));
    }
}
