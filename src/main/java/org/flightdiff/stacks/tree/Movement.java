package org.flightdiff.stacks.tree;

import java.util.EnumSet;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;

/** The caller is empty for the method as a whole, and at the root of a thread. */
public record Movement(String method, String caller, Double baseline, Double candidate, Tested tested)
        implements TwoSided<Double> {

    public static final String TRUNCATED = "(truncated)";

    /** As for what is spent. */
    static final double AS_MUCH = 0.8;

    /** The side that alone has a method that is new or gone. */
    Role only() {
        return tested.change() == FrameChange.NEW ? Role.CANDIDATE : Role.BASELINE;
    }

    /** Whether one of both is new and the other, that had as much, is gone. */
    public boolean isInsteadOf(Movement other) {
        double ratio = of(only()) / other.of(other.only());
        return EnumSet.of(tested.change(), other.tested.change()).equals(EnumSet.of(FrameChange.NEW, FrameChange.GONE))
                && Math.min(ratio, 1 / ratio) >= AS_MUCH;
    }
}
