package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.estimate.SumEstimate;
import org.flightdiff.statistics.sequential.GroupSequential;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often what is not there is found, and what is there; simulated with fixed seeds. */
@Tag("slow")
class SizeAndPowerTest {

    private static final int SAMPLES = 40;
    private static final int REPETITIONS = 300;
    private static final double PAUSE_SIGMA = 0.5;
    private static final double SIGNIFICANT = 0.05;

    private static final double NORMAL = 1.959963984540054;
    private static final GroupSequential TEST = new GroupSequential(0.05, Spending.O_BRIEN_FLEMING);
    private static final int LIMIT = 10;
    private static final int BLOCK = 2;
    private static final int FIXED = 5;

    private record Share(int n, double kept, int switches, double factor, double found) {}

    /** Share of many experiments that found a change, and the runs of each side, on average. */
    private record Outcome(double found, double runs) {}

    // What both sides do at one age cancels; simulated with fixed seeds.

    @Test
    void halfAsMuchAgainIsFoundAboutAlwaysOnARampAndOnAWarmUp() {
        assertThat(found(SizeAndPowerTest::ramp, i -> 1.5 * ramp(i), 0, 0.01)).isGreaterThan(0.95);
        assertThat(found(SizeAndPowerTest::warmUp, i -> 1.5 * warmUp(i), 0, 0.01))
                .isGreaterThan(0.95);
    }

