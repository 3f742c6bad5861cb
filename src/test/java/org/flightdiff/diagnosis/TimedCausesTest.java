package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** Calls were counted and timed: more of them, or longer ones. */
class TimedCausesTest {

    private static final String MORE = "called-more-often";
    private static final String LONGER = "calls-take-longer";
    private static final Path USUAL = WrittenTimings.timed("usual", 100_000, 2_000);

    @Test
    void moreCallsAreNamedWithTheMethodAndHowManyTimesMore() {
        Diagnosed found = Diagnosed.of(USUAL, WrittenTimings.timed("more", 300_000, 2_000));
        Diagnosis cause = found.cause(MORE);
        assertThat(found.ids()).doesNotContain(LONGER);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.explanation()))
                .contains("On the candidate, org.shop.Row.parse is called 3.00 times as often")
                .contains("org.shop.Shop.order: calls", "on both sides, each takes");
    }

    @Test
    void longerCallsAreNamedWithTheMethodAndHowManyTimesLonger() {
        Diagnosed found = Diagnosed.of(USUAL, WrittenTimings.timed("longer", 100_000, 6_000));
        Diagnosis cause = found.cause(LONGER);
        assertThat(found.ids()).doesNotContain(MORE);
        assertThat(English.of(cause.explanation()))
                .contains("On the candidate, a call of org.shop.Row.parse takes 3.00 times as long");
    }

    @Test
    void bothAreNamedWhereBothAreSo() {
        assertThat(Diagnosed.of(USUAL, WrittenTimings.timed("both", 200_000, 4_000))
                        .ids())
                .contains(MORE, LONGER);
    }

    @Test
    void swappedTheyAreGone() {
        Diagnosis cause = Diagnosed.of(WrittenTimings.timed("more", 300_000, 2_000), USUAL)
                .cause(MORE);
        assertThat(cause.side()).isEqualTo(Role.BASELINE);
        assertThat(English.of(cause.explanation()))
                .contains("On the baseline, org.shop.Row.parse is called 3.00 times");
    }

    @Test
    void aboutAsManyAndAboutAsLongAreNone() {
        assertThat(Diagnosed.of(USUAL, WrittenTimings.timed("alike", 104_000, 2_050))
                        .ids())
                .doesNotContain(MORE, LONGER);
    }

    @Test
    void callsHardlyLongerThanTheirTimingAreDoubted() {
        Diagnosis cause = Diagnosed.of(
                        WrittenTimings.timed("tiny", 1_000_000, 40),
                        WrittenTimings.timed("tiny-longer", 1_000_000, 120))
                .cause(LONGER);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("being timed is much of it");
    }
}
