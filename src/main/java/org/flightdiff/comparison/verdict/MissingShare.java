package org.flightdiff.comparison.verdict;

import org.flightdiff.model.TwoSided;
import org.flightdiff.statistics.estimate.Estimate;

/**
 * What both sides are missing from a whole, such as the time that nothing ran.
 *
 * @param larger of the two, as a share of the whole; from 0 to 1
 */
record MissingShare(double larger) {

    /** Of what is left on both sides. */
    static MissingShare of(TwoSided<Estimate> left) {
        return new MissingShare(
                1 - Math.min(left.baseline().value(), left.candidate().value()));
    }

    /**
     * What a change of what is missing is as one of what is left, both as logarithms, by the delta method: where 2 % are
     * missing, as much again is about 2 % less.
     */
    double asLeft(double logChange) {
        double more = Math.expm1(logChange);
        return larger < 1 ? more * larger / (1 - larger) : more;
    }
}
