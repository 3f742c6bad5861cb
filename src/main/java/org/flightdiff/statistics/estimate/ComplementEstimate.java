package org.flightdiff.statistics.estimate;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;

/**
 * What is left of a whole: 1 minus a share, both on {@link Scale#LOG}. The interval is that of the share, turned round;
 * an upper end of the share at 1 or above leaves the lower end of the rest open. A share above 1 leaves 0.
 *
 * @param share a share, on {@link Scale#LOG}
 */
public record ComplementEstimate(Estimate share) implements Estimate {

    public ComplementEstimate {
        if (share.scale() != Scale.LOG) {
            throw new IllegalArgumentException("a share is on the log scale, not " + share.scale());
        }
    }

    /** What is missing from a whole, or left of it; several runs remain what they are. */
    public static Estimate of(Estimate share) {
        if (share instanceof RunMedian runs) {
            return runs.complement();
        }
        return share instanceof ComplementEstimate rest ? rest.share : new ComplementEstimate(share);
    }

    @Override
    public double value() {
        return Math.max(0, 1 - share.value());
    }

    @Override
    public Scale scale() {
        return Scale.LOG;
    }

    @Override
    public long observations() {
        return share.observations();
    }

    @Override
    public double effectiveObservations() {
        return share.effectiveObservations();
    }

    @Override
    public boolean hasInterval() {
        return share.hasInterval();
    }

    @Override
    public Interval interval(double confidence) {
        Interval interval = share.interval(confidence);
        return new Interval(logOfRest(interval.high()), logOfRest(interval.low()));
    }

    private static double logOfRest(double logShare) {
        return Math.log(Math.max(0, -Math.expm1(logShare)));
    }

    @Override
    public Text method() {
        return share.method();
    }

    /** That of the share, except that the rest of a count is no count. */
    @Override
    public Basis basis() {
        return share.basis() == Basis.COUNT ? Basis.SAMPLES : share.basis();
    }
}
