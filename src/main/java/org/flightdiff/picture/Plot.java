package org.flightdiff.picture;

/** A rectangle that shows data, and the values at its edges, from left to right and from lower to upper. */
public record Plot(double left, double top, double width, double height, Extent across, Extent up) {

    public double x(double value) {
        return left + (value - across.low()) / across.length() * width;
    }

    /** Where a value is up, in pixels from the top. */
    public double y(double value) {
        return top + height - (value - up.low()) / up.length() * height;
    }

    /** Where a value is shown across: at the edge, if it is beyond it. */
    public double shownX(double value) {
        return Math.max(left, Math.min(right(), x(value)));
    }

    public double shownY(double value) {
        return Math.max(top, Math.min(bottom(), y(value)));
    }

    public double valueAt(double x) {
        return across.low() + (x - left) / width * across.length();
    }

    /** The value up at a place in pixels from the top. */
    public double valueUp(double y) {
        return up.low() + (top + height - y) / height * up.length();
    }

    public double right() {
        return left + width;
    }

    public double bottom() {
        return top + height;
    }

    public boolean holds(double x) {
        return x >= left && x <= right();
    }

    /** The horizontal range of one pixel, such as in seconds. */
    public double perPixel() {
        return across.length() / width;
    }
}
