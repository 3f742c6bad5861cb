package org.flightdiff.statistics;

/** Whether no event on one side and some on the other can be chance. */
final class CountTest {
    private CountTest() {}

    /**
     * Exact two-sided conditional test of two Poisson counts over equal windows, one of them 0 (Przyborowski &amp; Wilenski, Biometrika 31, 1940): given
     * their sum n, all of them fall on one side with probability q<sup>n</sup>, and p = min(1, 2 q<sup>n</sup>). Without a floor q is 1/2; a run-to-run floor f
     * on the log scale admits rates that differ by up to e<sup>f</sup>, and so q = 1/(1 + e<sup>-f</sup>).
     */
    static double allOnOneSide(double events, double floor) {
        return Math.min(1, 2 * Math.pow(1 / (1 + Math.exp(-floor)), events));
    }
}
