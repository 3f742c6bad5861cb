package org.flightdiff.stacks.tree;

import org.flightdiff.model.TwoSided;

/** The caller is empty for the method as a whole, and at the root of a thread. */
public record Movement(String method, String caller, Double baseline, Double candidate, Tested tested)
        implements TwoSided<Double> {

    public static final String TRUNCATED = "(truncated)";
}
