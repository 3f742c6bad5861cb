package org.flightdiff.picture;

/**
 * How a line is drawn.
 *
 * @param hue its colour
 * @param width in pixels
 * @param dashes how it is interrupted
 * @param opacity from 0 to 1
 */
public record Stroke(Hue hue, double width, Dashes dashes, double opacity) {

    /** How a line is interrupted. */
    public enum Dashes {
        NONE(0, 0),
        /** The second cue of the candidate. */
        LONG(6, 3),
        /** Of what is compared with. */
        DOTS(2, 3);

        private final double drawn;
        private final double gap;

        Dashes(double drawn, double gap) {
            this.drawn = drawn;
            this.gap = gap;
        }

        /** The lengths of a piece and of the gap behind it, in pixels; both are 0 for no dashes. */
        public double[] lengths() {
            return new double[] {drawn, gap};
        }
    }

    /** A thin line without gaps. */
    public static Stroke thin(Hue hue) {
        return new Stroke(hue, 1, Dashes.NONE, 1);
    }
}
