package org.flightdiff.stacks.tree;

/**
 * How an amount changed from baseline to candidate, in its unit; NaN without a test.
 *
 * @param low lower end of the 95 % interval of the difference, from sampling error alone
 * @param high its upper end, likewise
 * @param z the difference in standard errors as if nothing had changed
 */
public record Tested(FrameChange change, double difference, double low, double high, double z) {

    public Tested cut() {
        return new Tested(FrameChange.CUT, difference, Double.NaN, Double.NaN, Double.NaN);
    }
}
