package org.flightdiff.desktop.chart;

import org.flightdiff.shape.Points;

/**
 * The points of an ascending curve that touch a stretch of time: those on it, and one beyond each end, so that lines
 * reach the edges.
 *
 * @param from first index
 * @param to index after the last
 */
record Visible(int from, int to) {

    static Visible of(Points points, Extent time) {
        int first = firstAtOrAfter(points, time.low());
        int end = firstAtOrAfter(points, Math.nextUp(time.high()));
        return new Visible(Math.max(0, first - 1), Math.min(points.size(), end + 1));
    }

    int count() {
        return to - from;
    }

    /** Index of the first point not before a time; the number of points where there is none. */
    static int firstAtOrAfter(Points points, double time) {
        int low = 0;
        int high = points.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (points.x(middle) < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
