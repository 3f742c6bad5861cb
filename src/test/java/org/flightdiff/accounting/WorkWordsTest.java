package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import org.flightdiff.accounting.Work.Source;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

class WorkWordsTest {

    @Test
    void anEstimateThatAllowsMuchLessAndMuchMoreTellsNothing() {
        Work vague = new Work(Source.CONSENSUS, 1, 0.33, 2.31, 5, 1);
        assertThat(vague.isSame()).isFalse();
        assertThat(English.of(WorkWords.line(vague)))
                .isEqualTo("not known (requests are not recorded, and allocation and event rates disagree)");
        Work telling = new Work(Source.CONSENSUS, 1, 0.7, 2.31, 2, 1);
        assertThat(telling.isSame()).isTrue();
        assertThat(English.of(WorkWords.line(telling))).isEqualTo("about the same, ×1 (0.70 … 2.31), estimated");
    }

    @Test
    void aTwentiethIsNotRoundedToOneDigit() {
        assertThat(English.of(WorkWords.ratio(0.0526))).isEqualTo("0.0526");
        assertThat(English.of(WorkWords.ratio(0.526))).isEqualTo("0.53");
    }
}
