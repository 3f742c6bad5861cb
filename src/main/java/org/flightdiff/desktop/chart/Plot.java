package org.flightdiff.desktop.chart;

/**
 * The rectangle of a canvas that shows data, and the values at its edges.
 *
 * @param left in pixels from the canvas's left edge
 * @param top in pixels from its top
 * @param width in pixels
 * @param height in pixels
 * @param across values from the left to the right edge
 * @param up values from the lower to the upper edge
 */
record Plot(double left, double top, double width, double height, Extent across, Extent up) {

    double x(double value) {
        return left + (value - across.low()) / across.length() * width;
    }

    double y(double value) {
        return top + height - (value - up.low()) / up.length() * height;
    }

    double valueAt(double x) {
        return across.low() + (x - left) / width * across.length();
    }

    double right() {
        return left + width;
    }

    double bottom() {
        return top + height;
    }

    boolean holds(double x) {
        return x >= left && x <= right();
    }

    /** The horizontal range of one pixel, such as in seconds. */
    double perPixel() {
        return across.length() / width;
    }
}
