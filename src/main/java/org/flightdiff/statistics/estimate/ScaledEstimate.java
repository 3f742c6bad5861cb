package org.flightdiff.statistics.estimate;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.jspecify.annotations.Nullable;

/** An estimate times a factor above 0 without error: on {@link Scale#LOG} the interval shifts by ln(factor). */
public record ScaledEstimate(Estimate original, double factor, long observations) implements DerivedEstimate {

    public ScaledEstimate {
        if (!(factor > 0) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException("not a factor: " + factor);
        }
    }

    /** The estimate times a factor; several runs remain what they are. */
    public static Estimate of(Estimate original, double factor) {
        return original instanceof RunMedian runs
                ? runs.times(factor)
                : new ScaledEstimate(original, factor, original.observations());
    }

    public static Estimate counting(Estimate original, long observations) {
        return new ScaledEstimate(original, 1, observations);
    }

    @Override
    public double value() {
        return original.value() * factor;
    }

    @Override
    public Scale scale() {
        return original.scale();
    }

    @Override
    public @Nullable StudentMargin studentMargin() {
        StudentMargin margin = original.studentMargin();
        return margin == null || scale() == Scale.LOG
                ? margin
                : new StudentMargin(margin.standardError() * factor, margin.degreesOfFreedom());
    }

    @Override
    public Interval interval(double confidence) {
        Interval interval = original.interval(confidence);
        return switch (scale()) {
            case LOG -> new Interval(interval.low() + Math.log(factor), interval.high() + Math.log(factor));
            case LINEAR -> new Interval(interval.low() * factor, interval.high() * factor);
        };
    }

    @Override
    public @Nullable Occurrences occurrences() {
        Occurrences occurrences = original.occurrences();
        return occurrences == null ? null : occurrences.scaledBy(factor);
    }

    @Override
    public boolean isOver() {
        return original.isOver();
    }

    @Override
    public @Nullable Course course() {
        return scale() == Scale.LOG ? original.course() : null;
    }
}
