package org.flightdiff.statistics.estimate;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate.Basis;

/**
 * What is left of a whole: 1 minus a share, both on {@link Scale#LOG}. The interval is that of the share, turned round;
 * an upper end of the share at 1 or above leaves the lower end of the rest open. A share above 1 leaves 0.
 *
 * @param original a share, on {@link Scale#LOG}
 */
public record ComplementEstimate(Estimate original) implements DerivedEstimate {

    public ComplementEstimate {
        if (original.scale() != Scale.LOG) {
            throw new IllegalArgumentException("a share is on the log scale, not " + original.scale());
        }
    }

    /** What is missing from a whole, or left of it; several runs remain what they are. */
    public static Estimate of(Estimate share) {
        if (share instanceof RunMedian runs) {
            return runs.complement();
        }
        return share instanceof ComplementEstimate rest ? rest.original : new ComplementEstimate(share);
    }

    @Override
    public double value() {
        return Math.max(0, 1 - original.value());
    }

    @Override
    public Interval interval(double confidence) {
        Interval interval = original.interval(confidence);
        return new Interval(logOfRest(interval.high()), logOfRest(interval.low()));
    }

    private static double logOfRest(double logShare) {
        return Math.log(Math.max(0, -Math.expm1(logShare)));
    }

    /** That of the share, except that the rest of a count is no count. */
    @Override
    public Basis basis() {
        return original.basis() == Basis.COUNT ? Basis.SAMPLES : original.basis();
    }
}
