package org.flightdiff.unit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuantityTest {

    static List<QuantityCase> cases() {
        return QuantityCase.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void quantitiesAreWrittenWithThreeDigitsAndAPrefix(QuantityCase each) {
        assertEquals(each.text(), each.notation().value(each.unit(), each.value()));
    }
}
