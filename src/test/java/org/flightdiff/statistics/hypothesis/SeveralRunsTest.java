package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.RunMedian;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs add up: what each of them says and how far they lie apart, in the light of how far runs usually do. */
class SeveralRunsTest {

    private static final double FLOOR = 0.25;
    private static final double DEVIATION = FLOOR / 1.959963984540054 / Math.sqrt(2);

    /**
     * By hand: d0 = 20, s0&sup2; = 0.25&sup2;/(2 1.96&sup2;) + 0.1&sup2;, s&sup2; from 0.1 and 0.2 around the means
     * with 1 degree each, so that t has 22 degrees; scipy.stats.t.ppf(0.975, 22) = 2.0738730679040147.
     */
    @Test
    void theSpreadOfRunsIsMovedTowardsWhatIsExpectedOfThem() {
        double expected = DEVIATION * DEVIATION + 0.01;
        double squares = (0.1 * 0.1 + 0.2 * 0.2) / 2;
        double variance = (20 * expected + squares) / 22;
        Difference difference = Difference.between(
                SimulatedRun.side(0.1, 1, Math.exp(0.1)), SimulatedRun.side(0.1, 2, 2 * Math.exp(0.2)), FLOOR);
        Interval interval = difference.intervalWithFloor(0.95);
        assertThat(interval.high() - difference.point())
                .isCloseTo(2.0738730679040147 * Math.sqrt(variance / 2 + variance / 2), within(1e-6));
        assertThat(difference.interval(0.95)).isEqualTo(interval);
    }

    /** Down to p = 0.0005, about the smallest that the correction for 130 metrics asks for. */
    @ParameterizedTest
    @CsvSource({"0.05, 0.02", "0.05, 0.3", "0.25, 0.02", "0.25, 0.3"})
    void runsThatAgreeAddToTheEvidence(double floor, double error) {
        for (double deviations : new double[] {1, 2, 3, 3.5}) {
            double apart = Math.exp(deviations * Math.hypot(floor / 1.959963984540054, Math.sqrt(2) * error));
            double previous = 1;
            for (int runs = 1; runs <= 8; runs++) {
                double p = p(floor, error, SimulatedRun.equal(runs, 10), SimulatedRun.equal(runs, 10 * apart));
                if (previous > Difference.SMALLEST_P) {
                    assertThat(p).as("%d runs a side", runs).isLessThan(previous);
                }
                previous = p;
            }
        }
        double previous = 1;
        for (int runs = 1; runs <= 8; runs++) {
            double p = p(FLOOR, 0.05, SimulatedRun.equal(1, 10), SimulatedRun.equal(runs, 14));
            assertThat(p).as("1 run against %d", runs).isLessThan(previous);
            previous = p;
        }
    }

    @Test
    void runsThatDisagreeTakeFromTheEvidence() {
        double previous = 0;
        for (double apart : new double[] {1.1, 1.5, 2, 4, 16}) {
            double p = p(
                    FLOOR, 0.05, new double[] {10 / apart, 10, 10 * apart}, new double[] {30 / apart, 30, 30 * apart});
            assertThat(p).as("runs apart by a factor of %s", apart).isGreaterThan(previous);
            previous = p;
        }
        assertThat(previous).isGreaterThan(0.3);
    }

    /** scipy.stats.ttest_ind over the logarithms: 4 degrees of freedom, times the median's error over the mean's. */
    @Test
    void runsThatAreFarBeyondTheFloorSpeakForThemselves() {
        double[] one = {1, 10, 100};
        double[] other = {10_000, 100_000, 1_000_000};
        double p = p(0.01, 0.001, one, other);
        double t = Math.log(1e4) / 1.1602 / Math.sqrt(2 * Math.pow(Math.log(10), 2) / 3);
        assertThat(p).isCloseTo(2 * TDistribution.of(4).survivalProbability(t), within(1e-4));
    }

    /**
     * By hand: s&sup2; from 0.02 and 0.04 on both sides of each mean with 4 degrees each, which is more than the floor's
     * 0.018&sup2;; scipy.stats.t.ppf(0.975, 8) = 2.3060041350333704.
     */
    @Test
    void runsThatAgreeMoreThanTheirSamplesTellSpeakForThemselves() {
        double[] logarithms = {-0.04, -0.02, 0, 0.02, 0.04};
        double[] runs = Arrays.stream(logarithms).map(Math::exp).toArray();
        double[] grown =
                Arrays.stream(logarithms).map(run -> Math.exp(run) * 1.49).toArray();
        double variance = 4 * (0.02 * 0.02 + 0.04 * 0.04) / 8;
        Difference difference = Difference.between(SimulatedRun.side(0.4, runs), SimulatedRun.side(0.4, grown), 0.05);
        assertThat(difference.intervalWithFloor(0.95).high() - difference.point())
                .isCloseTo(2.3060041350333704 * Math.sqrt(2 * variance * RunMedian.shareOfVariance(5)), within(1e-6));
    }

