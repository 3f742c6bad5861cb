package org.flightdiff.statistics.estimate;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.jspecify.annotations.Nullable;

/** One side's value and its uncertainty. Immutable, thread-safe; an interval is computed at its first use and kept. */
public interface Estimate {

    /** The point value, on its natural scale. */
    double value();

    /** The scale of {@link #interval}: that of ratios, unless the value may be negative. */
    default Scale scale() {
        return Scale.LOG;
    }

    /** Number of observations as shown to people. */
    long observations();

    /** Number of independent observations that would say as much, at most {@link #observations()}. */
    default double effectiveObservations() {
        return observations();
    }

    /** False when there are too few observations for any honest interval. */
    boolean hasInterval();

    /** True when {@link #interval} has at least one end that the samples bound, such as for the tail of few samples. */
    default boolean hasBound() {
        return hasInterval();
    }

    /**
     * Two-sided interval on the analysis scale (natural logarithm for {@link Scale#LOG}). It holds the point value, and
     * grows with the confidence. An end may be infinite where the samples do not bound it at this confidence.
     *
     * @param confidence above 0 and below 1
     * @throws IllegalStateException when {@link #hasBound()} is false
     */
    Interval interval(double confidence);

    /** A few words for people on how the interval was made. */
    Text method();

    default Basis basis() {
        return Basis.SAMPLES;
    }

    /** The occurrences that the value is made of; null when it is not made of any, such as a quantile. */
    default @Nullable Occurrences occurrences() {
        return null;
    }

    /** The error of the value where it is Student's t, so that two can be joined; null where it is of another form. */
    default @Nullable StudentMargin studentMargin() {
        return null;
    }

    /** Whether it counts what came early in the window and then no more, and so does not grow with the window. */
    default boolean isOver() {
        return false;
    }

    /** How the value came about along the window; null where it has no course, such as a setting or a maximum. */
    default @Nullable Course course() {
        return null;
    }

    public enum Basis {
        /** Samples of one run: a mean, a ratio, a quantile, a slope. */
        SAMPLES,
        /** A count of events in one run; 0 is an observation like any other. */
        COUNT,
        /** One value per run, several runs: spread between runs is part of the interval. */
        RUNS,
        /** A single value whose sampling error is unknown. */
        POINT,
        /** A setting, without sampling error. */
        EXACT
    }
}
