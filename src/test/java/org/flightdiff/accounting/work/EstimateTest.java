package org.flightdiff.accounting.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.work.Consensus.Carrier;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against what the programs counted themselves, or what is known of them. */
class EstimateTest {

    private static final double WELL_SEEN = 0.02;
    private static final Offset<Double> NEAR = Offset.offset(0.05);

    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec/n17-base, real-pairs/rec/n17-delay, 0.36",
        "real-pairs/rec/j17-base, real-pairs/rec/j17-cache, 0.30",
        "real-pairs/rec/j17-base, real-pairs/rec/j25-base, 1.45",
        "real-pairs/rec/n17-base, real-pairs/rec/n17-keep, 1",
        "real-pairs/rec/n17-base, real-pairs/rec/n17-mapper, 1",
        "real-pairs/rec/h17-base, real-pairs/rec/h17-connect, 1",
        "real-pairs/rec/h17-again, real-pairs/rec/h17-third, 1",
        "cases/batch-fast, cases/batch-slow, 0.69",
        "cases/pool-10, cases/pool-2, 0.256",
        "cases/stalls-g1, cases/stalls-zgc, 0.64",
        "cases/pages-25-ten, cases/pages-25, 0.106",
    })
    void itIsWithinAQuarterOfWhatWasCounted(String baseline, String candidate, double counted) {
        Work work = work(baseline, candidate);
        assertThat(work.source()).isEqualTo(Work.Source.CONSENSUS);
        assertThat(Math.log(work.ratio() / counted)).isCloseTo(0, Offset.offset(Math.log(1.25)));
        Work swapped = work(candidate, baseline);
        assertThat(swapped.ratio()).isCloseTo(1 / work.ratio(), Offset.offset(0.02 / work.ratio()));
    }

    /** Nothing allocates enough to be sampled, but each request waits at two places, longer for one and for the other. */
    @Test
    void howOftenThreadsWaitInTheirTasksTellsHowMuchIsDone() {
        Work work = Estimate.of(
                new Both<>(List.of(waiting("waits-usual", 20, 40, 60)), List.of(waiting("waits-rare", 5, 160, 240))));
        assertThat(work.ratio()).isCloseTo(0.25, Offset.offset(0.05));
        assertThat(work.isLess()).isTrue();
    }

    @Test
    void waitsOfWhichSomeAreTooShortToBeRecordedTellNothing() {
        Window most = waiting("waits-short", 20, 22, 24);
        assertThat(Estimate.of(new Both<>(List.of(most), List.of(waiting("waits-fewer", 5, 22, 24))))
                        .isKnown())
                .isFalse();
    }

    private static Window waiting(String name, int perSecond, double asks, double sleeps) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting("jdk.ThreadPark", "threshold", "20 ms")
                .setting("jdk.ThreadSleep", "threshold", "20 ms");
        for (int i = 0; i < 40 * perSecond; i++) {
            double at = 1_000.0 * i / perSecond;
            String thread = "shop-" + i % 8;
            recording.event(
                    "jdk.ThreadPark",
                    at,
                    asks + i % 3,
                    Map.of(
                            "eventThread",
                            thread,
                            "parkedClass",
                            "org.shop.Reply",
                            "stackTrace",
                            List.of("jdk.internal.misc.Unsafe.park", "org.shop.Stock.ask", "org.shop.Shop.serve")));
            recording.event(
                    "jdk.ThreadSleep",
                    at,
                    sleeps + i % 5,
                    Map.of(
                            "eventThread",
                            thread,
                            "stackTrace",
                            List.of("java.lang.Thread.sleep", "org.shop.Bank.retry", "org.shop.Shop.serve")));
        }
        return Compared.recording(recording.write()).whole();
    }

    /** All that logs does twice as much, or all that allocates does so three times: neither is work. */
    @ParameterizedTest
    @CsvSource({
        "real-pairs/rec/a17-base, real-pairs/rec/a17-debug",
        "known-pairs/rec/aa17-1, known-pairs/rec/f17-alloc3",
        "real-pairs/rec/h17-slow, real-pairs/rec/h17-noindex",
    })
    void itIsUnknownWhereOnePartOfTheProgramDecides(String baseline, String candidate) {
        Work work = work(baseline, candidate);
        assertThat(work.isKnown()).isFalse();
        assertThat(work.carriers()).isPositive();
    }

    @Test
    void aRecordingDidAsMuchAsItself() {
        Work work = work("real-pairs/rec/n17-base", "real-pairs/rec/n17-base");
        assertThat(work.ratio()).isEqualTo(1);
        assertThat(work.agreement()).isEqualTo(1);
    }

    @Test
    void theFactorThatMostShareIsFoundThoughAThirdDepart() {
        Consensus consensus = Consensus.of(carriers(0.36, 0.36, 0.34, 0.38, 0.36, 0.35, 3, 5, 9));
        assertThat(Math.exp(consensus.log())).isCloseTo(0.36, NEAR);
        assertThat(consensus.agreement()).isCloseTo(6.0 / 9, NEAR);
        assertThat(consensus.agreeing()).isEqualTo(6);
    }

    @Test
    void seenFromTheOtherSideItIsTheInverse() {
        Consensus one = Consensus.of(carriers(0.5, 0.52, 0.47, 2));
        Consensus other = Consensus.of(carriers(1 / 0.5, 1 / 0.52, 1 / 0.47, 1.0 / 2));
        assertThat(other.log()).isCloseTo(-one.log(), Offset.offset(0.011));
        assertThat(other.low()).isCloseTo(-one.high(), Offset.offset(0.011));
    }

    @Test
    void twoFactorsThatAreAsLikelyLeaveAnIntervalThatHoldsBothAndMoreCarriersThatAgreeNarrowIt() {
        Consensus consensus = Consensus.of(carriers(1, 1, 1, 3, 3, 3));
        assertThat(Math.exp(consensus.low())).isLessThan(1.1);
        assertThat(Math.exp(consensus.high())).isGreaterThan(2.7);
        Consensus few = Consensus.of(carriers(1, 1, 1));
        Consensus many = Consensus.of(carriers(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(many.high() - many.low()).isLessThan(few.high() - few.low());
    }

    private static Work work(String baseline, String candidate) {
        return Estimate.of(new Both<>(List.of(window(baseline)), List.of(window(candidate))));
    }

    private static Window window(String name) {
        return Compared.recording(SharedRecordings.at(name + ".jfr")).whole();
    }

    private static List<Carrier> carriers(double... ratios) {
        return DoubleStream.of(ratios)
                .mapToObj(ratio -> Carrier.of(1, ratio, WELL_SEEN))
                .toList();
    }
}
