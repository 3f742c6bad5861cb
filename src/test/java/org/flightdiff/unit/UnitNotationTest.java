package org.flightdiff.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnitNotationTest {

    static List<QuantityCase> cases() {
        return QuantityCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void quantitiesAreWrittenWithThreeDigitsAndAPrefix(QuantityCase each) {
        assertEquals(each.text(), each.notation().value(each.unit(), each.value()));
    }

    @Test
    void whatIsLeftOfADifferenceByRoundingHasNoDigits() {
        UnitNotation rates = new UnitNotation(Unit.PER_SECOND, RatePeriod.SECOND, Locale.ENGLISH);
        assertEquals("0\u00a0/s", rates.difference(-0.000045));
        assertEquals("−0.00200\u00a0/s", rates.difference(-0.002));
        UnitNotation seconds = new UnitNotation(Unit.SECONDS, RatePeriod.SECOND, Locale.ENGLISH);
        assertEquals("+45.0\u00a0µs", seconds.difference(0.000045));
    }
}
