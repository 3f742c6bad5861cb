package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

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
    void marksOfTextDirectionAreEscapedInJson() {
        assertThat(Terse.json(JsonMapper.shared().readTree("{\"a\":\"日本 \u202egnp\"}")))
                .isEqualTo("{\"a\":\"日本 \\u202egnp\"}");
    }

    @Test
    void aLongBlockIsCutAndSaysHowMuchIsMissing() {
        assertThat(Terse.shortened("head\n\n1\n2\n3\n4\n\n1\n2\n3\n", 3))
                .isEqualTo("head\n\n1\n2\n3\nleft out: 1 (limit gives more)\n\n1\n2\n3\n");
    }
}
