package org.flightdiff.statistics.hypothesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.flightdiff.statistics.hypothesis.ExcessSpread.Distance;
import org.junit.jupiter.api.Test;

class ExcessSpreadTest {

    private static final double DEVIATION = 0.1;

    /** What two runs differ by: a normal variable with twice the variance of one. */
    private static final double BOUND = 1.959963984540054 * Math.sqrt(2) * DEVIATION;

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
    void runsThatAreNoneHaveNoDistance() {
        Estimate none = Estimates.rareCount(0);
        assertThat(Distance.of(Difference.between(none, Estimates.rareCount(5), 0), 1))
                .isNull();
    }

    @Test
    void aUnitDividesBothParts() {
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
}
