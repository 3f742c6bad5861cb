package org.flightdiff.picture;

/** A range on an axis, whose upper end is above the lower. */
public record Extent(double low, double high) {

    public Extent {
        if (!(low < high)) {
            throw new IllegalArgumentException("an axis from " + low + " to " + high);
        }
    }

    /** From zero to a value, or to one if the value is not above zero. */
    public static Extent upTo(double high) {
        return new Extent(0, high > 0 ? high : 1);
    }

    public double length() {
        return high - low;
    }

    public boolean contains(double value) {
        return value >= low && value <= high;
    }

    public Extent scaled(double factor, double around) {
        return new Extent(around - (around - low) * factor, around + (high - around) * factor);
    }

    public Extent shifted(double by) {
        return new Extent(low + by, high + by);
    }

    /** As far as a value above it; itself where it reaches it. */
    public Extent reaching(double value) {
        return value > high ? new Extent(low, value) : this;
    }

    /** Moved, and shortened if it is too long, so that it is within another. */
    public Extent within(Extent outer) {
        if (length() >= outer.length()) {
            return outer;
        }
        if (low < outer.low) {
            return shifted(outer.low - low);
        }
        return high > outer.high ? shifted(outer.high - high) : this;
    }
}
