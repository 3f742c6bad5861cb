package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerseTest {

    @Test
    void columnsAreTwoBlanksApartAndCurvesAreGone() {
        assertThat(Terse.text("""
                state    vital sign       baseline  over time
                ↑ worse  GC pause share     6.30 %  ▃▂▁▁▃▂ ▂▂▂ → ▆▅▅▄▇▄▅▆▆▅
                ↑ worse  Pause, longest    9.24 ms  – → ▃
                  - deep     inside
                the pause went 1 ms → 2 ms
                """)).isEqualTo("""
                state  vital sign  baseline
                ↑ worse  GC pause share  6.30 %
                ↑ worse  Pause, longest  9.24 ms
                  - deep  inside
                the pause went 1 ms → 2 ms
                """);
    }

    @Test
    void aLongBlockIsCutAndSaysHowMuchIsMissing() {
        assertThat(Terse.shortened("head\n\n1\n2\n3\n4\n\n1\n2\n3\n", 3))
                .isEqualTo("head\n\n1\n2\n3\nleft out: 1 (limit gives more)\n\n1\n2\n3\n");
    }
}
