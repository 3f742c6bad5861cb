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
        return allOnOneSide(events, 0.5, floor);
    }

    /** As above for any split of the window: the side with the events has a share s of it, and q = s e<sup>f</sup>/(s e<sup>f</sup> + 1 - s). */
    static double allOnOneSide(double events, double share, double floor) {
        double odds = share / (1 - share) * Math.exp(floor);
        return Math.min(1, 2 * Math.pow(odds / (1 + odds), events));
    }
}
