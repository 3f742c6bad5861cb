package org.flightdiff.stacks.tree;

/** In its unit, NaN without a test; low and high are of the 95 % interval, z is in standard errors. */
public record Tested(FrameChange change, double difference, double low, double high, double z) {

    public Tested cut() {
        return new Tested(FrameChange.CUT, difference, Double.NaN, Double.NaN, Double.NaN);
    }
}
