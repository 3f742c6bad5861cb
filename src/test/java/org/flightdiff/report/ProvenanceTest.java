package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProvenanceTest {

    private static final Instant NOW = Instant.parse("2026-03-04T05:06:07Z");
    private static final Clock CLOCK = Clock.fixed(NOW.plusMillis(89), ZoneOffset.UTC);

    @Test
    void aReportIsWrittenNow() {
        assertEquals(NOW, Provenance.of(Map.of(), CLOCK).written());
    }

    @Test
    void theEnvironmentCanFixTheTime() {
        assertEquals(
                Instant.ofEpochSecond(1_700_000_000),
                Provenance.of(Map.of("SOURCE_DATE_EPOCH", "1700000000"), CLOCK).written());
    }

    @Test
    void aTimeThatIsNoneIsNamed() {
        for (String given : List.of("yesterday", "9000000000000000000")) {
            var problem = assertThrows(
                    IllegalArgumentException.class, () -> Provenance.of(Map.of("SOURCE_DATE_EPOCH", given), CLOCK));
            assertTrue(String.valueOf(problem.getMessage()).contains(given));
        }
    }
}
