package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.flightdiff.comparison.result.Change;
import org.junit.jupiter.api.Test;

class ChangeLineTest {

    @Test
    void twiceAsMuchLiesAsFarFromTheMiddleAsHalf() {
        assertEquals(new ChangeLine(0.5, 0, 0.5), rounded(line(1, 0, 1)));
        assertEquals(new ChangeLine(-0.5, -0.5, 0), rounded(line(-0.5, -0.5, 0)));
    }

    @Test
    void whatIsLessThanAQuarterOrMoreThanTheFourfoldIsAtTheEnds() {
        assertEquals(new ChangeLine(1, 0.5, 1), rounded(line(160, 1, 6000)));
        assertEquals(new ChangeLine(-1, -1, -1), line(-1, -1, -0.9));
        assertTrue(line(160, 1, 6000).isBeyond());
        assertTrue(line(-1, -1, -0.9).isBeyond());
        assertFalse(line(2.9, 1, 6000).isBeyond());
    }

    @Test
    void differencesAndChangesWithoutAnIntervalHaveNoPlaceOnIt() {
        assertNull(ChangeLine.of(null));
        assertNull(ChangeLine.of(new Change.Relative(0.5, null)));
        assertNull(ChangeLine.of(new Change.Absolute(0.5, Double.NaN, new Change.Bounds(0.4, 0.6))));
    }

    private static ChangeLine line(double change, double low, double high) {
        return Objects.requireNonNull(ChangeLine.of(new Change.Relative(change, new Change.Bounds(low, high))));
    }

    private static ChangeLine rounded(ChangeLine line) {
        return new ChangeLine(rounded(line.point()), rounded(line.low()), rounded(line.high()));
    }

    private static double rounded(double place) {
        return Math.rint(place * 1e9) / 1e9;
    }
}
