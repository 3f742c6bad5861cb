package org.flightdiff.statistics.dependence;

/**
 * Of very long series, consecutive samples are taken together, as many in each batch. That leaves the variance of their
 * sum as it is (see {@link LongRunVariance}, which sums in batches too), and needs little memory.
 */
public final class Batches {

    /** Of so many batches, phases and dependence are still found as those of single samples. */
    private static final int MOST = 1 << 20;

    private Batches() {}

    /** How many samples are taken together; 1 of up to a million. */
    public static int length(int samples) {
        return Math.max(1, (samples + MOST - 1) / MOST);
    }
}
