package org.flightdiff.stacks.tree;

/**
 * How an amount changed from baseline to candidate.
 *
 * @param change what is said of it
 * @param difference candidate less baseline, in the unit of the amounts
 * @param low lower end of the 95 % interval of the difference, from sampling error alone; NaN without a test
 * @param high its upper end, likewise
 * @param z the difference in standard errors as if nothing had changed; NaN without a test
 */
public record Tested(FrameChange change, double difference, double low, double high, double z) {

    /** The same of what the recorder cut off. */
    public Tested cut() {
        return new Tested(FrameChange.CUT, difference, Double.NaN, Double.NaN, Double.NaN);
    }
}
