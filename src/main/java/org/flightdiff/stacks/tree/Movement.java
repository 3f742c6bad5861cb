package org.flightdiff.stacks.tree;

import org.flightdiff.model.TwoSided;

/**
 * A method, or a method in one of its callers, and how its amount changed.
 *
 * @param method its name
 * @param caller what calls it; empty for the method as a whole, and at the root of a thread
 * @param baseline the amount of the baseline
 * @param candidate that of the candidate
 * @param tested how it changed
 */
public record Movement(String method, String caller, Double baseline, Double candidate, Tested tested)
        implements TwoSided<Double> {

    /** In place of a method, for what the recorder cut off. */
    public static final String TRUNCATED = "(truncated)";
}
