package org.flightdiff.view.application;

import java.util.Arrays;
import org.flightdiff.statistics.Quantiles;

/** Time spans in seconds, the shortest first, and what is said of them in tables. */
record Durations(double[] sorted) {

    static final Durations NONE = new Durations(new double[0]);

    static Durations of(double[] seconds) {
        double[] sorted = Arrays.stream(seconds)
                .filter(span -> !Double.isNaN(span))
                .sorted()
                .toArray();
        return new Durations(sorted);
    }

    int count() {
        return sorted.length;
    }

    double total() {
        return Arrays.stream(sorted).sum();
    }

    boolean anyLasts() {
        return sorted.length > 0 && sorted[sorted.length - 1] > 0;
    }

    /** NaN without any. */
    double mean() {
        return total() / count();
    }

    /** NaN where fewer than one span is expected above it: p95 from 20, p99 from 100. */
    double percentile(double share) {
        return sorted.length == 0 || (share > 0.5 && sorted.length * (1 - share) < 1 - 1e-9)
                ? Double.NaN
                : Quantiles.type7OfSorted(sorted, share);
    }
}
