package org.flightdiff.stacks.tree;

/**
 * What one side has of a frame.
 *
 * @param total its weight and that of all it calls, divided as chosen; 0 where it is not on the side's stacks
 * @param self its weight where it ran itself
 * @param samples how many events have it on their stack here
 */
public record Amounts(double total, double self, long samples) {

    /** Of nothing. */
    public static final Amounts NONE = new Amounts(0, 0, 0);
}
