package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.flightdiff.statistics.dependence.Autocorrelation;
import org.flightdiff.statistics.dependence.Phased;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.Difference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The promise for programs with phases: 95 % intervals hold what repetitions give on average in 90 % of cases or more,
 * and are neither half as wide nor twice as wide as the repetitions scatter. It holds from 60 effective observations
 * under load.
 */
class CoverageTest {

    private static final int QUICK = 80;
    private static final int THOROUGH = 1000;
    private static final int EFFECTIVE_UNDER_LOAD = 60;
    private static final double PROMISED = 0.90;
    private static final double PROMISED_OF_CLUSTERS = 0.85;
    private static final double LOAD_IN_RUN = 2.0 / 3;
    private static final double SECONDS_BETWEEN_EVENTS_UNDER_LOAD = 0.4;
    private static final int THOROUGH_WITHOUT_PHASES = 2000;

    @ParameterizedTest
    @CsvSource({"3, 0.6, 0.4", "20, 0.1, 0"})
    void phasesDoNotWidenTheIntervalOfAMean(double factor, double sigma, double phi) {
        assertPromise(mean(QUICK, factor, sigma, phi), QUICK, PROMISED);
    }

    @ParameterizedTest
    @CsvSource({"3, 0.3, 0.4", "1, 0.8, 0"})
    void phasesDoNotWidenTheIntervalsOfEvents(double factor, double sigma, double phi) {
        assertPromise(share(QUICK, factor, sigma, phi), QUICK, PROMISED);
        assertPromise(count(QUICK, factor, sigma, phi), QUICK, PROMISED);
    }

    @Test
    @Tag("slow")
    void programsWithPhasesGetTheIntervalsTheyDeserveOverTheWholeGrid() {
        System.out.println("| estimate, factor, sigma, phi | made % | held % | width |");
        System.out.println("|---|---|---|---|");
        for (double phi : new double[] {0, 0.4}) {
            for (double factor : new double[] {3, 20}) {
                for (double sigma : new double[] {0.1, 0.6}) {
                    printAndAssert(mean(THOROUGH, factor, sigma, phi), PROMISED);
                    // Wide where phases lie far apart: ranks do not tell a phase from dependence.
                    PhaseCoverage median = median(THOROUGH, factor, sigma, phi);
                    System.out.println(median.line());
                    assertHeld(median, THOROUGH, PROMISED);
                }
            }
            for (double factor : new double[] {1, 3}) {
                for (double sigma : new double[] {0.3, 0.8}) {
                    printAndAssert(share(THOROUGH, factor, sigma, phi), PROMISED);
                    // Irregular events in clusters are the hardest to count; docs/statistics.md says so.
                    boolean clusters = sigma == 0.8 && phi > 0;
                    printAndAssert(count(THOROUGH, factor, sigma, phi), clusters ? PROMISED_OF_CLUSTERS : PROMISED);
                }
            }
        }
    }

    // The promise behind every interval: 95 % ones hold the truth in 93 % of cases from 100 effective observations and
    // in 90 % from 30.

    @Test
    @Tag("slow")
    void intervalsHoldTheTruthAsOftenAsPromisedOverTheWholeGrid() {
        System.out.println("| n | phi | mean | median | ratio | difference of means | difference of medians |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int effective : new int[] {30, 100, 300}) {
            for (double phi : new double[] {0, 0.3, 0.6}) {
                Map<String, Coverage.Tally> tallies = Coverage.of(effective, phi, THOROUGH_WITHOUT_PHASES);
                System.out.println(Coverage.line(effective, phi, tallies));
                tallies.forEach((what, tally) -> assertThat(tally.share())
                        .as("%s, n = %d, phi = %s", what, effective, phi)
                        .isGreaterThanOrEqualTo(promised(effective)));
            }
        }
    }

    private static PhaseCoverage mean(int repetitions, double factor, double sigma, double phi) {
        return PhaseCoverage.of(
                named("mean", factor, sigma, phi),
                repetitions,
                random -> Estimates.mean(samples(factor, sigma, phi, random), random.nextLong()));
    }

    private static PhaseCoverage median(int repetitions, double factor, double sigma, double phi) {
        return PhaseCoverage.of(
                named("median", factor, sigma, phi),
                repetitions,
                random -> Estimates.quantile(samples(factor, sigma, phi, random), 0.5));
    }

