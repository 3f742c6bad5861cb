package org.flightdiff.view.lanes;

/** Spreads stretches of time over bins, at one cost: of those covered whole, only the ends are noted. */
final class SpreadOverBins {

    private final double[] sums;
    private final double binSeconds;
    /** How many more stretches cover a bin whole than the bin before it. */
    private final int[] steps;

    /** Adds to these sums, in seconds by bin. */
    SpreadOverBins(double[] sums, double binSeconds) {
        this.sums = sums;
        this.binSeconds = binSeconds;
        this.steps = new int[sums.length + 1];
    }

    /** Adds a stretch in seconds from the first bin's start, not negative; the last has what is behind it. */
    void add(double from, double seconds) {
        int first = binOf(from);
        int last = binOf(from + seconds);
        if (first == last) {
            sums[first] += seconds;
            return;
        }
        sums[first] += (first + 1) * binSeconds - from;
        sums[last] += from + seconds - last * binSeconds;
        steps[first + 1]++;
        steps[last]--;
    }

    void finish() {
        int whole = 0;
        for (int bin = 0; bin < sums.length; bin++) {
            whole += steps[bin];
            sums[bin] += whole * binSeconds;
        }
    }

    private int binOf(double seconds) {
        return Math.min(sums.length - 1, (int) (seconds / binSeconds));
    }
}
