package org.flightdiff.statistics.estimate;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Largest;
import org.flightdiff.statistics.Scale;

/**
 * The largest sample with the spread of an extreme value; see {@link Estimates#maximum}.
 *
 * @param largest how many of the largest samples tell the tail
 * @param gamma of the tail; NaN where too few samples do
 */
record MaximumEstimate(double value, long observations, int largest, double gamma) implements Estimate {
    private static final int FEWEST_SAMPLES = 4;

    /**
     * Few enough to stay in the tail, where larger numbers would take in the bulk of the samples and its wider spread.
     */
    private static final int MOST_LARGEST = 10;

    static MaximumEstimate of(Consumer<DoubleConsumer> unsorted) {
        Largest all = new Largest(MOST_LARGEST + 1);
        unsorted.accept(sample -> all.add(Arguments.onScale(sample, Scale.LOG)));
        if (all.samples() == 0) {
            throw new IllegalArgumentException("no samples");
        }
        double[] sorted = all.ascending();
        int largest = (int) Math.max(1, Math.min(MOST_LARGEST, all.samples() / 4));
        double gamma = all.samples() < FEWEST_SAMPLES ? Double.NaN : hill(sorted, largest);
        return new MaximumEstimate(sorted[sorted.length - 1], all.samples(), largest, gamma);
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
    public boolean hasInterval() {
        return Double.isFinite(gamma);
    }

    @Override
    public Interval interval(double confidence) {
        double tail = (1 - Arguments.confidence(confidence)) / 2;
        if (!hasInterval()) {
            throw new IllegalStateException("no interval for the largest of " + observations + " samples");
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