    private static PhaseCoverage share(int repetitions, double factor, double sigma, double phi) {
        return PhaseCoverage.of(named("share of time", factor, sigma, phi), repetitions, random -> {
            Phased.Events events = events(factor, sigma, phi, random);
            return Estimates.ratio(events.durations(), events.spacing(), random.nextLong());
        });
    }

    private static PhaseCoverage count(int repetitions, double factor, double sigma, double phi) {
        return PhaseCoverage.of(named("count", factor, sigma, phi), repetitions, random -> {
            Phased.Events events = events(factor, sigma, phi, random);
            return Estimates.renewalCount(events.times(), events.window());
        });
    }

    private static String named(String what, double factor, double sigma, double phi) {
        return String.format(Locale.ROOT, "%s, %.0f, %.1f, %.1f", what, factor, sigma, phi);
    }

    private static double[] samples(double factor, double sigma, double phi, SplittableRandom random) {
        return Phased.samples((int) (underLoad(phi) / LOAD_IN_RUN), factor, sigma, phi, random);
    }

    private static Phased.Events events(double factor, double sigma, double phi, SplittableRandom random) {
        double window = underLoad(phi) * SECONDS_BETWEEN_EVENTS_UNDER_LOAD / LOAD_IN_RUN;
        return Phased.events(window, factor, sigma, phi, random);
    }

    private static int underLoad(double phi) {
        return Series.lengthFor(EFFECTIVE_UNDER_LOAD, phi);
    }

    private static void printAndAssert(PhaseCoverage coverage, double promised) {
        System.out.println(coverage.line());
        assertPromise(coverage, THOROUGH, promised);
    }

    /** Fails only three standard errors below what is promised. */
    private static void assertHeld(PhaseCoverage coverage, int repetitions, double promised) {
        double error = Math.sqrt(promised * (1 - promised) / (coverage.made() * repetitions));
        assertThat(coverage.held()).as(coverage.what()).isGreaterThan(promised - 3 * error);
    }

    private static void assertPromise(PhaseCoverage coverage, int repetitions, double promised) {
        assertHeld(coverage, repetitions, promised);
        assertThat(coverage.width()).as(coverage.what()).isBetween(0.5, 2.0);
    }

    private static double promised(int effective) {
        return effective >= 100 ? 0.93 : 0.90;
    }

    /** How often 95 % intervals hold the truth for dependent, skewed samples of a known distribution. */
    private static final class Coverage {
        private static final double LENGTH_SPREAD = 0.3;
        private static final double TRUE_MEAN = Math.exp(Series.SIGMA * Series.SIGMA / 2);

        /** Intervals made, and those that held the truth. */
        static final class Tally {
            private int made;
            private int held;

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

    /**
     * What 95 % intervals from one run of a program with phases are worth against many repetitions of that run: the share of
     * the runs that gave one, that of the intervals that hold the mean over all runs, and their median width over that of
     * the interval from the true spread between the runs.
     */
    private record PhaseCoverage(String what, double made, double held, double width) {
        private static final double NORMAL_95 = 1.96;

        static PhaseCoverage of(String what, int repetitions, Function<SplittableRandom, Estimate> run) {
            SplittableRandom random = new SplittableRandom(what.hashCode());
            Estimate[] estimates = new Estimate[repetitions];
            Arrays.setAll(estimates, i -> run.apply(random));
            double[] values =
                    Arrays.stream(estimates).mapToDouble(Estimate::value).toArray();
            double truth = Math.log(Arrays.stream(values).average().orElseThrow());
            double[] logs = Arrays.stream(values).map(Math::log).toArray();
            double spread = Math.sqrt(Autocorrelation.variance(logs));
            Interval[] intervals = Arrays.stream(estimates)
                    .filter(Estimate::hasInterval)
                    .map(estimate -> estimate.interval(0.95))
                    .toArray(Interval[]::new);
            double[] widths = Arrays.stream(intervals)
                    .mapToDouble(interval -> interval.high() - interval.low())
                    .toArray();
            long held = Arrays.stream(intervals)
                    .filter(interval -> interval.contains(truth))
                    .count();
            return new PhaseCoverage(
                    what,
                    (double) intervals.length / repetitions,
                    (double) held / intervals.length,
                    Quantiles.median(widths) / (2 * NORMAL_95 * spread));
        }

        String line() {
            return String.format(Locale.ROOT, "| %s | %.0f | %.1f | %.2f |", what, 100 * made, 100 * held, width);
        }
    }
}
