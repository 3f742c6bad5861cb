package org.flightdiff.statistics.estimate;

import static org.flightdiff.statistics.dependence.StandardErrors.NORMAL;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.Arguments;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Quantiles;
import org.flightdiff.statistics.Scale;

/**
 * The largest sample with the spread of an extreme value; see {@link Estimates#maximum}.
 *
 * @param largest how many of the largest samples tell the tail
 * @param gamma of the tail; NaN where too few samples do
 */
record MaximumEstimate(double value, long observations, int largest, double gamma) implements Estimate {
    private static final int FEWEST_SAMPLES = 4;

    /** Few enough to stay in the tail, where larger numbers would take in the bulk of the samples and its wider spread. */
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

    /**
     * How far the logarithm of a maximum lies above its location, in units of Hill's estimate from the k largest samples.
     * With unit exponential steps summed to G<sub>1</sub> &lt; G<sub>2</sub> &lt; ..., the largest samples of a Pareto tail
     * stand to each other as the G<sub>j</sub> to the power of -gamma (R&eacute;nyi's representation; de Haan &amp;
     * Ferreira, Extreme Value Theory, 2006, section 2.1), so the pivot is -ln G<sub>1</sub> over the mean of
     * ln(G<sub>k+1</sub>/G<sub>j</sub>) whatever gamma is. A single wild sample raises both, which a normal spread of
     * Hill's estimate would miss.
     */
    static final class GumbelPivot {
        private static final int DRAWS = 20_000;

        /** Draws wanted beyond a quantile before it is read off them. */
        private static final double FINEST = 10.0 / DRAWS;

        private static final ConcurrentMap<Integer, GumbelPivot> BY_LARGEST = new ConcurrentHashMap<>();

        private final double[] sorted;

        private GumbelPivot(int largest) {
            SplittableRandom random = new SplittableRandom(largest);
            sorted = new double[DRAWS];
            Arrays.setAll(sorted, i -> draw(largest, random));
            Arrays.sort(sorted);
        }

        static GumbelPivot ofLargest(int k) {
            return BY_LARGEST.computeIfAbsent(k, GumbelPivot::new);
        }

        private static double draw(int largest, SplittableRandom random) {
            double first = random.nextExponential();
            double step = first;
            double logarithms = 0;
            for (int j = 0; j < largest; j++) {
                logarithms += Math.log(step);
                step += random.nextExponential();
            }
            return -Math.log(first) / (Math.log(step) - logarithms / largest);
        }

        /** Beyond what the draws resolve, the quantile grows like a normal one. */
        double quantile(double p) {
            double readable = Math.max(FINEST, Math.min(1 - FINEST, p));
            double read = Quantiles.type7OfSorted(sorted, readable);
            return readable == p
                    ? read
                    : read * NORMAL.inverseCumulativeProbability(p) / NORMAL.inverseCumulativeProbability(readable);
        }
    }

    /** The largest of samples that come one after the other. Where few are kept, this is much faster than sorting all. */
    private static final class Largest {

        private final double[] kept;
        private long samples;

        /** @param most how many to keep, at least one */
        Largest(int most) {
            kept = new double[most];
            Arrays.fill(kept, Double.NEGATIVE_INFINITY);
        }

        void add(double sample) {
            samples++;
            if (sample > kept[0]) {
                int place = 0;
                while (place + 1 < kept.length && kept[place + 1] < sample) {
                    kept[place] = kept[place + 1];
                    place++;
                }
                kept[place] = sample;
            }
        }

        long samples() {
            return samples;
        }

        /** The largest of them in ascending order; all if there were no more than are kept. */
        double[] ascending() {
            return Arrays.copyOfRange(kept, kept.length - (int) Math.min(samples, kept.length), kept.length);
        }
    }
}
