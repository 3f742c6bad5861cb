package org.flightdiff.picture;

import org.flightdiff.shape.Points;

/** The points within a time range and one beyond each end, so that lines reach the edges. */
record Visible(int from, int to) {

    public static Visible of(Points points, Extent time) {
        return new Visible(
                Math.max(0, points.firstFrom(time.low()) - 1),
                Math.min(points.size(), points.firstFrom(Math.nextUp(time.high())) + 1));
    }

    public int count() {
        return to - from;
    }
}
