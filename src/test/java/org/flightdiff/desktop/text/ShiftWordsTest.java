package org.flightdiff.desktop.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightdiff.difference.Shift;
import org.flightdiff.unit.Unit;
import org.junit.jupiter.api.Test;

class ShiftWordsTest {

    @Test
    void differencesHaveASignAndThoseOfSharesAreInPoints() {
        assertEquals("+1.50\u00a0KiB", ShiftWords.difference(Unit.BYTES, new Shift(512, 2048)));
        assertEquals("−5.00\u00a0pp", ShiftWords.difference(Unit.SHARE, new Shift(0.10, 0.05)));
        assertEquals("–", ShiftWords.difference(Unit.BYTES, new Shift(512, Double.NaN)));
    }

    @Test
    void changesArePartsOfTheBaselineWhereItIsAboveZero() {
        assertEquals("+50.0\u00a0%", ShiftWords.change(Unit.SECONDS, new Shift(2, 3)));
        assertEquals("×6.00", ShiftWords.change(Unit.SECONDS, new Shift(2, 12)));
        assertEquals("+3.00\u00a0s", ShiftWords.change(Unit.SECONDS, new Shift(0, 3)));
        assertEquals("–", ShiftWords.change(Unit.SECONDS, new Shift(Double.NaN, 3)));
    }
}
