package org.flightdiff.comparison.timed;

import org.flightdiff.model.Both;
import org.flightdiff.view.timing.TimedCalls;

/**
 * A method that was timed on both sides.
 *
 * @param name with its class
 * @param perSecond its calls per second and how long they took, the mean of the runs of a side
 * @param calls how many times as often it was called
 * @param per what calls were counted for each of
 * @param each how many times as long a call took
 */
public record TimedMethod(String name, Both<TimedCalls> perSecond, Factor calls, Yardstick per, Factor each) {

    /** Of a call no longer than so many times what timing it costs, that is much. */
    private static final double MUCH = 4;

    /** Of the product of both factors, on the logarithm; more calls may each be a little slower. */
    private static final double MUCH_OF_BOTH = 0.25;

    /** As the candidate is to the baseline so is the baseline to the candidate. */
    public TimedMethod swapped() {
        return new TimedMethod(
                name, new Both<>(perSecond.candidate(), perSecond.baseline()), calls.swapped(), per, each.swapped());
    }

    public boolean isCalledMoreOften() {
        return calls.rose() && isMuch(calls);
    }

    public boolean isSlower() {
        return each.rose() && isMuch(each);
    }

    private boolean isMuch(Factor factor) {
        return factor.log() >= MUCH_OF_BOTH * (Math.max(0, calls.log()) + Math.max(0, each.log()));
    }

    /** Whether it is not known yet whether it is called more often or whether its calls take longer. */
    public boolean isOpen() {
        return calls.isOpen() || each.isOpen();
    }

    /** Whether a call is so short that being timed is much of it: its time then tells little, the number of calls all. */
    public boolean isHardlyMoreThanTiming() {
        return Math.max(perSecond.baseline().mean(), perSecond.candidate().mean()) < MUCH * TimedCalls.COST_SECONDS;
    }

    public enum Yardstick {
        WORK,
        /** Calls of the method that calls it, where nothing tells how much work was done. */
        CALLER,
        /** Seconds, where nothing else is known: a program that waits for its answers does less of them if they take longer. */
        SECOND
    }
}
