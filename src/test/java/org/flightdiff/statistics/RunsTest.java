package org.flightdiff.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RunsTest {

    /** scipy.stats.ttest_ind(equal_var=False), SciPy 1.17.1; of two runs the median is the mean. */
    @Test
    void twoRunsAgainstTwoAreWelchsTest() {
        Difference difference = Difference.between(runs(Scale.LINEAR, 10, 11), runs(Scale.LINEAR, 14, 15.5), 0);
        assertThat(difference.pValue()).isCloseTo(0.054623502673195594, within(1e-6));
        assertThat(difference.interval(0.95).low()).isCloseTo(-0.2335308840406789, within(1e-9));
        assertThat(difference.interval(0.95).high()).isCloseTo(8.733530884040679, within(1e-9));
    }

    /** Half-width t s/sqrt n times 1.1602, with t = 4.302652729749462 from scipy.stats.t.ppf(0.975, 2). */
    @Test
    void theMedianOfThreeRunsIsLessCertainThanTheirMean() {
        Estimate runs = runs(Scale.LINEAR, 4, 5, 6);
        assertThat(runs.value()).isEqualTo(5);
        assertThat(runs.interval(0.95).high() - 5).isCloseTo(4.302652729749462 / Math.sqrt(3) * 1.1602, within(1e-4));
    }

    @Test
    void threeRunsPerSideReplaceTheFloorTwoDoNot() {
        Estimate three = runs(Scale.LOG, 10, 11, 12);
        Estimate two = runs(Scale.LOG, 10, 11);
        assertThat(Difference.between(three, runs(Scale.LOG, 12, 13, 14), 0.5).intervalWithFloor(0.9))
                .isEqualTo(Difference.between(three, runs(Scale.LOG, 12, 13, 14), 0)
                        .interval(0.9));
        Difference withTwo = Difference.between(two, runs(Scale.LOG, 12, 13), 0.5);
        assertThat(withTwo.intervalWithFloor(0.9).low())
                .isLessThan(withTwo.interval(0.9).low());
    }

    @Test
    void aSingleRunAgainstSeveralTakesItsHalfOfTheFloor() {
        Estimate steady = runs(Scale.LOG, 10, 10, 10);
        Estimate single = Estimates.pointOnly(10, 1, Scale.LOG);
        assertThat(Difference.between(steady, single, 0.1)
                        .intervalWithFloor(0.95)
                        .high())
                .isCloseTo(0.1 / Math.sqrt(2), within(1e-12));
    }

    @Test
    void equalRunsHaveNoSpread() {
        assertThat(runs(Scale.LOG, 3, 3).interval(0.95)).isEqualTo(new Interval(Math.log(3), Math.log(3)));
        assertThat(runs(Scale.LOG, 0, 0).hasInterval()).isTrue();
        assertThat(runs(Scale.LOG, 0, 3).hasInterval()).isFalse();
    }

    @Test
    void oneRunIsNotSeveral() {
        assertThatIllegalArgumentException().isThrownBy(() -> runs(Scale.LOG, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> runs(Scale.LOG, 1, -1));
    }

    private static Estimate runs(Scale scale, double... values) {
        return Estimates.ofRuns(values, scale);
    }
}
