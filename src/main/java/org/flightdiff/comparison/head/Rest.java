package org.flightdiff.comparison.head;

import org.flightdiff.comparison.result.MetricResult;

/**
 * The least change that would have been seen of what is left of a whole, which is judged by what is missing from it.
 *
 * @param missing the larger of what both sides are missing, as a share of the whole; NaN where it is not known
 * @param less by how much less would be left, as a share of the whole
 */
record Rest(double missing, double less) {

    /** From here on digits tell nothing: it is no measurement. */
    private static final int DIGITS = 2;

    private static final double ROUNDING = 1e-6;

    /**
     * Of a metric with its least change.
     *
     * @param smallest as a factor of what is left, 0.15 for 1.15
     */
    static Rest of(MetricResult result, double smallest) {
        double left = result.amounts()
                .map(both -> Math.min(both.baseline(), both.candidate()))
                .orElse(Double.NaN);
        return new Rest(1 - left, left * Math.log1p(smallest));
    }

    /** By what part more would be missing, 0.5 for half as much again; infinite where nothing is missing. */
    double changeOfMissing() {
        return missing > 0 ? less / missing : Double.POSITIVE_INFINITY;
    }

    /** How much less would be left, rounded up to two digits. */
    double rounded() {
        double unit = Math.pow(10, Math.floor(Math.log10(less)) + 1 - DIGITS);
        return Math.ceil(less / unit - ROUNDING) * unit;
    }
}
