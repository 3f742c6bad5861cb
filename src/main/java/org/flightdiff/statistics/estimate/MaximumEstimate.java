package org.flightdiff.statistics.estimate;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Largest;
import org.flightdiff.statistics.Scale;

/** The largest sample with the spread of an extreme value; see {@link Estimates#maximum}. */
final class MaximumEstimate implements Estimate {
    private static final int FEWEST_SAMPLES = 4;

    /**
     * Few enough to stay in the tail, where larger numbers would take in the bulk of the samples and its wider spread.
     */
    private static final int MOST_LARGEST = 10;

    private final double value;
    private final long samples;
    private final int largest;
    private final double gamma;

    MaximumEstimate(Consumer<DoubleConsumer> unsorted) {
        Largest all = new Largest(MOST_LARGEST + 1);
        unsorted.accept(sample -> all.add(Arguments.onScale(sample, Scale.LOG)));
        if (all.samples() == 0) {
            throw new IllegalArgumentException("no samples");
        }
        double[] sorted = all.ascending();
        samples = all.samples();
        value = sorted[sorted.length - 1];
        largest = (int) Math.max(1, Math.min(MOST_LARGEST, samples / 4));
        gamma = samples < FEWEST_SAMPLES ? Double.NaN : hill(sorted, largest);
    }

    /** Mean excess of the logarithms of the k largest samples over the next one. */
    static double hill(double[] sorted, int k) {
        double threshold = sorted[sorted.length - 1 - k];
        if (threshold == sorted[sorted.length - 1]) {
            return 0;
        }
        double sum = 0;
        for (int i = sorted.length - k; i < sorted.length; i++) {
            sum += Math.log(sorted[i] / threshold);
        }
        return sum / k;
    }

    @Override
    public double value() {
        return value;
    }

    @Override
    public Scale scale() {
        return Scale.LOG;
    }

    @Override
    public long observations() {
        return samples;
    }

    @Override
    public double effectiveObservations() {
        return samples;
    }

    @Override
    public boolean hasInterval() {
        return Double.isFinite(gamma);
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval for the largest of " + samples + " samples");
        }
        double center = Math.log(value);
        if (gamma == 0) {
            return new Interval(center, center);
        }
        GumbelPivot pivot = GumbelPivot.ofLargest(largest);
        double below = Math.max(0, gamma * pivot.quantile(1 - tail));
        double above = Math.max(0, -gamma * pivot.quantile(tail));
        return Interval.around(center, below, above);
    }

    @Override
    public Text method() {
        return Text.of("method.extreme-value-spread", Text.count(largest));
    }
}
