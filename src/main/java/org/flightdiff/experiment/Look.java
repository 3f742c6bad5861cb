package org.flightdiff.experiment;

/** One look at so many counted runs, at a two-sided level of significance. */
public record Look(int baseline, int candidate, double level, boolean decided) {

    boolean isOf(int baselineRuns, int candidateRuns) {
        return baseline == baselineRuns && candidate == candidateRuns;
    }

    /** The share of what is known once all runs are made: the variance of a difference between so many, turned over. */
    double share(int runs) {
        return Math.min(1, (double) baseline * candidate / (baseline + candidate) / (runs / 2.0));
    }
}
