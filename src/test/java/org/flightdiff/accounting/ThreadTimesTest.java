package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Sureness;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that have nothing to do, and threads that wait for something they need, by where they stand. */
class ThreadTimesTest {

    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String TAKE = "java.util.concurrent.LinkedBlockingQueue.take";
    private static final String RUN = "java.lang.Thread.run";

    private static final String WORKER = "worker-1";
    private static final String WORKERS = "worker-#";
    private static final String READ = "org.shop.Client.read";
    private static final Percentage ONE_PERCENT = Percentage.withPercentage(1);

    private static final double LOOKS = 1_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.ThreadPoolExecutor.getTask",
                "java.util.concurrent.ForkJoinPool.awaitWork",
                "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue.take",
                "java.util.TimerThread.mainLoop",
                "java.lang.ref.ReferenceQueue.remove",
                "sun.nio.ch.EPoll.wait",
                "sun.nio.ch.SelectorImpl.select",
                "sun.nio.ch.ServerSocketChannelImpl.accept",
                "org.apache.tomcat.util.threads.TaskQueue.take",
            })
    void whoWaitsForTheNextTaskConnectionOrReferenceIsIdle(String loop) {
        assertThat(isIdle(PARK, loop, "org.shop.Server.loop", "org.shop.Server.run", RUN))
                .isTrue();
    }

    @Test
    void whoHasNoMethodOfTheApplicationOrTakesFromAQueueInItsOnlyOneIsIdle() {
        assertThat(isIdle("java.lang.Object.wait", "java.lang.Object.wait", RUN))
                .isTrue();
        assertThat(isIdle()).isTrue();
        assertThat(isIdle(PARK, TAKE, "org.shop.Mailer.run", RUN)).isTrue();
        assertThat(isIdle(PARK, TAKE, "org.shop.Connections.borrow", "org.shop.Cart.load", RUN))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.lang.Thread.sleep", "java.util.concurrent.TimeUnit.sleep"})
    void whoSleepsInItsOnlyMethodKeepsAPaceAndWhoSleepsInItsWorkWaits(String sleep) {
        assertThat(isIdle(sleep, "org.shop.Ticker.run", RUN)).isTrue();
        assertThat(isIdle(sleep, "org.shop.Retry.backOff", "org.shop.Mail.send", RUN))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.FutureTask.run",
                "java.util.concurrent.ForkJoinTask.doExec",
                "java.util.concurrent.CompletableFuture$AsyncSupply.run",
                "java.util.concurrent.ThreadPoolExecutor.runWorker",
                "java.util.concurrent.ForkJoinPool.runWorker",
            })
    void whoSleepsOrWaitsForOthersInTheMiddleOfATaskIsNotIdle(String runs) {
        assertThat(isIdle("java.lang.Thread.sleep", "org.shop.Offer.call", runs, RUN))
                .isFalse();
        assertThat(isIdle(PARK, "java.util.concurrent.CountDownLatch.await", "org.shop.Offer.call", runs, RUN))
                .isFalse();
        assertThat(isIdle(PARK, runs, RUN)).isTrue();
        assertThat(isIdle(PARK, TAKE, "org.shop.Mailer.run", runs, RUN))
                .as("a consumer at its own queue")
                .isTrue();
    }

    @Test
    void theMainThreadThatWaitsForTheOthersIsIdleAndAnyOtherWaits() {
        for (String ends : List.of("java.util.concurrent.CountDownLatch.await", "java.lang.Thread.join")) {
            assertThat(isIdle(PARK, ends, "org.shop.Shop.main")).isTrue();
            assertThat(isIdle(PARK, ends, "org.shop.Page.render", "org.shop.Page.run", RUN))
                    .isFalse();
        }
    }

    // Between the start and the end of a unit of work nothing is idle.

    @Test
    void whatNoEventTellsOfAThreadWithAnOpenUnitOfWorkIsTheRest() {
        SideLedger ledger =
                of(WrittenProgram.named("open-silent").lives(WORKER, "worker-2").works(WORKER, 0.8));
        assertThat(ledger.threads(WORKERS, Account.IDLE)).isCloseTo(1, within(1e-6));
        assertThat(ledger.threads(WORKERS, Account.BELOW_THRESHOLD)).isCloseTo(1, within(1e-6));
    }

    @Test
    void whoTakesFromAQueueWithinAUnitOfWorkWaitsForWhatIsInIt() {
        String[] consumer = {PARK, TAKE, "org.shop.Mailer.run", RUN};
        SideLedger without =
                of(WrittenProgram.named("open-none").lives(WORKER).parked("org.shop.Mails", WORKER, 0.5, consumer));
        assertThat(without.threads(WORKERS, Account.PARKED)).isZero();
        SideLedger within = of(WrittenProgram.named("open-queue")
                .lives(WORKER)
                .works(WORKER, 0.9)
                .parked("org.shop.Mails", WORKER, 0.5, consumer));
        assertThat(within.threads(WORKERS, Account.PARKED)).isCloseTo(0.5, Percentage.withPercentage(5));
        assertThat(within.threads(WORKERS, Account.IDLE)).isZero();
    }

    @Test
    void whoseUnitsOfWorkOverlapMayBeIdle() {
        String[] consumer = {PARK, TAKE, "org.shop.Mailer.run", RUN};
        SideLedger ledger = of(WrittenProgram.named("open-overlap")
                .lives(WORKER)
                .event("org.shop.Page", 10, 20_000, Map.of("size", 7, "eventThread", WORKER))
                .event("org.shop.Page", 20, 15_000, Map.of("size", 7, "eventThread", WORKER))
                .parked("org.shop.Mails", WORKER, 0.5, consumer));
        assertThat(ledger.threads(WORKERS, Account.PARKED)).isZero();
    }

    @Test
    void whoWaitsInItsOnlyMethodForSomethingElseIsNotIdle() {
        assertThat(isIdle(PARK, "java.util.concurrent.CompletableFuture.get", "org.shop.Order.run", RUN))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.acme.QueuedThreadPool.idleJobPoll",
                "org.acme.http.NioEventLoop$Worker.next",
                "org.acme.TaskScheduler.poll",
                "org.acme.EnhancedExecutor$Pool.take",
            })
    void theThreadOfAServersOwnExecutorIsIdleThereAndWaitsWithinATask(String executor) {
        assertThat(isIdle(PARK, executor, "org.acme.Start.run", RUN)).isTrue();
        assertThat(isIdle(PARK, "org.shop.Cart.load", executor, "org.acme.Start.run", RUN))
                .isFalse();
    }

    @Test
    void aQueueOfTheServersOwnStandsBeforeItsExecutor() {
        assertThat(isIdle(PARK, "org.acme.MpscQueue.poll", "org.acme.Dispatcher.loop", "org.acme.Start.run", RUN))
                .isTrue();
        assertThat(isIdle(PARK, "org.acme.MpscQueue.poll", "org.shop.Cart.load", "org.acme.Dispatcher.loop", RUN))
                .isFalse();
    }

    @Test
    void whatWaitsAsLoopsDoMayBeOne() {
        assertThat(Idle.mayBeLoop(stack("java.lang.Object.wait", "org.acme.Hive.next")))
                .isTrue();
        assertThat(Idle.mayBeLoop(stack(PARK, TAKE, "org.acme.Hive.next"))).isTrue();
        assertThat(Idle.mayBeLoop(stack(PARK, "java.util.concurrent.locks.ReentrantLock.lock", "org.acme.Hive.next")))
                .isFalse();
    }

    // How long threads lived, and what those did of which no event tells to the end.

    @Test
    void aThreadCountsFromItsStartToItsEndAsFarAsTheyAreTold() {
        assertThat(alive(of(WrittenProgram.named("lives-part")
                        .lives("worker-2")
                        .event("jdk.ThreadStart", 10, Map.of("thread", WORKER))
                        .event("jdk.ThreadEnd", 30, Map.of("thread", WORKER)))))
                .isCloseTo(1.5, within(1e-6));
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

    /** Three waits of a second, a second apart; then none that ended in 34 seconds. Once is no habit. */
    @Test
    void aWaitThatHasNotEndedGoesOnAsTheLastOne() {
        assertForces(forcing("unended", 3).lives(WORKER), 3 + 34);
        assertForces(forcing("once", 1).lives(WORKER), 1);
    }

    @Test
    void whoEverWentLongerWithoutAWaitOrEndedDoesNotWaitToTheEnd() {
        assertForces(
                forcing("pause", 2).forcesOnce(WORKER, 25, 1, READ, THREAD_RUN).lives(WORKER), 3);
        assertForces(forcing("ended", 3).event("jdk.ThreadEnd", 7, Map.of("thread", WORKER)), 3 + 1);
    }

    private static void assertForces(WrittenProgram program, double seconds) {
        assertThat(of(program).threads(WORKERS, Account.FILE_FORCE)).isCloseTo(seconds / 40, within(0.001));
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

    // Wall-clock samples of async-profiler are threads that run, or wait for something.

    /** Its auditor parks for 5 ms again and again; the main thread works. */
    @Test
    void eachThreadOfARecordingIsThereOnceRunningOrWaiting() {
        Window window = Compared.recording(AsyncProfiler.recordingOfAll()).whole();
        SideLedger ledger = RunLedger.of(window);
        ThreadTime auditor = kind(ledger, "auditor");
        assertThat(auditor.total()).isCloseTo(1, within(0.1));
        assertThat(auditor.amount(Account.PARKED).threads()).isGreaterThan(0.7);
        ThreadTime main = kind(ledger, "DestroyJavaVM");
        assertThat(main.amount(Account.RUNNING).threads()).isGreaterThan(0.5);
    }

    @Test
    void samplesOfThreadsThatStandStillAreWhatTheirStacksWaitFor() {
        Window window = Compared.recording(written("wall-clock", false)).whole();
        SideLedger ledger = RunLedger.of(window);
        ThreadTime workers = kind(ledger, "worker-#");
        assertThat(workers.alive()).isCloseTo(1, within(0.01));
        assertThat(workers.amount(Account.PARKED).threads()).isCloseTo(0.3, within(0.01));
        assertThat(workers.amount(Account.SLEEPING).threads()).isCloseTo(0.2, within(0.01));
        assertThat(workers.amount(Account.SOCKET_READ).threads()).isCloseTo(0.1, within(0.01));
        assertThat(workers.amount(Account.IDLE).threads()).isCloseTo(0.15, within(0.01));
        assertThat(workers.amount(Account.RUNNING).threads()).isCloseTo(0.25, within(0.01));
    }

    @Test
    void whatEventsTellToIsCountedOnce() {
        Window window =
                Compared.recording(written("wall-clock-and-locks", true)).whole();
        ThreadTime workers = kind(RunLedger.of(window), "worker-#");
        assertThat(workers.amount(Account.PARKED).threads()).isCloseTo(0.3, within(0.01));
        assertThat(workers.total()).isCloseTo(1, within(0.01));
    }

    @Test
    void aLockOfNativeCodeIsALock() {
        SyntheticRecording recording = SyntheticRecording.named("native-lock");
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "profiler.NativeLock",
                    1_000.0 * second,
                    500,
                    Map.of("eventThread", "worker-1", "stackTrace", List.of("shop.Cart.add"), "address", 7L));
        }
        SideLedger ledger = RunLedger.of(Compared.recording(recording.write()).whole());
        assertThat(kind(ledger, "worker-#").amount(Account.BLOCKED).threads()).isCloseTo(0.5, within(0.01));
    }

    private static boolean isIdle(String... methods) {
        return Idle.is(stack(methods));
    }

    private static StackTrace stack(String... methods) {
        return new StackTrace(Stream.of(methods).map(Frame::of).toList(), false);
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

    private static ThreadTime kind(SideLedger ledger, String kind) {
        return ledger.kinds().stream()
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError(kind + " is not among " + ledger.kinds()));
    }

    /** A worker seen a thousand times in a minute. */
    private static Path written(String name, boolean withParks) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        sampled(
                recording,
                0,
                300,
                "STATE_SLEEPING",
                "jdk.internal.misc.Unsafe.park",
                "shop.Pool.borrow",
                "shop.Cart.add");
        sampled(recording, 300, 200, "STATE_SLEEPING", "java.lang.Thread.sleep", "shop.Pool.wait", "shop.Cart.add");
        sampled(recording, 500, 100, "STATE_SLEEPING", "java.net.SocketInputStream.socketRead0", "shop.Pool.get");
        sampled(recording, 600, 150, "STATE_SLEEPING", "java.util.concurrent.ThreadPoolExecutor.getTask");
        sampled(recording, 750, 250, "STATE_RUNNABLE", "shop.Cart.add");
        if (withParks) {
            recording.event(
                    "jdk.ThreadPark",
                    0,
                    12_000,
                    Map.of(
                            "eventThread",
                            "worker-1",
                            "parkedClass",
                            "shop.Lock",
                            "stackTrace",
                            List.of("jdk.internal.misc.Unsafe.park", "shop.Pool.borrow", "shop.Cart.add")));
        }
        return recording.write();
    }

    private static void sampled(SyntheticRecording recording, int from, int looks, String state, String... frames) {
        for (int look = from; look < from + looks; look += 5) {
            recording.event(
                    "profiler.WallClockSample",
                    look * 60_000 / LOOKS,
                    Map.of("sampledThread", "worker-1", "state", state, "samples", 5, "stackTrace", List.of(frames)));
        }
    }
}
