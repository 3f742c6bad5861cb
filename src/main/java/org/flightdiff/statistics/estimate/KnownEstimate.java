package org.flightdiff.statistics.estimate;

import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.jspecify.annotations.Nullable;

/**
 * A value that was not sampled, or of whose sampling nothing is known; see {@link Estimates#exact} and {@link
 * Estimates#pointOnly}.
 */
record KnownEstimate(
        double value,
        long observations,
        Scale scale,
        Basis basis,
        @Nullable Occurrences occurrences) implements Estimate {

    KnownEstimate {
        Arguments.onScale(value, scale);
        if (observations < 1) {
            throw new IllegalArgumentException("a value without observations");
        }
    }

    @Override
    public boolean hasInterval() {
        return basis == Basis.EXACT;
    }

    @Override
    public Interval interval(double confidence) {
        Arguments.confidence(confidence);
        if (!hasInterval()) {
            throw new IllegalStateException("no interval from a single value");
        }
        return new Interval(scale.of(value), scale.of(value));
    }

    @Override
    public Text method() {
        return hasInterval() ? Text.of("method.exact-value") : Text.of("method.single-value");
    }
}
