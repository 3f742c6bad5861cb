package org.flightdiff.comparison.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointTest {

    private static final int VALUES = 60;
    private static final double GIVE_OR_TAKE = 0.3;

    @Test
    void aDropIsFoundWhereItIs() {
        ChangePoint settling = ChangePoint.of(series(1, i -> i < 15 ? 100 : 10));
        assertNotNull(settling);
        assertEquals(15, settling.at());
        assertEquals(100, settling.before(), 100 * GIVE_OR_TAKE);
        assertEquals(10, settling.after(), 10 * GIVE_OR_TAKE);
    }

    @Test
    void aDeclineInStepsEndsAtTheLastStep() {
        ChangePoint settling = ChangePoint.of(series(2, i -> i < 10 ? 200 : i < 20 ? 60 : 10));
        assertNotNull(settling);
        assertEquals(20, settling.at());
    }

    @Test
    void aSlowDeclineEndsOnItsWayDown() {
        ChangePoint settling = ChangePoint.of(series(3, i -> 5 + 200 * Math.exp(-i / 6.0)));
        assertNotNull(settling);
        assertTrue(settling.at() >= 8 && settling.at() <= 30, settling.toString());
    }

    @Test
    void whatStaysOrRisesHasNoWarmUp() {
        assertNull(ChangePoint.of(series(4, i -> 50)));
        assertNull(ChangePoint.of(series(5, i -> i < 20 ? 10 : 100)));
        assertNull(ChangePoint.of(series(6, i -> 10 + i)));
    }

    @Test
    void aDropNearTheEndIsTheEndOfTheLoad() {
        assertNull(ChangePoint.of(series(7, i -> i < 45 ? 100 : 10)));
    }

    @Test
    void theEndOfTheLoadDoesNotHideTheWarmUpBeforeIt() {
        ChangePoint settling = ChangePoint.of(series(9, i -> i < 12 ? 100 : i < 48 ? 30 : 0));
        assertNotNull(settling);
        assertEquals(12, settling.at(), 1);
        assertEquals(30, settling.after(), 30 * GIVE_OR_TAKE);
    }

    @Test
    void aSmallDropIsNone() {
        assertNull(ChangePoint.of(series(8, i -> i < 20 ? 100 : 80)));
    }

    @Test
    void fewValuesTellNothing() {
        assertNull(ChangePoint.of(new double[] {9, 9, 9, 1, 1, 1, 1, 1, 1}));
        assertNull(ChangePoint.of(new double[0]));
    }

    @Test
    void aSteadySeriesIsHardlyEverCut() {
        long cut = IntStream.range(100, 1100)
                .filter(seed -> ChangePoint.of(series(seed, i -> 50)) != null)
                .count();
        assertTrue(cut <= 5, cut + " of 1000");
    }

    private static double[] series(int seed, IntToDoubleFunction level) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, VALUES)
                .mapToDouble(i -> level.applyAsDouble(i) * (1 + GIVE_OR_TAKE * (2 * random.nextDouble() - 1)))
                .toArray();
    }
}
