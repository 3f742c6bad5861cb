package org.flightdiff.picture;

import org.flightdiff.model.Role;

/**
 * The mark of a single value: a circle for the baseline, a triangle for the candidate.
 *
 * @param side whose value it is
 * @param hue its colour
 * @param hollow whether it is an outline
 * @param opacity from 0 to 1
 */
public record Mark(Role side, Hue hue, boolean hollow, double opacity) {

    /** Half the width of a circle, in pixels. */
    public static final double RADIUS = 3.2;

    /** Half the width of a triangle, in pixels. */
    public static final double REACH = RADIUS * 1.25;

    /** From the centre of a triangle down to its lower edge, in pixels; its tip is {@link #REACH} above. */
    public static final double FOOT = REACH * 0.8;

    /** Width of the line of a hollow one, in pixels. */
    public static final double LINE = 1.2;
}