    /** Never less than the floor, however well they agree. */
    @Test
    void runsThatAreTheSameMayStillDifferByTheFloor() {
        double p = p(FLOOR, 0.4, SimulatedRun.equal(5, 10), SimulatedRun.equal(5, 14));
        double t = Math.log(1.4) / DEVIATION / Math.sqrt(2 * RunMedian.shareOfVariance(5));
        assertThat(p).isCloseTo(2 * TDistribution.of(8).survivalProbability(t), within(1e-4));
    }

    @Test
    void anyNumberOfRunsGoesAgainstAnyOther() {
        for (int before = 1; before <= 4; before++) {
            for (int after = 1; after <= 4; after++) {
                Estimate one = SimulatedRun.side(before, 10, DEVIATION, 0.1, new SplittableRandom(before));
                Estimate other = SimulatedRun.side(after, 20, DEVIATION, 0.1, new SplittableRandom(40 + after));
                Difference there = Difference.between(one, other, FLOOR);
                Difference back = Difference.between(other, one, FLOOR);
                assertThat(there.pValue()).isBetween(Difference.SMALLEST_P, 0.05);
                assertThat(Double.valueOf(back.pValue())).isEqualTo(Double.valueOf(there.pValue()));
                assertThat(back.intervalWithFloor(0.9).low())
                        .isEqualTo(0 - there.intervalWithFloor(0.9).high());
                assertThat(back.interval(0.95).high())
                        .isEqualTo(0 - there.interval(0.95).low());
            }
        }
    }

    @Test
    void theUnitChangesNothing() {
        SplittableRandom random = new SplittableRandom(3);
        Estimate one = SimulatedRun.side(3, 10, DEVIATION, 0.1, random);
        Estimate other = SimulatedRun.side(2, 14, DEVIATION, 0.1, random);
        double p = Difference.between(one, other, FLOOR).pValue();
        double scaled = Difference.between(ScaledEstimate.of(one, 1e-6), ScaledEstimate.of(other, 1e-6), FLOOR)
                .pValue();
        assertThat(scaled).isCloseTo(p, within(1e-9));
    }

    @Test
    void runsWithoutIntervalsOfTheirOwnAreJudgedByTheFloorAndTheirSpread() {
        Estimate one = Estimates.ofRuns(new double[] {10, 10.5, 11}, Scale.LOG);
        Estimate other = Estimates.ofRuns(new double[] {14, 15, 16}, Scale.LOG);
        double withFloor = Difference.between(one, other, 0.2).pValue();
        double withLargerFloor = Difference.between(one, other, 0.4).pValue();
        double without = Difference.between(one, other, 0).pValue();
        assertThat(withFloor).isBetween(1e-6, 0.001).isLessThan(withLargerFloor);
        assertThat(without).isBetween(1e-4, 0.01);
    }

    @Test
    void aSideWhoseSamplesSayNothingIsTakenToVaryAsTheOther() {
        Estimate known = SimulatedRun.side(0.3, 10, 10, 10);
        Estimate unknown = Estimates.ofRuns(new double[] {14, 14, 14}, Scale.LOG);
        assertThat(Difference.between(known, unknown, 0).pValue())
                .isEqualTo(p(0, 0.3, SimulatedRun.equal(3, 10), SimulatedRun.equal(3, 14)));
    }

    @Test
    void oneRunWhoseSamplesSayNextToNothingDoesNotSpoilTheOthers() {
        Estimate sure = SimulatedRun.side(0.1, 10, 10, 10);
        Estimate spoilt = Estimates.ofRuns(
                List.of(
                        new SimulatedRun(Math.log(14), 0.1),
                        new SimulatedRun(Math.log(14), 3),
                        new SimulatedRun(Math.log(14), 0.1)),
                Scale.LOG);
        assertThat(Difference.between(sure, spoilt, FLOOR).pValue())
                .isEqualTo(p(FLOOR, 0.1, SimulatedRun.equal(3, 10), SimulatedRun.equal(3, 14)));
    }

    @Test
    void aSettingThatIsTheSameInEveryRunIsExact() {
        Estimate eight =
                Estimates.ofRuns(List.of(Estimates.exact(8, Scale.LOG), Estimates.exact(8, Scale.LOG)), Scale.LOG);
        assertThat(RunToRun.of(eight, FLOOR)).isZero();
        assertThat(Difference.between(eight, Estimates.exact(9, Scale.LOG), 0).pValue())
                .isZero();
    }

