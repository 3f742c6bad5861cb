package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.estimate.SumEstimate;
import org.junit.jupiter.api.Test;

/** What both sides do at one age cancels; simulated with fixed seeds. */
class PairedByAgeTest {
    private static final int SAMPLES = 40;
    private static final int REPETITIONS = 300;

    /** The load of a program that warms up: ten times as much at first as in the end. */
    private static double warmUp(int i) {
        return 0.1 + 0.9 * Math.exp(-8.0 * i / SAMPLES);
    }

    private static double ramp(int i) {
        return 0.2 + 2.0 * i / SAMPLES;
    }

    @Test
    void halfAsMuchAgainIsFoundAboutAlwaysOnARampAndOnAWarmUp() {
        assertThat(found(PairedByAgeTest::ramp, i -> 1.5 * ramp(i), 0, 0.01)).isGreaterThan(0.95);
        assertThat(found(PairedByAgeTest::warmUp, i -> 1.5 * warmUp(i), 0, 0.01))
                .isGreaterThan(0.95);
    }

    @Test
    void twoRunsOfOneRampDifferAsSeldomAsTheLevelSays() {
        for (IntToDoubleFunction course :
                new IntToDoubleFunction[] {PairedByAgeTest::ramp, PairedByAgeTest::warmUp, i -> 1}) {
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

    private static Estimate counted(double[] perSecond) {
        double[] seconds = new double[perSecond.length];
        Arrays.fill(seconds, 1);
        return new SumEstimate(
                Estimates.rareCount(150), ScaledEstimate.of(Estimates.ratio(perSecond, seconds, 7), perSecond.length));
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
}
