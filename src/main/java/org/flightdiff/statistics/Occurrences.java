package org.flightdiff.statistics;

/**
 * What a value is made of when it counts or sums up occurrences, so that it can be told from a value that is made of
 * none.
 *
 * @param independent number of independent occurrences, 0 or more
 * @param exposure how much of what they occur in was observed, above 0: windows for a count, seconds for a rate, the
 *     denominators of a ratio
 */
public record Occurrences(double independent, double exposure) {

    Occurrences scaledBy(double factor) {
        return new Occurrences(independent, exposure / factor);
    }

    /**
     * Two-sided p value of this many occurrences here and none there: the exact conditional test of two Poisson counts
     * (Przyborowski &amp; Wilenski, Biometrika 31, 1940). Given their sum n, all fall on the side with the share s of
     * the exposure with probability s<sup>n</sup>, and p = min(1, 2 s<sup>n</sup>). A run-to-run floor f admits rates
     * that differ by e<sup>f</sup>, which raises the odds s/(1 - s) by that factor. Too small for occurrences in
     * clusters.
     */
    double pValueAgainstNone(Occurrences none, double floor) {
        double odds = exposure / none.exposure * Math.exp(floor);
        return Math.min(1, 2 * Math.pow(odds / (1 + odds), independent));
    }
}
