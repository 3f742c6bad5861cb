package org.flightdiff.recording.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClockTest {

    private static final Clock CLOCK = new Clock(1_000, 5_000_000_000L, 2.5);

    @ParameterizedTest
    @CsvSource({"TICKS, 100", "NANOSECONDS, 250", "MICROSECONDS, 250000", "MILLISECONDS, 250000000"})
    void timeSpansAreConvertedByTheirUnit(String unit, long nanos) {
        assertThat(CLOCK.nanos(250, unit)).isEqualTo(nanos);
        assertThat(CLOCK.nanos(0, unit)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TICKS", "NANOSECONDS", "MICROSECONDS", "MILLISECONDS", "SECONDS"})
    void theSmallestLongIsNoTimeSpanAndTheLargestIsForEver(String unit) {
        assertThat(CLOCK.nanos(Long.MIN_VALUE, unit)).isEqualTo(Clock.NOT_AVAILABLE);
        assertThat(CLOCK.nanos(Long.MAX_VALUE, unit)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whatNanosecondsCannotHoldIsForEver() {
        assertThat(CLOCK.nanos(1L << 40, "SECONDS")).isEqualTo(Long.MAX_VALUE);
        assertThat(CLOCK.nanos(1L << 50, "MILLISECONDS")).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aNumberWithoutAKnownUnitIsNoTimeSpan() {
        assertThat(CLOCK.nanos(7, null)).isEqualTo(Clock.NOT_AVAILABLE);
        assertThat(CLOCK.nanos(7, "FORTNIGHTS")).isEqualTo(Clock.NOT_AVAILABLE);
    }

    @Test
    void aDurationIsTheConvertedEndLessTheConvertedStart() {
        assertThat(CLOCK.epochNanos(1_001)).isEqualTo(5_000_000_000L);
        assertThat(CLOCK.epochNanos(1_003)).isEqualTo(5_000_000_001L);
        assertThat(CLOCK.durationNanos(1_001, 2)).isEqualTo(1);
        assertThat(CLOCK.durationNanos(1_000, 2)).isZero();
    }
}
