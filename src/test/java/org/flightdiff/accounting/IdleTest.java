package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that have nothing to do, and threads that wait for something they need, by where they stand. */
class IdleTest {

    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String TAKE = "java.util.concurrent.LinkedBlockingQueue.take";
    private static final String RUN = "java.lang.Thread.run";

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
    void threadsWithoutAMethodOfTheApplicationAreIdle() {
        assertThat(isIdle("java.lang.Object.wait", "java.lang.Object.wait", RUN))
                .isTrue();
        assertThat(isIdle()).isTrue();
    }

    @Test
    void aConsumerThatTakesFromAQueueInItsOnlyMethodIsIdle() {
        assertThat(isIdle(PARK, TAKE, "org.shop.Mailer.run", RUN)).isTrue();
    }

    @Test
    void whoTakesFromAQueueDeeperInItsWorkWaitsForWhatItNeeds() {
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

    private static boolean isIdle(String... methods) {
        return Idle.is(stack(methods));
    }

    private static StackTrace stack(String... methods) {
        return new StackTrace(Stream.of(methods).map(Frame::of).toList(), false);
    }
}
