package org.flightdiff.statistics.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
import org.junit.jupiter.api.Test;

/** Boundaries against those of gsDesign (sfLDOF, sfLDPocock) and ldbounds for R, two-sided 5 %. */
class GroupSequentialTest {

    private static final GroupSequential OBRIEN_FLEMING = new GroupSequential(0.05, Spending.O_BRIEN_FLEMING);
    private static final GroupSequential POCOCK = new GroupSequential(0.05, Spending.POCOCK);
    private static final double PRINTED = 0.0006;

    @Test
    void equalLooksHaveThePublishedBoundariesAndASingleOneIsTheUsualTest() {
        assertBoundaries(OBRIEN_FLEMING, 4.877, 3.357, 2.680, 2.290, 2.031);
        assertBoundaries(POCOCK, 2.438, 2.427, 2.410, 2.397, 2.386);
        assertBoundaries(OBRIEN_FLEMING, 2.963, 1.969);
        assertBoundaries(POCOCK, 2.157, 2.201);
        assertThat(OBRIEN_FLEMING.nominal(List.of(1.0))).isCloseTo(0.05, within(1e-9));
        assertThat(POCOCK.nominal(List.of(1.0))).isCloseTo(0.05, within(1e-9));
    }

    @Test
    void whatIsNotSpentByALookIsLeftToTheNext() {
        double late = OBRIEN_FLEMING.nominal(List.of(0.2, 1.0));
        double alsoAtFourFifths = OBRIEN_FLEMING.nominal(List.of(0.2, 0.8, 1.0));
        assertThat(late).isCloseTo(0.05, within(0.0005));
        assertThat(alsoAtFourFifths < late).isEqualTo(true);
    }

    @Test
    void manyUnequalLooksTogetherKeepTheLevel() {
        List<Double> shares = List.of(0.07, 0.1, 0.33, 0.4, 0.41, 0.77, 0.9, 1.0);
        double[] boundaries = new double[shares.size()];
        for (int look = 0; look < boundaries.length; look++) {
            boundaries[look] = POCOCK.boundary(shares.subList(0, look + 1));
        }
        Random random = new Random(5);
        int crossed = 0;
        int tests = 200_000;
        for (int test = 0; test < tests; test++) {
            double score = 0;
            double before = 0;
            boolean any = false;
            for (int look = 0; look < boundaries.length; look++) {
                double share = shares.get(look);
                score += Math.sqrt(share - before) * random.nextGaussian();
                before = share;
                any |= Math.abs(score) / Math.sqrt(share) > boundaries[look];
            }
            crossed += any ? 1 : 0;
        }
        double fourStandardErrors = 4 * Math.sqrt(0.05 * 0.95 / tests);
        assertThat((double) crossed / tests).isCloseTo(0.05, within(fourStandardErrors));
    }

    @Test
    void informationThatDoesNotGrowIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> POCOCK.nominal(List.of(0.5, 0.5)));
        assertThatIllegalArgumentException().isThrownBy(() -> POCOCK.nominal(List.of(0.5, 1.1)));
    }

    private static void assertBoundaries(GroupSequential test, double... published) {
        List<Double> shares = new ArrayList<>();
        for (int look = 0; look < published.length; look++) {
            shares.add((look + 1.0) / published.length);
            assertThat(test.boundary(shares)).as("look " + (look + 1)).isCloseTo(published[look], within(PRINTED));
        }
    }
}