    @Test
    void theRunsOfOneSideSayWhereItLies() {
        Interval one = RunToRun.interval(SimulatedRun.side(0.1, 10), FLOOR, 0.95);
        Interval three = RunToRun.interval(SimulatedRun.side(0.1, 10, 10, 10), FLOOR, 0.95);
        Interval apart = RunToRun.interval(SimulatedRun.side(0.1, 5, 10, 20), FLOOR, 0.95);
        assertThat(three.high() - three.low())
                .isLessThan(one.high() - one.low())
                .isLessThan(apart.high() - apart.low());
    }

    /** Few repetitions, so that only what lies three standard errors off fails. */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "5"})
    void runsOfTheSameThingAreRarelyTakenForDifferent(int runs) {
        assertThat(share(runs, runs, FLOOR, 0.1, 1, 1, 1_000)).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / 1_000));
    }

    /** The samples of a run may tell of more chance than there is, as of a warm-up that all runs have. */
    @ParameterizedTest
    @CsvSource({"2", "3", "5", "10"})
    void runsThatVaryLessThanTheirSamplesTellAreRarelyTakenForDifferent(int runs) {
        SplittableRandom random = new SplittableRandom(runs);
        int found = 0;
        for (int pair = 0; pair < 1_000; pair++) {
            Estimate one = SimulatedRun.side(0.5, scattered(runs, random));
            Estimate other = SimulatedRun.side(0.5, scattered(runs, random));
            found +=
                    Difference.between(one, other, 0.05).intervalWithFloor(0.95).contains(0) ? 0 : 1;
        }
        assertThat(found / 1e3).isLessThan(0.05 + 3 * Math.sqrt(0.05 * 0.95 / 1_000));
    }

    @Test
    void runsThatVaryMoreThanTheFloorSaysRaiseFewerAlarmsThanSinglesDo() {
        double one = share(1, 1, FLOOR, 0.05, 3, 1, 1_000);
        double three = share(3, 3, FLOOR, 0.05, 3, 1, 1_000);
        double five = share(5, 5, FLOOR, 0.05, 3, 1, 1_000);
        assertThat(one).isGreaterThan(0.3);
        assertThat(three).isLessThan(0.12);
        assertThat(five).isLessThan(0.08);
    }

    @Test
    @Tag("slow")
    void powerNeverFallsWithRuns() {
        System.out.println("| floor | error within a run | spread over the floor's | runs | alarms | x1.5 | x2 |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (double floor : new double[] {0.05, 0.25}) {
            for (double error : new double[] {0.02, 0.25}) {
                for (double spread : new double[] {1, 3}) {
                    double[] previous = {0, 0};
                    for (String sides : new String[] {"1 : 1", "1 : 3", "2 : 2", "3 : 3", "5 : 5"}) {
                        int before = sides.charAt(0) - '0';
                        int after = sides.charAt(4) - '0';
                        double alarms = share(before, after, floor, error, spread, 1, 2_000);
                        double half = share(before, after, floor, error, spread, 1.5, 2_000);
                        double twice = share(before, after, floor, error, spread, 2, 2_000);
                        System.out.printf(
                                Locale.ROOT,
                                "| %s | %s | %s | %s | %.1f | %.1f | %.1f |%n",
                                floor,
                                error,
                                spread,
                                sides,
                                100 * alarms,
                                100 * half,
                                100 * twice);
                        if (spread == 1) {
                            // 0.063 of 40,000 pairs at most: two runs may agree by chance, and are taken at their word.
                            assertThat(alarms).as("alarms of %s runs", sides).isLessThan(0.075);
                            assertThat(half).as("power of %s runs", sides).isGreaterThan(previous[0] - 0.03);
                            assertThat(twice).as("power of %s runs", sides).isGreaterThan(previous[1] - 0.03);
                            previous = new double[] {half, twice};
                        }
                    }
                }
            }
        }
    }

    private static double share(
            int before, int after, double floor, double error, double spread, double factor, int pairs) {
        SplittableRandom random = new SplittableRandom(before * 31L + after);
        double deviation = spread * floor / 1.959963984540054 / Math.sqrt(2);
        int found = 0;
        for (int pair = 0; pair < pairs; pair++) {
            Estimate one = SimulatedRun.side(before, 10, deviation, error, random);
            Estimate other = SimulatedRun.side(after, 10 * factor, deviation, error, random);
            Difference difference = Difference.between(one, other, floor);
            found += difference.intervalWithFloor(0.95).contains(0) ? 0 : 1;
        }
        return (double) found / pairs;
    }

    private static double[] scattered(int runs, SplittableRandom random) {
        return DoubleStream.generate(() -> Math.exp(0.1 * random.nextGaussian()))
                .limit(runs)
                .toArray();
    }

    private static double p(double floor, double error, double[] baseline, double[] candidate) {
        return Difference.between(SimulatedRun.side(error, baseline), SimulatedRun.side(error, candidate), floor)
                .pValue();
    }
}
