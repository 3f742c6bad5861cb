package org.flightdiff.comparison.verdict;

import org.flightdiff.model.Both;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;

/**
 * What can be compared of two sides where a value may be only a lower bound. One that is far above the other side's value
 * shows a rise of at least that; any other shows nothing.
 */
final class LowerBounds {

    /** So far above nothing is said to be unchanged: the largest tolerance that counts as no change is ln 1.25. */
    private static final double FAR_ABOVE = 1.25;

    private LowerBounds() {}

    static Both<Measurement> comparable(Both<Measurement> sides) {
        return new Both<>(beside(sides.candidate(), sides.baseline()), beside(sides.baseline(), sides.candidate()));
    }

    private static Measurement beside(Measurement other, Measurement own) {
        return own instanceof AtLeast bound && !isFarAbove(other, bound.least())
                ? new NotRecorded(bound.reason())
                : own;
    }

    private static boolean isFarAbove(Measurement other, Measured least) {
        return other instanceof Measured value && least.value() >= FAR_ABOVE * value.value();
    }
}
