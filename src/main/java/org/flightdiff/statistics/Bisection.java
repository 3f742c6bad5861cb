package org.flightdiff.statistics;

import java.util.function.DoublePredicate;

/** Where a condition that holds on one side of a point and not on the other changes. */
public final class Bisection {
    private static final int STEPS = 40;

    private Bisection() {}

    /**
     * The point above which the condition holds, to (high - low)/2<sup>40</sup>; it is taken to hold at {@code high}
     * and not at {@code low}.
     */
    public static double threshold(double low, double high, DoublePredicate holds) {
        double without = low;
        double with = high;
        for (int step = 0; step < STEPS; step++) {
            double middle = (without + with) / 2;
            if (holds.test(middle)) {
                with = middle;
            } else {
                without = middle;
            }
        }
        return with;
    }
}
