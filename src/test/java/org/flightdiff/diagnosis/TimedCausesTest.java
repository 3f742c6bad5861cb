package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.timed.SlowerOrMoreOften;
import org.flightdiff.comparison.timed.TimedMethod;
import org.flightdiff.comparison.timed.Yardstick;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.view.methods.MethodsView;
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
    void callsThatAreALittleLongerBesideManyMoreAreNoCauseOfTheirOwn() {
        assertThat(Diagnosed.of(USUAL, WrittenTimings.timed("more-and-longer", 300_000, 2_500))
                        .ids())
                .contains(MORE)
                .doesNotContain(LONGER);
    }

    @Test
    void theExactCountOfTheOutermostMethodIsBelievedRatherThanAnEstimateOfWork() {
        Path more = WrittenTimings.timed("more", 300_000, 2_000);
        Work tripled = new Work(Work.Source.CONSENSUS, 3, 2.9, 3.1, 10, 1);
        SlowerOrMoreOften found = SlowerOrMoreOften.of(
                new Both<>(USUAL, more)
                        .map(file -> List.of(
                                MeasuredRecording.of(file, MethodsView.VIEW).whole())),
                tripled,
                Significance.USUAL);
        TimedMethod culprit = found.culprit().orElseThrow();
        assertThat(culprit.name()).isEqualTo("org.shop.Row.parse");
        assertThat(culprit.per()).isEqualTo(Yardstick.CALLER);
        assertThat(culprit.calls().times()).isCloseTo(3, within(1e-9));
    }

    @Test
    void whatTimingCostsIsOfTheCallsThatAreTimedAndNotOfTheirCaller() {
        Path usual = WrittenTimings.timed("shortest", 80_000_000, 33, 41);
        Path more = WrittenTimings.timed("three-times-the-shortest", 240_000_000, 33, 41);
        Diagnosis cause = Diagnosed.of(usual, more).cause(MORE);
        assertThat(English.of(cause.explanation())).contains("org.shop.Row.parse is called 3.00 times as often");
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
