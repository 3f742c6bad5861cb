package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.Map;
import org.assertj.core.data.Percentage;
import org.flightdiff.shape.Sureness;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** How long threads lived, and what those did of which no event tells to the end. */
class WrittenThreadsTest {

    private static final String WORKER = "worker-1";
    private static final String WORKERS = "worker-#";
    private static final String READ = "org.shop.Client.read";
    private static final Percentage ONE_PERCENT = Percentage.withPercentage(1);

    @Test
    void aThreadCountsFromItsStartToItsEnd() {
        SideLedger ledger = of(WrittenProgram.named("lives-part")
                .lives("worker-2")
                .event("jdk.ThreadStart", 10, Map.of("thread", WORKER))
                .event("jdk.ThreadEnd", 30, Map.of("thread", WORKER)));
        assertThat(alive(ledger)).isCloseTo(1.5, within(1e-6));
    }

    @Test
    void aThreadWithoutAStartWasThereAndOneWithoutAnEndStayed() {
        assertThat(alive(of(WrittenProgram.named("lives-ended").event("jdk.ThreadEnd", 30, Map.of("thread", WORKER)))))
                .isCloseTo(0.75, within(1e-6));
        assertThat(alive(
                        of(WrittenProgram.named("lives-begun").event("jdk.ThreadStart", 30, Map.of("thread", WORKER)))))
                .isCloseTo(0.25, within(1e-6));
    }

    @Test
    void aThreadOfWhichNothingIsToldIsIdle() {
        SideLedger ledger = of(WrittenProgram.named("lives-silent").lives(WORKER, "worker-2"));
        assertThat(ledger.threads(WORKERS, Account.IDLE)).isCloseTo(2, within(1e-6));
    }

    @Test
    void whatNoEventTellsOfAThreadThatWorksIsTheRestAndAtMost() {
        SideLedger ledger = of(WrittenProgram.named("lives-rest").lives(WORKER).isCounted(WORKER, 0.4));
        assertThat(ledger.threads(WORKERS, Account.RUNNING)).isCloseTo(0.4, ONE_PERCENT);
        assertThat(ledger.of(WORKERS).orElseThrow().amount(Account.BELOW_THRESHOLD))
                .satisfies(rest -> {
                    assertThat(rest.threads()).isCloseTo(0.6, ONE_PERCENT);
                    assertThat(rest.sureness()).isEqualTo(Sureness.AT_MOST);
                });
    }

    /** Three waits of a second, a second apart; then none that ended in 34 seconds. */
    @Test
    void aWaitThatHasNotEndedGoesOnAsTheLastOne() {
        SideLedger ledger = of(forcing("unended", 3).lives(WORKER));
        assertThat(ledger.threads(WORKERS, Account.FILE_FORCE)).isCloseTo((3 + 34) / 40.0, within(0.001));
    }

    @Test
    void onceIsNoHabit() {
        SideLedger ledger = of(forcing("once", 1).lives(WORKER));
        assertThat(ledger.threads(WORKERS, Account.FILE_FORCE)).isCloseTo(1 / 40.0, within(0.001));
    }

    @Test
    void whoEverWentLongerWithoutAWaitDoesNotWaitToTheEnd() {
        SideLedger ledger = of(
                forcing("pause", 2).forcesOnce(WORKER, 25, 1, READ, THREAD_RUN).lives(WORKER));
        assertThat(ledger.threads(WORKERS, Account.FILE_FORCE)).isCloseTo(3 / 40.0, within(0.001));
    }

    @Test
    void whoEndedWaitsNoLonger() {
        SideLedger ledger = of(forcing("ended", 3).event("jdk.ThreadEnd", 7, Map.of("thread", WORKER)));
        assertThat(ledger.threads(WORKERS, Account.FILE_FORCE)).isCloseTo((3 + 1) / 40.0, within(0.001));
    }

    @Test
    void whoParksForSomethingWaitsAndWhoParksForNothingIsIdle() {
        String[] stack = {"jdk.internal.misc.Unsafe.park", "org.shop.Order.await", "org.shop.Order.run", THREAD_RUN};
        SideLedger ledger = of(WrittenProgram.named("parks")
                .lives(WORKER, "pacer-1")
                .parked("org.shop.Signaller", WORKER, 0.6, stack)
                .parks("pacer-1", 0.6, stack));
        assertThat(ledger.threads(WORKERS, Account.PARKED)).isCloseTo(0.6, Percentage.withPercentage(5));
        assertThat(ledger.threads("pacer-#", Account.PARKED)).isZero();
        assertThat(ledger.threads("pacer-#", Account.IDLE)).isCloseTo(0.6, Percentage.withPercentage(5));
    }

    private static WrittenProgram forcing(String name, int times) {
        WrittenProgram program = WrittenProgram.named("waits-" + name);
        for (int i = 0; i < times; i++) {
            program.forcesOnce(WORKER, 2 * i, 1, READ, THREAD_RUN);
        }
        return program;
    }

    private static double alive(SideLedger ledger) {
        return ledger.of(WORKERS).orElseThrow().alive();
    }

    private static SideLedger of(WrittenProgram program) {
        return Accounted.of(program.write());
    }
}
