package org.flightdiff.picture.time;

import org.flightdiff.picture.ink.Extent;
import org.flightdiff.shape.Points;

/**
 * The points of an ascending curve for a time range: those within it, and one beyond each end, so that lines reach the
 * edges.
 */
public record Visible(int from, int to) {

    public static Visible of(Points points, Extent time) {
        int first = points.firstFrom(time.low());
        int end = points.firstFrom(Math.nextUp(time.high()));
        return new Visible(Math.max(0, first - 1), Math.min(points.size(), end + 1));
    }

    public int count() {
        return to - from;
    }
}
