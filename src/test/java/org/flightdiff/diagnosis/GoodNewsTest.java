package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.testing.English;
import org.junit.jupiter.api.Test;

/** A program that does less throws, allocates and pauses less: good news only where it is shown to do as much. */
class GoodNewsTest {

    private static final double NONE = 0;

    @Test
    void fewerExceptionsOfAProgramThatMayDoLessAreNoGoodNews() {
        Head head = head(throwing(5_000, NONE), throwing(20, NONE));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline()))
                .contains("It does less, or costs less: how much was done is not known.")
                .doesNotContain("gone");
        assertThat(head.lines())
                .filteredOn(line -> line.id().equals("better"))
                .extracting(line -> English.of(line.label()))
                .containsExactly("Better if as much was done");
    }

    @Test
    void fewerExceptionsForAsMuchWorkAre() {
        Head head = head(throwing(5_000, 20), throwing(20, 20));
        assertThat(head.tone()).isEqualTo(Tone.BETTER);
        assertThat(English.of(head.headline())).contains("exception storm (gone)");
    }

    @Test
    void fewerExceptionsForLessWorkAreNot() {
        Head head = head(throwing(5_000, 20), throwing(20, 5));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(English.of(head.headline())).contains("5.0").doesNotContain("gone");
    }

    @Test
    void moreExceptionsAreBadNewsWhateverIsKnownOfTheWork() {
        assertThat(head(throwing(20, NONE), throwing(5_000, NONE)).tone()).isEqualTo(Tone.WORSE);
        assertThat(head(throwing(20, 20), throwing(5_000, 20)).tone()).isEqualTo(Tone.WORSE);
        assertThat(head(throwing(20, 5), throwing(5_000, 20)).tone()).isEqualTo(Tone.WORSE);
    }

    @Test
    void ofAJobItIsTheTimeItTakesThatIsFelt() {
        Path shorter = WrittenCauses.job(60, "main");
        Path longer = WrittenCauses.job(90, "main");
        Head head = head(shorter, longer);
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(English.of(head.headline()).replace('\u00a0', ' '))
                .startsWith("The program takes 90.0 s to end, was 60.0 s.");
        assertThat(head(longer, shorter).tone()).isEqualTo(Tone.BETTER);
    }

    private static Head head(Path baseline, Path candidate) {
        return Head.of(Investigated.of(baseline, candidate));
    }

    private static Path throwing(double perSecond, double units) {
        SyntheticSide side = SyntheticSide.named("throwing-" + perSecond + "-" + units)
                .counters("jdk.ExceptionStatistics", Map.of("throwables", perSecond));
        return (units == NONE ? side : side.events("org.shop.Request", second -> units, 28, Map.of("items", 1)))
                .write();
    }
}
