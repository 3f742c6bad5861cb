package org.flightdiff.statistics.judgement;

/**
 * What is known of one change.
 *
 * @param effect how much it is, above 0 for a rise; on any scale, and infinite from or to nothing
 * @param p two-sided p value of no change, corrected for all that is tested together; NaN where there is no test
 * @param tolerance so much is of no interest, or differs between repeated runs of one thing; from 0 on, on the scale of
 *     the effect
 * @param shownWithin whether the change is shown to lie within a tolerance small enough to speak of none
 */
public record Evidence(double effect, double p, double tolerance, boolean shownWithin) {

    public Evidence {
        if (Double.isNaN(effect) || !(tolerance >= 0) || p < 0 || p > 1) {
            throw new IllegalArgumentException(
                    "no evidence: an effect of " + effect + " with p = " + p + " and a tolerance of " + tolerance);
        }
    }

    /** Of a change of which nothing shows that it is none. */
    public Evidence(double effect, double p, double tolerance) {
        this(effect, p, tolerance, false);
    }

    Evidence corrected(double corrected) {
        return new Evidence(effect, corrected, tolerance, shownWithin);
    }
}
