package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.Series;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.estimate.ScaledEstimate;
import org.flightdiff.statistics.estimate.StudentMargin;
import org.junit.jupiter.api.Test;

class DifferenceTest {

    /** The formula of Zou &amp; Donner over Garwood intervals from scipy.stats.chi2, SciPy 1.17.1. */
    @Test
    void intervalsAreJoinedByTheirSquares() {
        Difference difference = Difference.between(Estimates.rareCount(10), Estimates.rareCount(25), 0.2);
        assertThat(difference.point()).isCloseTo(Math.log(2.5), within(1e-15));
        assertThat(difference.interval(0.95).low()).isCloseTo(0.16758664715278837, within(1e-9));
        assertThat(difference.interval(0.95).high()).isCloseTo(1.7480412780737598, within(1e-9));
        assertThat(difference.intervalWithFloor(0.95).low()).isCloseTo(0.14133408374571976, within(1e-9));
        assertThat(difference.intervalWithFloor(0.95).high()).isCloseTo(1.7717490716566022, within(1e-9));
    }

    @Test
    void swappingTheSidesMirrorsEverything() {
        for (List<Estimate> sides : pairs()) {
            for (double floor : new double[] {0, 0.07}) {
                Difference difference = Difference.between(sides.get(0), sides.get(1), floor);
                Difference swapped = Difference.between(sides.get(1), sides.get(0), floor);
                assertThat(swapped.point()).isEqualTo(0 - difference.point());
                assertThat(Double.valueOf(swapped.pValue())).isEqualTo(Double.valueOf(difference.pValue()));
                assertThat(swapped.hasIntervalWithFloor()).isEqualTo(difference.hasIntervalWithFloor());
                if (difference.hasIntervalWithFloor()) {
                    assertMirrored(difference.intervalWithFloor(0.9), swapped.intervalWithFloor(0.9));
                }
                if (difference.hasInterval()) {
                    assertMirrored(difference.interval(0.95), swapped.interval(0.95));
                }
            }
        }
    }

    private static void assertMirrored(Interval interval, Interval swapped) {
        assertThat(swapped.low()).isEqualTo(0 - interval.high());
        assertThat(swapped.high()).isEqualTo(0 - interval.low());
    }

    @Test
    void aSideDoesNotDifferFromItself() {
        for (List<Estimate> sides : pairs()) {
            Difference difference = Difference.between(sides.get(1), sides.get(1), 0.05);
            assertThat(difference.point()).isZero();
            assertThat(difference.pValue()).isEqualTo(1);
        }
    }

    private static List<List<Estimate>> pairs() {
        SplittableRandom random = new SplittableRandom(21);
        double[] one = Series.pauses(120, 0.3, 1, random);
        double[] other = Series.pauses(90, 0.3, 1.4, random);
        double[] times = Series.repeatable(90, 0);
        Arrays.setAll(times, i -> i + times[i]);
        return List.of(
                List.of(Estimates.mean(one, 3), Estimates.mean(other, 4)),
                List.of(Estimates.quantile(one, 0.5), Estimates.quantile(other, 0.5)),
                List.of(Estimates.maximum(one), Estimates.maximum(other)),
                List.of(Estimates.rareCount(0), Estimates.rareCount(9)),
                List.of(Estimates.rareCount(4), Estimates.renewalCount(times, 100)),
                List.of(Estimates.slope(times, other), Estimates.slope(times, Arrays.copyOf(one, 90))),
                List.of(Estimates.pointOnly(5, 2, Scale.LOG), Estimates.pointOnly(6, 2, Scale.LOG)),
                List.of(Estimates.exact(5, Scale.LINEAR), Estimates.exact(6, Scale.LINEAR)),
                List.of(
                        Estimates.ofRuns(new double[] {5, 6, 7}, Scale.LOG),
                        Estimates.ofRuns(new double[] {8, 9, 9.5, 11}, Scale.LOG)),
                List.of(Estimates.ofRuns(new double[] {1, 1.1, 1.3}, Scale.LOG), Estimates.mean(other, 4)));
    }

    @Test
    void thePValueIsWhereTheIntervalLeavesOutZero() {
        Estimate baseline = Estimates.mean(Series.pauses(100, 0, 1, new SplittableRandom(1)), 1);
        Estimate candidate = Estimates.mean(Series.pauses(100, 0, 1.2, new SplittableRandom(2)), 2);
        Difference difference = Difference.between(baseline, candidate, 0.05);
        double p = difference.pValue();
        assertThat(p).isBetween(1e-6, 0.999);
        assertThat(difference.intervalWithFloor(1 - 1.001 * p).contains(0)).isFalse();
        assertThat(difference.intervalWithFloor(1 - 0.999 * p).contains(0)).isTrue();
    }

