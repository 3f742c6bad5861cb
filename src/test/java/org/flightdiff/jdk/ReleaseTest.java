package org.flightdiff.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {

    @ParameterizedTest
    @CsvSource({
        "1.8.0_504, 8, 504",
        "1.8.0, 8, 0",
        "8u372, 8, 372",
        "9, 9, 0",
        "11.0.32.1, 11, 32",
        "17.0.15, 17, 15",
        "17.0.9+9, 17, 9",
        "21.0.13.0.3, 21, 13",
        "25-ea, 25, 0",
        "27.0.1-adhoc.builder.src, 27, 1",
        "10.0.2, 10, 2",
        "18, 18, 0"
    })
    void theVersionOfAJvmIsARelease(String version, int feature, int update) {
        assertEquals(new Release(feature, update), Release.of(version).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unknown", "ea"})
    void otherWordsAreNone(String version) {
        assertTrue(Release.of(version).isEmpty());
    }

    @Test
    void releasesAreWrittenAsUsual() {
        assertEquals("8u372", new Release(8, 372).toString());
        assertEquals("17.0.2", new Release(17, 2).toString());
        assertEquals("27", new Release(27, 0).toString());
    }
}
