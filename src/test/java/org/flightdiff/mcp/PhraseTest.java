package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhraseTest {

    @ParameterizedTest
    @CsvSource({
        "46, collections 46 → 66, true",
        "46, collections 146 → 66, false",
        "46, collections 0.46 → 66, false",
        "46, collections 46.5 → 66, false",
        "46, collections 46., true",
        "1.9… MiB/s, grows 1.93 MiB/s, true",
        "1.9… MiB/s, grows 11.93 MiB/s, false",
        "17.0.15, JDK 17.0.15 · G1, true",
        "17.0.15, JDK 17.0.151, false",
        "baseline … 46 … candidate … 66, '\"baseline\":46,\"candidate\":66', true",
        "baseline … 46 … candidate … 66, '\"baseline\":66,\"candidate\":46', false",
        "Weak reference, weak  reference, true",
        "Object[], class Object[], true"
    })
    void isInATextThatHasItsWordsAndWholeNumbers(String phrase, String text, boolean contained) {
        assertThat(new Phrase(phrase).isIn(text)).isEqualTo(contained);
    }
}
