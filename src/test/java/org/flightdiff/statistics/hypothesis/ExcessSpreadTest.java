package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.RisingRoot;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.ExcessSpread.Distance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExcessSpreadTest {

    private static final double DEVIATION = 0.1;

    /** What two runs differ by: a normal variable with twice the variance of one. */
    private static final double BOUND = 1.959963984540054 * Math.sqrt(2) * DEVIATION;

    private static final double FLOOR = 0.2;
    private static final double CLOSE = 1e-12;
    private static final int SAMPLES = 40;

    @Test
    void ofManyRunsItIsWhatTheyDifferByWhateverTheirSamplesLeaveUncertain() {
        assertThat(bound(120, 0, 1)).isCloseTo(BOUND, within(0.15 * BOUND));
        assertThat(bound(120, 0.05, 1)).isCloseTo(BOUND, within(0.15 * BOUND));
        assertThat(bound(120, 0.2, 0)).isLessThan(0.5 * BOUND);
    }

    @Test
    void oneDisturbedRunDoesNotDecide() {
        List<Estimate> runs = runs(12, 0.01, 1);
        double before = ExcessSpread.bound(pairs(runs));
        runs.set(0, new SimulatedRun(5, 0.01));
        assertThat(ExcessSpread.bound(pairs(runs))).isLessThan(2 * before);
    }

    @Test
    void runsThatAreNoneHaveNoDistanceAndAUnitDividesBothParts() {
        assertThat(Distance.of(Difference.between(Estimates.rareCount(0), Estimates.rareCount(5), 0), 1))
                .isNull();
        Difference difference = Difference.between(
                Estimates.pointOnly(-1, 1, Scale.LINEAR), Estimates.pointOnly(5, 1, Scale.LINEAR), 0);
        assertThat(Distance.of(difference, 2)).isEqualTo(new Distance(9, 0));
    }

    @Test
    void theMoreRunsTheMoreTheyCountAgainstTheFloor() {
        double previous = 0.4;
        for (int runs : new int[] {2, 3, 6, 12, 50}) {
            double moderated = ExcessSpread.moderated(0.1, runs, 0.4);
            assertThat(moderated).isBetween(0.1, previous - 0.001);
            previous = moderated;
        }
        assertThat(previous).isLessThan(0.13);
        assertThat(ExcessSpread.moderated(0.1, 6, 0)).isBetween(0.05, 0.1);
    }

    @Test
    void aSingleValueLiesAsFarOffAsOneRunOfTwoDoes() {
        Estimate peak = Estimates.pointOnly(100, 5, Scale.LOG);
        Interval interval = RunToRun.interval(peak, FLOOR, 0.95);
        assertThat(interval.low()).isCloseTo(Math.log(100) - FLOOR / Math.sqrt(2), within(CLOSE));
        assertThat(interval.high()).isCloseTo(Math.log(100) + FLOOR / Math.sqrt(2), within(CLOSE));
        assertThat(RunToRun.hasBound(peak, 0)).isFalse();
        assertThat(Math.sqrt(2) * RunToRun.of(peak, FLOOR))
                .as("of two sides together")
                .isCloseTo(FLOOR, within(CLOSE));
    }

    @Test
    void samplesAndRunsAddTheirVariances() {
        Estimate count = Estimates.rareCount(20);
        Interval own = count.interval(0.95);
        Interval wider = RunToRun.interval(count, FLOOR, 0.95);
        double center = Math.log(20);
        assertThat(Math.pow(wider.high() - center, 2))
                .isCloseTo(Math.pow(own.high() - center, 2) + FLOOR * FLOOR / 2, within(CLOSE));
        assertThat(Math.pow(center - wider.low(), 2))
                .isCloseTo(Math.pow(center - own.low(), 2) + FLOOR * FLOOR / 2, within(CLOSE));
    }

    @Test
    void noneMayBeMoreInTheNextRun() {
        Estimate none = Estimates.rareCount(0);
        Interval interval = RunToRun.interval(none, FLOOR, 0.95);
        assertThat(interval.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(interval.high()).isCloseTo(none.interval(0.95).high() + FLOOR / Math.sqrt(2), within(CLOSE));
    }

    @Test
    void aSettingIsTheSameInEveryRun() {
        assertThat(RunToRun.of(Estimates.exact(7, Scale.LOG), FLOOR)).isZero();
        assertThat(RunToRun.of(Estimates.ofRuns(new double[] {7, 8}, Scale.LOG), FLOOR))
                .isPositive();
    }

    /** Worked by hand: median 3, distances 2 1 0 1 97, their median 1. */
    @Test
    void scoresAreDistancesFromTheMedianOverTheirMedian() {
        assertThat(Outliers.scores(new double[] {1, 2, 3, 4, 100}))
                .containsExactly(new double[] {-1.349, -0.6745, 0, 0.6745, 65.426}, within(1e-3));
        assertThat(Outliers.scores(new double[] {5, 5, 5, 9})).isEqualTo(new double[] {0, 0, 0, 0});
    }

    /** Quantiles of the normal distribution from a table. */
    @Test
    void theMoreValuesAreLookedAtTheFartherOneHasToBe() {
        assertThat(Outliers.pValue(1.95996, 1)).isCloseTo(0.05, within(1e-6));
        assertThat(Outliers.pValue(-3.48076, 100)).isCloseTo(0.05, within(1e-6));
        assertThat(Outliers.pValue(1, 100)).isEqualTo(1);
    }

    @Test
    void amongNormalValuesHardlyAnyIsFarOff() {
        Random random = new Random(7);
        int alarms = 0;
        for (int cohort = 0; cohort < 400; cohort++) {
            double[] values =
                    random.doubles(200).map(any -> random.nextGaussian()).toArray();
            for (double score : Outliers.scores(values)) {
                alarms += Outliers.pValue(score, values.length) <= 0.05 ? 1 : 0;
            }
        }
        assertThat(alarms).as(alarms + " alarms in 400 cohorts").isLessThanOrEqualTo(40);
    }

    /** Where all have it, the largest chance is at 1/2: 2 (1/4)^n. The others by a search in steps of 0.00005 in Python. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 0.5",
        "2, 2, 2, 0.125",
        "3, 3, 3, 0.03125",
        "4, 4, 4, 0.0078125",
        "3, 3, 2, 0.15492",
        "5, 5, 4, 0.013577",
        "4, 4, 1, 0.5"
    })
    void theLargestChanceOverAllProbabilitiesOfTheEventCountsTwice(int without, int runs, int having, double p) {
        assertThat(OnlyInSomeRuns.pValue(without, runs, having)).isCloseTo(p, within(2e-5));
    }

    // Runs that rise and fall alike differ by less than each of them scatters.

    @Test
    void aChangeOfRunsThatRiseAndFallAlikeIsSeenThoughEachScattersByMore() {
        SplittableRandom random = new SplittableRandom(7);
        double[] baseline = busy(random, 1);
        assertThat(mean(baseline, times(1.2, busy(random, 1))).pValue()).isLessThan(0.01);
        assertThat(mean(baseline, times(1.2, busy(random, 2))).pValue()).isGreaterThan(0.05);
    }

    @Test
    void theSameHoldsForMediansAndForEventsThatRecur() {
        SplittableRandom random = new SplittableRandom(8);
        double[] baseline = busy(random, 1);
        assertMuchNarrower(
                difference(baseline, busy(random, 1), x -> Estimates.quantile(x, 0.5)),
                difference(baseline, busy(random, 2), x -> Estimates.quantile(x, 0.5)));
        assertMuchNarrower(
                difference(recurring(60, 0), recurring(75, 0), x -> Estimates.renewalCount(x, 100)),
                difference(recurring(60, 0), recurring(75, 50), x -> Estimates.renewalCount(x, 100)));
    }

    private static void assertMuchNarrower(Difference alike, Difference other) {
        assertThat(alike.interval(0.95).width())
                .isLessThan(0.8 * other.interval(0.95).width());
    }

    @Test
    void theMethodSaysSo() {
        SplittableRandom random = new SplittableRandom(9);
        double[] baseline = busy(random, 1);
        assertThat(mean(baseline, busy(random, 1)).method().toString()).contains("runs paired by age");
        assertThat(mean(baseline, busy(random, 2)).method().toString()).doesNotContain("runs paired by age");
        assertThat(difference(baseline, busy(random, 1), x -> Estimates.quantile(x, 0.5))
                        .method()
                        .toString())
                .contains("less what both runs have in common");
    }

    @Test
    void runsOfAnotherLengthAreComparedByTheirShareOfTheWindow() {
        SplittableRandom random = new SplittableRandom(10);
        double[] baseline = busy(random, 1);
        double[] again = busy(random, 1);
        double[] thriceAsLong = IntStream.range(0, 3 * SAMPLES)
                .mapToDouble(i -> 1.2 * again[i / 3] * Math.exp(0.1 * random.nextDouble()))
                .toArray();
        assertThat(mean(baseline, thriceAsLong).pValue()).isLessThan(0.01);
    }

    /** scipy.stats.false_discovery_control, SciPy 1.17.1. */
    @Test
    void adjustedValuesAgreeWithScipy() {
        assertThat(FalseDiscovery.benjaminiHochberg(new double[] {0.01, 0.04, 0.03, 0.5, 0.002, 0.04}))
                .containsExactly(new double[] {0.03, 0.048, 0.048, 0.5, 0.012, 0.048}, within(1e-12));
    }

    @Test
    void whatWasNotTestedIsNotCounted() {
        double[] adjusted = FalseDiscovery.benjaminiHochberg(new double[] {0.01, Double.NaN, 0.04});
        assertThat(adjusted[0]).isCloseTo(0.02, within(1e-15));
        assertThat(adjusted[1]).isNaN();
        assertThat(adjusted[2]).isCloseTo(0.04, within(1e-15));
        assertThat(FalseDiscovery.benjaminiHochberg(new double[0])).isEmpty();
        assertThat(FalseDiscovery.adaptive(new double[0], new double[0])).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FalseDiscovery.benjaminiHochberg(new double[] {0.5, 1.5}));
    }

    /** Reference values: the two stages by hand with NumPy; the largest are never less than they are alone. */
    @Test
    void wherePartIsChangedTheRestIsCorrectedForLess() {
        double[] p = {0.001, 0.002, 0.01, 0.02, 0.03, 0.2, 0.5, 0.8, 0.9, 0.95};
        double[] equal = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        assertThat(FalseDiscovery.adaptive(p, equal))
                .containsExactly(
                        new double[] {0.00735, 0.00735, 0.0245, 0.03675, 0.0441, 0.245, 0.525, 0.8, 0.9, 0.95},
                        within(1e-12));
        double[] first = {4, 2, 2, 2, 2, 2, 2, 2, 2, 2};
        assertThat(FalseDiscovery.adaptive(p, first)[0]).isCloseTo(0.0040425, within(1e-12));
        assertThat(FalseDiscovery.adaptive(p, first)[1]).isCloseTo(0.008085, within(1e-12));
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2, 3, 10, 60})
    void theLargestThatPassesIsWhereTryingFindsIt(int tests) {
        Random random = new Random(tests);
        for (int round = 0; round < 40; round++) {
            double spread = 1 + random.nextInt(8);
            double[] p =
                    random.doubles(tests).map(each -> Math.pow(each, spread)).toArray();
            double[] weights = random.doubles(tests, 0.3, 2).toArray();
            double level = random.nextBoolean() ? 0.05 : 0.02;
            double[] largest = FalseDiscovery.largestPassing(p, weights, level);
            for (int i = 0; i < tests; i++) {
                int tried = i;
                double found = RisingRoot.between(0, 1, each -> {
                    double[] supposed = p.clone();
                    supposed[tried] = each;
                    return FalseDiscovery.adaptive(supposed, weights)[tried] > level ? 1 : -1;
                });
                assertThat(largest[i]).isCloseTo(found, within(1e-9));
            }
        }
    }

    /** Trying each would take hours. */
    @Test
    void manyAreLookedAtAtOnce() {
        double[] p = new Random(1).doubles(200_000).map(each -> each * each).toArray();
        double[] equal = p.clone();
        Arrays.fill(equal, 1);
        assertThat(Arrays.stream(FalseDiscovery.largestPassing(p, equal, 0.05)))
                .allMatch(each -> each > 0 && each <= 0.05);
    }

    private static double bound(int runs, double error, double spread) {
        return ExcessSpread.bound(pairs(runs(runs, error, spread)));
    }

    private static List<Estimate> runs(int count, double error, double spread) {
        SplittableRandom random = new SplittableRandom(7);
        List<Estimate> runs = new ArrayList<>();
        for (int run = 0; run < count; run++) {
            runs.add(SimulatedRun.side(1, 10, spread * DEVIATION, error, random));
        }
        return runs;
    }

    private static List<Distance> pairs(List<Estimate> runs) {
        List<Distance> pairs = new ArrayList<>();
        for (int one = 0; one < runs.size(); one++) {
            for (int other = one + 1; other < runs.size(); other++) {
                pairs.add(Distance.of(Difference.between(runs.get(one), runs.get(other), 0), 1));
            }
        }
        return pairs;
    }

    private static Difference mean(double[] baseline, double[] candidate) {
        return difference(baseline, candidate, x -> Estimates.mean(x, 1));
    }

    private static Difference difference(double[] baseline, double[] candidate, Function<double[], Estimate> estimate) {
        return Difference.between(estimate.apply(baseline), estimate.apply(candidate), 0);
    }

    /** A load that comes and goes as one plan has it. */
    private static double[] busy(SplittableRandom random, long plan) {
        double[] noise = Series.normal(SAMPLES, 0, random);
        double[] level = Series.normal(SAMPLES, 0, new SplittableRandom(plan));
        return IntStream.range(0, SAMPLES)
                .mapToDouble(i -> Math.exp(0.5 * level[i] + 0.1 * noise[i]))
                .toArray();
    }

    private static double[] times(double factor, double[] series) {
        return Arrays.stream(series).map(x -> factor * x).toArray();
    }

    /** Twice as often in one half of the window, which begins at 0 or 50 of 100 seconds. */
    private static double[] recurring(int events, double busyFrom) {
        int busy = events * 2 / 3;
        return IntStream.range(0, events)
                .mapToDouble(i -> i < busy
                        ? busyFrom + (i + 0.5) * 50 / busy
                        : 50 - busyFrom + (i - busy + 0.5) * 50 / (events - busy))
                .toArray();
    }
}
