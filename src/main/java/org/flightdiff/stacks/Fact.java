package org.flightdiff.stacks;

/**
 * An amount on both sides, and the test of no change.
 *
 * @param baseline the amount of the baseline
 * @param candidate that of the candidate
 * @param error standard error of the difference of the two as they are; NaN without a test
 * @param z the difference in standard errors as if nothing had changed; NaN without a test
 * @param p two-sided p value of z; NaN without a test
 */
record Fact(double baseline, double candidate, double error, double z, double p) {

    /** Of the normal distribution, for 95 %. */
    private static final double BOTH_ENDS = 1.96;

    static Fact untested(double baseline, double candidate) {
        return new Fact(baseline, candidate, Double.NaN, Double.NaN, Double.NaN);
    }

    double difference() {
        return candidate - baseline;
    }

    /** From the middle of the 95 % interval of the difference to either of its ends. */
    double margin() {
        return BOTH_ENDS * error;
    }
}
