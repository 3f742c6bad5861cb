package org.flightdiff.statistics.hypothesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightdiff.statistics.Interval;
import org.flightdiff.statistics.Scale;
import org.flightdiff.statistics.estimate.Estimate;
import org.flightdiff.statistics.estimate.Estimates;
import org.junit.jupiter.api.Test;

class RunToRunTest {

    private static final double FLOOR = 0.2;
    private static final double CLOSE = 1e-12;

    @Test
    void aSingleValueLiesAsFarOffAsOneRunOfTwoDoes() {
        Estimate peak = Estimates.pointOnly(100, 5, Scale.LOG);
        Interval interval = RunToRun.interval(peak, FLOOR, 0.95);
        assertEquals(Math.log(100) - FLOOR / Math.sqrt(2), interval.low(), CLOSE);
        assertEquals(Math.log(100) + FLOOR / Math.sqrt(2), interval.high(), CLOSE);
        assertFalse(RunToRun.hasBound(peak, 0));
    }

    @Test
    void twoSidesTogetherLieAsFarOffAsTheFloorSays() {
        Estimate side = Estimates.pointOnly(100, 5, Scale.LOG);
        double one = RunToRun.of(side, FLOOR);
        assertEquals(FLOOR, Math.sqrt(2 * one * one), CLOSE);
    }

    @Test
    void samplesAndRunsAddTheirVariances() {
        Estimate count = Estimates.rareCount(20);
        Interval own = count.interval(0.95);
        Interval wider = RunToRun.interval(count, FLOOR, 0.95);
        double center = Math.log(20);
        assertEquals(Math.pow(own.high() - center, 2) + FLOOR * FLOOR / 2, Math.pow(wider.high() - center, 2), CLOSE);
        assertEquals(Math.pow(center - own.low(), 2) + FLOOR * FLOOR / 2, Math.pow(center - wider.low(), 2), CLOSE);
    }

    @Test
    void noneMayBeMoreInTheNextRun() {
        Estimate none = Estimates.rareCount(0);
        Interval interval = RunToRun.interval(none, FLOOR, 0.95);
        assertEquals(Double.NEGATIVE_INFINITY, interval.low());
        assertEquals(none.interval(0.95).high() + FLOOR / Math.sqrt(2), interval.high(), CLOSE);
    }

    @Test
    void aSettingIsTheSameInEveryRun() {
        assertEquals(0, RunToRun.of(Estimates.exact(7, Scale.LOG), FLOOR));
        assertTrue(RunToRun.of(Estimates.ofRuns(new double[] {7, 8}, Scale.LOG), FLOOR) > 0);
    }
}
