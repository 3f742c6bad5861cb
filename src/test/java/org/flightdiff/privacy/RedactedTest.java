package org.flightdiff.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a JVM left out of its recording is unknown. */
class RedactedTest {

    @ParameterizedTest
    @CsvSource({
        "[REDACTED], secret",
        "[REDACTED], [REDACTED]",
        "a [REDACTED] b, a x y b",
        "a [REDACTED] b [REDACTED], a x b y",
        "-Dx=[REDACTED] -Dy=1, -Dx=2 -Dy=1",
        "[REDACTED] a, b [REDACTED]",
    })
    void whatMayBeTheSameNeitherDiffersNorIsEqual(String one, String other) {
        assertThat(Redacted.surelyDiffer(one, other)).isFalse();
        assertThat(Redacted.surelyDiffer(other, one)).isFalse();
        assertThat(Redacted.surelyEqual(one, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "a [REDACTED] b, a x c",
        "a [REDACTED] b, b x b",
        "ab[REDACTED]ba, aba",
        "[REDACTED] a [REDACTED], b",
        "a [REDACTED], b [REDACTED]",
        "[REDACTED] a, [REDACTED] b",
        "a, b",
    })
    void whatIsKnownOfBothCanDiffer(String one, String other) {
        assertThat(Redacted.surelyDiffer(one, other)).isTrue();
        assertThat(Redacted.surelyDiffer(other, one)).isTrue();
    }

    @Test
    void noValueIsOnlyOtherThanAKnownOne() {
        assertThat(Redacted.surelyDiffer(null, "a")).isTrue();
        assertThat(Redacted.surelyDiffer(null, "[REDACTED]")).isFalse();
        assertThat(Redacted.surelyDiffer(null, null)).isFalse();
        assertThat(Redacted.surelyEqual(null, null)).isTrue();
        assertThat(Redacted.surelyEqual("a", "a")).isTrue();
    }
}
