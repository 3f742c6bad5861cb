package org.flightdiff.statistics;

/** A two-sided confidence interval from low to high; an end may be infinite where the samples do not bound it. */
public record Interval(double low, double high) {

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("not an interval: " + low + " to " + high);
        }
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    public boolean isBounded() {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** Distance of the ends; infinite where one is. */
    public double width() {
        return high - low;
    }

    /** The smallest interval that holds both. */
    public Interval hull(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** This interval, with ends that lie outside of the other moved to the other's ends. */
    public Interval within(Interval other) {
        return new Interval(other.nearest(low), other.nearest(high));
    }

    private double nearest(double value) {
        return Math.max(low, Math.min(value, high));
    }

    /** From {@code center - below} to {@code center + above}; the margins are not negative and may be infinite. */
    public static Interval around(double center, double below, double above) {
        return new Interval(center - below, center + above);
    }
}
