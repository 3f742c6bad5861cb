package org.flightdiff.stacks.tree;

import org.flightdiff.model.TwoSided;

/**
 * A method, or a method in one of its callers, and how its amount changed.
 *
 * @param caller what calls it; empty for the method as a whole, and at the root of a thread
 */
public record Movement(String method, String caller, Double baseline, Double candidate, Tested tested)
        implements TwoSided<Double> {

    public static final String TRUNCATED = "(truncated)";
}
