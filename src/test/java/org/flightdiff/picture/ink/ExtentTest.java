package org.flightdiff.picture.ink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ExtentTest {

    @Test
    void stretchesAroundAPointThatStaysWhereItIs() {
        Extent stretched = new Extent(0, 10).scaled(0.5, 2);
        assertEquals(new Extent(1, 6), stretched);
        assertEquals(0.2, (2 - stretched.low()) / stretched.length(), 1e-12);
    }

    @Test
    void isMovedBackOntoWhatThereIs() {
        Extent whole = new Extent(0, 10);
        assertEquals(new Extent(0, 4), new Extent(-3, 1).within(whole));
        assertEquals(new Extent(6, 10), new Extent(8, 12).within(whole));
        assertEquals(whole, new Extent(-5, 50).within(whole));
        assertEquals(new Extent(2, 3), new Extent(2, 3).within(whole));
    }

    @Test
    void cannotBeEmptyOrUpsideDown() {
        assertThrows(IllegalArgumentException.class, () -> new Extent(1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Extent(0, Double.NaN));
    }

    @Test
    void ofNothingIsStillAnAxis() {
        assertEquals(new Extent(0, 1), Extent.upTo(0));
    }
}