    @Test
    void aLargerShiftIsNeverLessCertain() {
        double[] samples = Series.pauses(80, 0.3, 1, new SplittableRandom(5));
        double previous = 1;
        for (double factor = 1.05; factor < 4; factor *= 1.1) {
            Difference difference = shifted(samples, factor, 0);
            assertThat(difference.point()).isCloseTo(Math.log(factor), within(1e-12));
            assertThat(difference.pValue()).isLessThan(previous).isPositive();
            previous = difference.pValue();
        }
        assertThat(previous).isLessThan(1e-4);
        double[] few = Series.pauses(9, 0.3, 1, new SplittableRandom(9));
        previous = 1;
        for (double factor = 1.1; factor < 100; factor *= 1.3) {
            double p = shifted(few, factor, 0.1).pValue();
            assertThat(p).isLessThanOrEqualTo(previous);
            previous = p;
        }
    }

    private static Difference shifted(double[] samples, double factor, double floor) {
        return Difference.between(
                Estimates.mean(samples, 1),
                Estimates.mean(Arrays.stream(samples).map(x -> factor * x).toArray(), 2),
                floor);
    }

    @Test
    void aFloorMakesEverythingLessCertain() {
        Estimate baseline = Estimates.rareCount(100);
        Estimate candidate = Estimates.rareCount(160);
        assertThat(Difference.between(baseline, candidate, 0).pValue()).isLessThan(0.001);
        assertThat(Difference.between(baseline, candidate, 0.4).pValue()).isGreaterThan(0.01);
    }

    @Test
    void settingsDifferOrTheyDoNot() {
        assertThat(Difference.between(exact(8), exact(8), 0).pValue()).isEqualTo(1);
        assertThat(Difference.between(exact(8), exact(9), 0).pValue()).isZero();
        assertThat(Difference.between(exact(8), exact(9), 0).interval(0.95))
                .isEqualTo(new Interval(Math.log(9) - Math.log(8), Math.log(9) - Math.log(8)));
    }

    @Test
    void onlyAFloorJudgesAPeak() {
        Estimate peak = Estimates.pointOnly(100, 2, Scale.LOG);
        Estimate higher = Estimates.pointOnly(110, 2, Scale.LOG);
        Difference unknown = Difference.between(peak, higher, 0);
        assertThat(unknown.pValue()).isNaN();
        assertThatIllegalStateException().isThrownBy(() -> unknown.intervalWithFloor(0.9));
        Difference judged = Difference.between(peak, higher, Math.log(1.1));
        assertThat(judged.pValue()).isCloseTo(0.05, within(1e-6));
        assertThat(judged.hasInterval()).isFalse();
        assertThat(judged.intervalWithFloor(0.95).low()).isCloseTo(0, within(1e-12));
    }

    @Test
    void threeSamplesAreTestedAsRareEvents() {
        Estimate few = Estimates.mean(new double[] {1, 2, 3}, 1);
        Estimate more = Estimates.mean(new double[] {100, 200, 300}, 1);
        assertThat(Difference.between(few, more, 0.1).pValue()).isLessThan(0.001);
        assertThat(Difference.between(few, Estimates.mean(new double[] {2, 4, 6}, 1), 0.1)
                        .pValue())
                .isGreaterThan(0.05);
    }

    @Test
    void fewSamplesOfBothSidesShareTheirDegreesOfFreedom() {
        StudentMargin joined = new StudentMargin(0.2, 6).joined(new StudentMargin(0.1, 11));
        assertThat(joined.degreesOfFreedom()).isCloseTo(9.065934065934064, within(1e-9));
        // scipy.stats.t.isf(.025, 9.0659...) * hypot(.2, .1)
        assertThat(joined.exceededIn(0.025)).isCloseTo(0.5052734958360618, within(1e-9));
    }

    @Test
    void noSplitOfThreeEventsIsSignificant() {
        assertThat(Difference.between(Estimates.rareCount(3), Estimates.rareCount(0), 0)
                        .leastPValue())
                .isEqualTo(0.25);
        assertThat(Difference.between(Estimates.rareCount(6), Estimates.rareCount(2), 0)
                        .leastPValue())
                .isEqualTo(2 * Math.pow(0.5, 8));
    }

    @Test
    void theMostSignificantSplitHasAllEventsWhereFewestAreExpected() {
        Estimate often = ScaledEstimate.of(Estimates.rareCount(3), 0.5);
        Estimate seldom = Estimates.rareCount(1);
        // The first was seen for twice as long, so all four fall where the other was with chance (1/3)^4.
        double least = 2 * Math.pow(1 / 3.0, 4);
        assertThat(Difference.between(often, seldom, 0).leastPValue()).isCloseTo(least, within(1e-12));
        assertThat(Difference.between(seldom, often, 0).leastPValue()).isCloseTo(least, within(1e-12));
    }

    @Test
    void differentScalesDoNotCompare() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Difference.between(exact(1), Estimates.exact(1, Scale.LINEAR), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Difference.between(exact(1), exact(1), -0.1));
    }

    private static Estimate exact(double value) {
        return Estimates.exact(value, Scale.LOG);
    }
}
