package org.flightdiff.statistics;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;

/** How often 95 % intervals hold the truth for dependent, skewed samples of a known distribution. */
final class Coverage {
    private static final double LENGTH_SPREAD = 0.3;
    private static final double TRUE_MEAN = Math.exp(Series.SIGMA * Series.SIGMA / 2);

    /** Intervals made, and those that held the truth. */
    static final class Tally {
        private int made;
        private int held;

        int made() {
            return made;
        }

        double share() {
            return (double) held / made;
        }

        private void add(boolean has, Interval interval, double truth) {
            if (has) {
                made++;
                held += interval.contains(truth) ? 1 : 0;
            }
        }
    }

    private final int samples;
    private final double phi;
    private final SplittableRandom random;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();

    private Coverage(int effective, double phi) {
        samples = Series.lengthFor(effective, phi);
        this.phi = phi;
        random = new SplittableRandom(31L * effective + Math.round(100 * phi));
    }

    /** Repeats so many times with two sides of so many effective samples each, drawn from one distribution. */
    static Map<String, Tally> of(int effective, double phi, int repetitions) {
        Coverage coverage = new Coverage(effective, phi);
        for (int i = 0; i < repetitions; i++) {
            coverage.repeat();
        }
        return coverage.tallies;
    }

    private void repeat() {
        double[] baseline = Series.pauses(samples, phi, 1, random);
        double[] candidate = Series.pauses(samples, phi, 1, random);
        Estimate baselineMean = Estimates.mean(baseline, random.nextLong());
        Estimate candidateMean = Estimates.mean(candidate, random.nextLong());
        Estimate baselineMedian = Estimates.quantile(baseline, 0.5);
        Estimate candidateMedian = Estimates.quantile(candidate, 0.5);
        add("mean", baselineMean, Math.log(TRUE_MEAN));
        add("median", baselineMedian, 0);
        add("ratio", weighted(candidate), Math.log(TRUE_MEAN));
        add("difference of means", Difference.between(baselineMean, candidateMean, 0));
        add("difference of medians", Difference.between(baselineMedian, candidateMedian, 0));
    }

    /** The samples, each over a length of its own. */
    private Estimate weighted(double[] series) {
        double[] numerators = new double[samples];
        double[] denominators = new double[samples];
        for (int i = 0; i < samples; i++) {
            denominators[i] = Math.exp(LENGTH_SPREAD * random.nextGaussian());
            numerators[i] = series[i] * denominators[i];
        }
        return Estimates.ratio(numerators, denominators, random.nextLong());
    }

    private void add(String what, Estimate estimate, double truth) {
        boolean has = estimate.hasInterval();
        tally(what).add(has, has ? estimate.interval(0.95) : new Interval(0, 0), truth);
    }

    private void add(String what, Difference difference) {
        boolean has = difference.hasInterval();
        tally(what).add(has, has ? difference.interval(0.95) : new Interval(0, 0), 0);
    }

    private Tally tally(String what) {
        return tallies.computeIfAbsent(what, key -> new Tally());
    }

    static String line(int effective, double phi, Map<String, Tally> tallies) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "| %d | %.1f |", effective, phi));
        tallies.values().forEach(tally -> line.append(String.format(Locale.ROOT, " %.1f |", 100 * tally.share())));
        return line.toString();
    }
}