    @Test
    void twoRunsOfOneRampDifferAsSeldomAsTheLevelSays() {
        for (IntToDoubleFunction course :
                new IntToDoubleFunction[] {SizeAndPowerTest::ramp, SizeAndPowerTest::warmUp, i -> 1}) {
            assertThat(found(course, course, 0, 0.05)).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / REPETITIONS));
            assertThat(found(course, course, 0.3, 0.05)).isLessThan(0.10 + 3 * Math.sqrt(0.1 * 0.9 / REPETITIONS));
        }
    }

    @Test
    void whatGrowsSteadilyOnOneSideAloneIsNoChance() {
        assertThat(found(i -> 1, i -> 1 + 4.0 * i / SAMPLES, 0, 0.01)).isGreaterThan(0.8);
    }

    @Test
    void nextToNothingAgainstMuchIsSureWhateverTheRatio() {
        double[] hardlyAny = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i += 8) {
            hardlyAny[i] = 0.16 * (1 + i % 3);
        }
        double[] much = series(i -> 3.88, 0, 0.05, new SplittableRandom(5));
        Difference difference = Difference.between(Estimates.mean(hardlyAny, 1), Estimates.mean(much, 2), 0);
        assertThat(difference.pValue()).isLessThan(1e-9);
        // Nobody knows the ratio to a few percent where one side is next to nothing.
        assertThat(difference.interval(0.95).width()).isGreaterThan(0.5);
    }

    @Test
    void allInOneStretchIsOneObservationHoweverAlikeTheCourses() {
        double[] once = new double[SAMPLES];
        double[] twice = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            once[i] = i < 2 ? 8 : 0.01 + 0.0001 * (i % 5);
            twice[i] = i < 2 ? 16 : 0.02 + 0.0002 * (i % 7);
        }
        assertThat(Difference.between(Estimates.mean(once, 1), Estimates.mean(twice, 2), 0)
                        .pValue())
                .isGreaterThan(0.05);
    }

    /** Exceptions of a start-up that both sides share, of which only the sum up to the first sample is known. */
    @Test
    void aStartUpThatBothShareDoesNotHideWhatFollowsIt() {
        double[] quiet = {60, 40, 20, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1};
        double[] storm = {60, 40, 20, 2_060, 1_910, 2_030, 1_930, 2_050, 1_990, 2_080, 1_940, 2_010, 1_960, 2_070};
        Difference difference = Difference.between(counted(quiet), counted(storm), Math.log(1.25));
        assertThat(difference.pValue()).isLessThan(1e-3);
        assertThat(Difference.between(counted(quiet), counted(quiet), Math.log(1.25))
                        .pValue())
                .isEqualTo(1);
    }

    /** Mean difference and its error as by scipy.stats.ttest_rel of SciPy 1.17.1: t = 42.08794182876713 with 19 degrees of freedom. */
    @Test
    void withoutDependenceItIsThePairedTTestOfTheDifferences() {
        double[] before = {5, 9, 4, 8, 6, 3, 9, 7, 4, 8, 5, 9, 3, 6, 8, 4, 7, 9, 5, 6};
        double[] after = {
            8, 11.4, 7.2, 10.6, 9.3, 5.8, 11.5, 10.2, 6.7, 11.1, 7.7, 11.6, 6.3, 8.8, 10.5, 7.3, 9.6, 12.2, 7.8, 9.1
        };
        Estimate baseline = Estimates.mean(before, 1);
        Estimate candidate = Estimates.mean(after, 2);
        PairedByAge paired = (PairedByAge) SampleMargins.of(baseline, candidate);
        assertThat(paired.together()).isTrue();
        assertThat((paired.larger() - paired.smaller()) / paired.adding().standardError())
                .isCloseTo(42.08794182876713, within(1e-9));
        assertThat(paired.adding().degreesOfFreedom()).isCloseTo(19, within(1e-9));
    }

    // How often two sides of the same thing differ at p of at most 0.05 (size), and how often a mean that is two or
    // three times as large does (power). The samples are skewed as pauses are (log-normal), each keeping a share of the
    // one before; under a load that switches they come from either of two levels, twice as high, and stay there for a
    // part of the run at random.

    @Test
    void threeTimesAsMuchIsFoundFromThirteenSamplesOn() {
        assertThat(share(13, 0, 0, 3, 200).found()).isGreaterThan(0.8);
    }

    @Test
    void theTableOfTheDocumentation() {
        System.out.println("| n | load | size 0 | size 0.3 | size 0.6 | ×2 | ×3 |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int n : new int[] {5, 8, 13, 25, 60, 300}) {
            for (int switches : new int[] {0, 20, 5}) {
                Share[] sizes = Arrays.stream(new double[] {0, 0.3, 0.6})
                        .mapToObj(kept -> share(n, kept, switches, 1, 2000))
                        .toArray(Share[]::new);
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %s | %.1f | %.1f | %.1f | %.0f | %.0f |%n",
                        n,
                        switches == 0 ? "steady" : "stays n/" + switches,
                        100 * sizes[0].found(),
                        100 * sizes[1].found(),
                        100 * sizes[2].found(),
                        100 * share(n, 0, switches, 2, 2000).found(),
                        100 * share(n, 0, switches, 3, 2000).found());
                double promised = switches == 5 ? 0.17 : 0.14;
                assertThat(sizes).allSatisfy(size -> assertThat(size.found()).isLessThan(promised));
            }
        }
    }

    // How experiments that stop when they know enough do: how often they find what is not there, how often what is,
    // after how many runs. Runs vary by what the floor says, or by more; each is tested as those of a comparison are.

    @Test
    void anExperimentThatKnowsEnoughStops() {
        assertThat(sequential(0.1, 0.05, 1, 1.5, 200).runs).isLessThan(7);
    }

    @Test
    void theTableOfExperiments() {
        System.out.println(
                "| floor | spread over the floor's | change | found | runs a side | found by five runs a side |");
        System.out.println("|---|---|---|---|---|---|");
        for (double floor : new double[] {0.05, 0.1, 0.25}) {
            for (double spread : new double[] {0.5, 1, 2}) {
                for (double factor : new double[] {1, 1.05, 1.1, 1.2, 1.5}) {
                    int experiments = factor == 1 ? 10_000 : 2_000;
                    Outcome grown = sequential(floor, 0.02, spread, factor, experiments);
                    Outcome five = fixed(floor, 0.02, spread, factor, experiments);
                    System.out.printf(
                            Locale.ROOT,
                            "| %s | %s | x%s | %.1f %% | %.1f | %.1f %% |%n",
                            floor,
                            spread,
                            factor,
                            100 * grown.found,
                            grown.runs,
                            100 * five.found);
                    if (factor == 1 && spread <= 1) {
                        assertThat(grown.found).as("floor %s", floor).isLessThan(0.06);
                    }
                }
            }
        }
    }

    /** The load of a program that warms up: ten times as much at first as in the end. */
    private static double warmUp(int i) {
        return 0.1 + 0.9 * Math.exp(-8.0 * i / SAMPLES);
    }

    private static double ramp(int i) {
        return 0.2 + 2.0 * i / SAMPLES;
    }

    private static Estimate counted(double[] perSecond) {
        double[] seconds = new double[perSecond.length];
        Arrays.fill(seconds, 1);
        return new SumEstimate(
                Estimates.rareCount(150), ScaledEstimate.of(Estimates.ratio(perSecond, seconds, 7), perSecond.length));
    }

    private static double found(
            IntToDoubleFunction baseline, IntToDoubleFunction candidate, double kept, double level) {
        long found = IntStream.range(0, REPETITIONS)
                .parallel()
                .filter(repetition -> {
                    SplittableRandom random = new SplittableRandom(104_729L * repetition + 11);
                    return Difference.between(
                                            Estimates.mean(series(baseline, kept, 0.15, random), 2L * repetition),
                                            Estimates.mean(series(candidate, kept, 0.15, random), 2L * repetition + 1),
                                            0)
                                    .pValue()
                            <= level;
                })
                .count();
        return (double) found / REPETITIONS;
    }

    private static double[] series(IntToDoubleFunction course, double kept, double sigma, SplittableRandom random) {
        double[] noise = Series.normal(SAMPLES, kept, random);
        return IntStream.range(0, SAMPLES)
                .mapToDouble(i -> course.applyAsDouble(i) * Math.exp(sigma * noise[i]))
                .toArray();
    }

    private static Share share(int n, double kept, int switches, double factor, int repetitions) {
        long found = IntStream.range(0, repetitions)
                .parallel()
                .filter(repetition -> {
                    SplittableRandom random = new SplittableRandom(7919L * repetition + n);
                    double[] baseline = samples(n, kept, switches, random);
                    double[] candidate = Arrays.stream(samples(n, kept, switches, random))
                            .map(x -> factor * x)
                            .toArray();
                    return Difference.between(
                                            Estimates.mean(baseline, 2L * repetition),
                                            Estimates.mean(candidate, 2L * repetition + 1),
                                            0)
                                    .pValue()
                            <= SIGNIFICANT;
                })
                .count();
        return new Share(n, kept, switches, factor, (double) found / repetitions);
    }

    private static double[] samples(int n, double kept, int switches, SplittableRandom random) {
        double[] samples = Series.normal(n, kept, random);
        boolean high = switches > 0 && random.nextBoolean();
        for (int i = 0; i < n; i++) {
            high ^= switches > 0 && random.nextDouble() < (double) switches / n;
            samples[i] = (high ? 2 : 1) * Math.exp(PAUSE_SIGMA * samples[i]);
        }
        return samples;
    }

    private static Outcome sequential(double floor, double error, double spread, double factor, int experiments) {
        List<Double> shares = new ArrayList<>();
        double[] levels = new double[LIMIT / BLOCK];
        for (int look = 0; look < levels.length; look++) {
            shares.add((look + 1.0) / levels.length);
            levels[look] = TEST.nominal(shares);
        }
        SplittableRandom random = new SplittableRandom(3);
        int found = 0;
        long runs = 0;
        for (int experiment = 0; experiment < experiments; experiment++) {
            double[] before = values(LIMIT, 10, floor, error, spread, random);
            double[] after = values(LIMIT, 10 * factor, floor, error, spread, random);
            int look = 0;
            while (look < levels.length && p(before, after, (look + 1) * BLOCK, floor, error) > levels[look]) {
                look++;
            }
            found += look < levels.length ? 1 : 0;
            runs += (long) Math.min(look + 1, levels.length) * BLOCK;
        }
        return new Outcome((double) found / experiments, (double) runs / experiments);
    }

    private static Outcome fixed(double floor, double error, double spread, double factor, int experiments) {
        SplittableRandom random = new SplittableRandom(3);
        int found = 0;
        for (int experiment = 0; experiment < experiments; experiment++) {
            double[] before = values(FIXED, 10, floor, error, spread, random);
            double[] after = values(FIXED, 10 * factor, floor, error, spread, random);
            found += p(before, after, FIXED, floor, error) <= 0.05 ? 1 : 0;
        }
        return new Outcome((double) found / experiments, FIXED);
    }

    private static double[] values(
            int runs, double value, double floor, double error, double spread, SplittableRandom random) {
        double deviation = Math.hypot(spread * floor / NORMAL / Math.sqrt(2), error);
        double[] values = new double[runs];
        for (int run = 0; run < runs; run++) {
            values[run] = value * Math.exp(deviation * random.nextGaussian());
        }
        return values;
    }

    private static double p(double[] before, double[] after, int runs, double floor, double error) {
        return Difference.between(
                        SimulatedRun.side(error, Arrays.copyOf(before, runs)),
                        SimulatedRun.side(error, Arrays.copyOf(after, runs)),
                        floor)
                .pValue();
    }
}
