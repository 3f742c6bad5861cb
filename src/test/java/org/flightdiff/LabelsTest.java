package org.flightdiff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Labels are the named groups of an expression. */
class LabelsTest {

    private static final String PATH = "s3a://recordings/orders/2.1/orders-7.jfr.gz";
    private static final Labels LABELS = new Labels("/(?<service>\\w+)/(?<version>[\\d.]+)/");

    @Test
    void eachNamedGroupIsALabel() {
        assertEquals(Map.of("service", "orders", "version", "2.1"), LABELS.of(PATH));
        assertEquals(Map.of(), LABELS.of("s3a://recordings/other.jfr"));
        assertEquals(Map.of(), Labels.NONE.of(PATH));
    }

    @Test
    void theInstanceIsALabelOrElseTheNameOfTheFile() {
        assertEquals("orders-7", LABELS.instance(PATH));
        assertEquals("7", new Labels("orders-(?<instance>\\d+)").instance(PATH));
    }
}
