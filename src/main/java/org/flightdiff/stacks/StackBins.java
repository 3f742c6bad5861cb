package org.flightdiff.stacks;

import org.flightdiff.recording.TimedAmounts;
import org.flightdiff.recording.Window;

/** The time bins by which the error of stacks is found: of about a second, but at least 10 and at most 100. */
public record StackBins(double fromSeconds, double seconds, int count) {

    /** Longer than a request or a task, so that the weights of one bin say little about the next. */
    private static final double USUAL_SECONDS = 1;

    private static final int MOST = 100;
    private static final int FEWEST = 10;

    public static StackBins of(Window window) {
        long ofASecond = Math.round(window.seconds() / USUAL_SECONDS);
        return new StackBins(window.fromSeconds(), window.seconds(), (int) Math.max(FEWEST, Math.min(MOST, ofASecond)));
    }

    int of(double time) {
        return Math.min(count - 1, Math.max(0, (int) ((time - fromSeconds) / seconds * count)));
    }

    public double[] sums(TimedAmounts amounts) {
        return amounts.sums(count, this::of);
    }
}
