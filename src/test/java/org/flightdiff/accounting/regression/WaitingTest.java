package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Map;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.accounting.regression.Regression.Proof;
import org.flightdiff.accounting.regression.Regressions.Expected;
import org.flightdiff.comparison.Compared;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that wait for others come after what those others spend more of. */
class WaitingTest {

    private static final String HTTP = "http-1";
    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String AWAIT = "org.shop.Order.await";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String FUTURE = "java.util.concurrent.CompletableFuture.get";
    private static final String READ = "java.net.Socket$SocketInputStream.read";
    private static final String APPEND = "org.shop.Log.append";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";

    private static final String BEE = "bee-1";
    private static final String[] LOOP = {"org.acme.Hive.loop", THREAD_RUN};
    private static final String CONDITION =
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await";

    private static final String CLIENT_READ = "org.shop.Client.read";

    @Test
    void whoWaitsForAResultOrToBeNotifiedOrReadsFromItsOwnMachineComesAfterWhoComputes() {
        assertFollows(waiting("result"));
        assertFollows(steady("notified").waits(HTTP, 0.9, "java.lang.Object.wait", AWAIT, HANDLE, THREAD_RUN));
        assertFollows(steady("local").reads("localhost", HTTP, 0.9, READ, AWAIT, HANDLE, THREAD_RUN));
    }

    @Test
    void whoReadsFromAnotherMachineComesFirst() {
        List<Regression> regressions = Spent.more(
                steady("remote-before"),
                slow(steady("remote-after").reads("db.shop.org", HTTP, 0.9, READ, AWAIT, HANDLE, THREAD_RUN)));
        assertThat(regressions)
                .extracting(regression -> regression.main().frame())
                .containsExactly(AWAIT, PRICE);
        assertThat(regressions).noneMatch(Regression::follows);
    }

    @Test
    void whereNothingElseIsSpentMoreOfTheWaitingIsAllThereIs() {
        assertThat(Spent.more(steady("alone-before"), waiting("alone-after")))
                .singleElement()
                .satisfies(regression -> {
                    assertThat(regression.main().frame()).isEqualTo(AWAIT);
                    assertThat(regression.follows()).isFalse();
                });
    }

    @Test
    void whoTakesFromAQueueInALambdaIsIdle() {
        String[] take = {
            CONDITION,
            "java.util.concurrent.LinkedBlockingQueue.poll",
            "org.acme.Hive.take",
            "org.acme.Hive$$Lambda.run",
            THREAD_RUN
        };
        String condition = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
        assertThat(Spent.more(working("takes-before"), working("takes-after").parked(condition, BEE, 0.9, take)))
                .isEmpty();
    }

    @Test
    void whatKeepsThreadsForAPartOfTheRecordingMayBeACauseAndIsNotProven() {
        WrittenProgram after = steady("burst-after");
        for (double second = 8; second < 20; second += 0.25) {
            after.event(
                    "jdk.JavaMonitorEnter",
                    second,
                    240,
                    Map.of(
                            "eventThread",
                            HTTP,
                            "monitorClass",
                            "org.shop.Log",
                            "stackTrace",
                            List.of(APPEND, HANDLE, THREAD_RUN)));
        }
        assertThat(Spent.more(steady("burst-before"), after)).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(APPEND);
            assertThat(regression.proof()).isEqualTo(Proof.LARGE);
        });
        assertThat(Spent.more(steady("burst-before"), waiting("burst-all"))).allMatch(Regression::isSure);
    }

    @Test
    void whoWaitsAllTheTimeOnBothSidesWaitsLongerForEachWhereLessGetsDoneThanIsAskedFor() {
        Work fifth = new Work(Source.CONSENSUS, 0.2, 0.15, 0.25, 6, 0.9);
        assertThat(asking(fifth)).singleElement().satisfies(regression -> {
            assertThat(regression.main().frame()).isEqualTo(AWAIT);
            assertThat(regression.onlyForEach()).isTrue();
        });
        assertThat(asking(fifth.at(Pace.ASKED))).isEmpty();
        assertThat(asking(Work.UNKNOWN)).isEmpty();
    }

    private static List<Regression> asking(Work work) {
        return Spent.more(asking("before"), asking("after"), new Expected(work, false));
    }

    private static WrittenProgram asking(String name) {
        return WrittenProgram.named("asking-" + name).lives(HTTP).inNative(HTTP, 0.95, READ, AWAIT, HANDLE, THREAD_RUN);
    }

    @Test
    void threadsThatAreNewAndWaitKeepNobodyWaiting() {
        WrittenProgram more = steady("new-after")
                .parked("org.shop.Tick", "timer-1", 0.9, "jdk.internal.misc.Unsafe.park", AWAIT, HANDLE, THREAD_RUN);
        assertThat(Spent.more(steady("new-before"), more)).isEmpty();
    }

    // Where threads wait for a lock under which a file or a peer is waited for, the lock is only the shape of it.

    @Test
    void whatIsDoneUnderALockLeadsThoughMoreThreadsWaitForTheLock() {
        assertOneWithTheLockBehind(
                Resource.FILE, queueing("force").forces("worker-1", 0.3, FORCE, APPEND, HANDLE, THREAD_RUN));
        assertOneWithTheLockBehind(
                Resource.SOCKET, queueing("read").reads("10.0.0.7", "worker-1", 0.3, READ, APPEND, HANDLE, THREAD_RUN));
        String deflate = "java.util.zip.Deflater.deflateBytesBytes";
        assertOneWithTheLockBehind(
                Resource.NATIVE, queueing("native").inNative("worker-1", 0.3, deflate, APPEND, HANDLE, THREAD_RUN));
    }

    @Test
    void aLockUnderWhichNothingIsWaitedForIsItself() {
        assertThat(Spent.more(contended("alone-before"), queueing("alone-after")))
                .singleElement()
                .satisfies(regression -> {
                    assertThat(regression.main().resource()).isEqualTo(Resource.BLOCKED);
                    assertThat(regression.main().frame()).isEqualTo(APPEND);
                    assertThat(regression.others()).isEmpty();
                });
    }

    // A pool's threads that have less to do wait more for tasks, which is no increase, in the loop of whatever
    // framework.

    @Test
    void whoIsNotifiedOfATaskIsIdleAndInTheMiddleOfATaskWaits() {
        assertThat(waitsOfBees(working("notified").waits(BEE, 0.8, beside("java.lang.Object.wait"))))
                .isEmpty();
        assertThat(waitsOfBees(working("middle").waits(BEE, 0.8, within("java.lang.Object.wait"))))
                .containsExactly(Resource.WAITING);
    }

    @Test
    void whoParksOnAConditionForATaskIsIdleAndInTheMiddleOfATaskWaits() {
        assertThat(waitsOfBees(working("parks").parked("org.acme.Hive$Signal", BEE, 0.8, beside(CONDITION))))
                .isEmpty();
        assertThat(waitsOfBees(working("task").parked("org.acme.Hive$Signal", BEE, 0.8, within(CONDITION))))
                .containsExactly(Resource.PARKED);
    }

    @Test
    void whoAsksForThePermitOfALockWaitsWhereverItIs() {
        String lock = "java.util.concurrent.locks.ReentrantLock";
        assertThat(waitsOfBees(working("lock").parked(lock + "$NonfairSync", BEE, 0.8, beside(lock + ".lock"))))
                .containsExactly(Resource.QUEUED);
    }

    // Whether threads talk to their own machine.

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "127.0.0.1, true",
        "127.0.1.1, true",
        "::1, true",
        "0:0:0:0:0:0:0:1, true",
        "db.shop.org, false",
        "10.127.0.1, false",
        "localhost.shop.org, false",
    })
    void aPeerIsLocalByItsNameOrAddress(String host, boolean local) {
        WrittenProgram program = WrittenProgram.named("peers-of-" + host.replace(':', '-'))
                .reads(host, "http-1", 0.5, CLIENT_READ, THREAD_RUN);
        assertThat(areMost(program, "http-#")).isEqualTo(local);
    }

    @Test
    void thosePeersCountThatAreWaitedForLongestAndNotThoseOfOtherThreads() {
        WrittenProgram program = WrittenProgram.named("peers-two")
                .reads("localhost", "http-1", 0.2, CLIENT_READ, THREAD_RUN)
                .reads("db.shop.org", "http-2", 0.5, CLIENT_READ, THREAD_RUN);
        assertThat(areMost(program, "http-#")).isFalse();
        program = WrittenProgram.named("peers-others")
                .reads("localhost", "http-1", 0.2, CLIENT_READ, THREAD_RUN)
                .reads("db.shop.org", "mail-1", 0.5, CLIENT_READ, THREAD_RUN);
        assertThat(areMost(program, "http-#")).isTrue();
        assertThat(areMost(program, "mail-#")).isFalse();
        assertThat(areMost(program, "worker-#")).isFalse();
    }

    @Test
    void peersOfWhichOnlyTheNamesWereRecordedAreKnownByThem() {
        SyntheticRecording reduced = SyntheticRecording.named("peers-reduced")
                .event("jdk.SocketRead", 100, 50, Map.of("eventThread", "http-1", "host", "localhost"))
                .event("jdk.SocketRead", 200, 20, Map.of("eventThread", "http-1", "host", "db.shop.org"));
        assertThat(Regressions.areMostLocal(
                        List.of(Compared.recording(reduced.write()).whole()), "http-#"))
                .isTrue();
    }

    private static void assertFollows(WrittenProgram waiting) {
        List<Regression> regressions = Spent.more(steady("before"), slow(waiting));
        assertThat(regressions)
                .extracting(regression -> regression.main().frame())
                .containsExactly(PRICE, AWAIT);
        assertThat(regressions).extracting(Regression::follows).containsExactly(false, true);
        assertThat(regressions.get(1).severity())
                .as("who waits would be first by severity")
                .isGreaterThan(regressions.get(0).severity());
    }

    private static WrittenProgram waiting(String name) {
        return steady(name).parked("org.shop.Signaller", HTTP, 0.9, FUTURE, AWAIT, HANDLE, THREAD_RUN);
    }

    private static WrittenProgram slow(WrittenProgram program) {
        return program.computes(WORKER, 0.4, PRICE, THREAD_RUN);
    }

    private static WrittenProgram steady(String name) {
        return WrittenProgram.named("others-" + name)
                .lives(HTTP, WORKER)
                .computes(HTTP, 0.05, HANDLE, THREAD_RUN)
                .computes(WORKER, 0.2, "org.shop.Worker.work", THREAD_RUN);
    }

    private static void assertOneWithTheLockBehind(Resource operation, WrittenProgram candidate) {
        List<Regression> regressions = Spent.more(contended(operation + "-before"), candidate);
        assertThat(regressions).singleElement().satisfies(regression -> {
            assertThat(regression.main().resource()).isEqualTo(operation);
            assertThat(regression.main().frame()).isEqualTo(APPEND);
            assertThat(regression.others())
                    .singleElement()
                    .extracting(Increase::resource)
                    .isEqualTo(Resource.BLOCKED);
            assertThat(regression.severity())
                    .isEqualTo(regression.others().get(0).severity())
                    .isGreaterThan(regression.main().severity());
        });
    }

    private static WrittenProgram queueing(String name) {
        WrittenProgram program = contended(name);
        for (int worker = 1; worker <= 3; worker++) {
            program.blocked("worker-" + worker, 0.4, APPEND, HANDLE, THREAD_RUN);
        }
        return program;
    }

    private static WrittenProgram contended(String name) {
        WrittenProgram program = WrittenProgram.named("operations-" + name);
        for (int worker = 1; worker <= 3; worker++) {
            program.lives("worker-" + worker).computes("worker-" + worker, 0.1, HANDLE, THREAD_RUN);
        }
        return program;
    }

    private static List<Resource> waitsOfBees(WrittenProgram after) {
        return Spent.more(working("before"), after).stream()
                .map(regression -> regression.main().resource())
                .toList();
    }

    private static WrittenProgram working(String name) {
        return WrittenProgram.named("between-" + name)
                .computes(BEE, 0.1, within("org.shop.Cart.parse"))
                .computes(BEE, 0.1, "org.shop.Mail.send", "org.acme.Hive.doOne", LOOP[0], LOOP[1]);
    }

    private static String[] within(String waiting) {
        return new String[] {waiting, "org.shop.Cart.load", "org.acme.Hive.doOne", LOOP[0], LOOP[1]};
    }

    private static String[] beside(String waiting) {
        return new String[] {waiting, "org.acme.Hive.next", LOOP[0], LOOP[1]};
    }

    private static boolean areMost(WrittenProgram program, String thread) {
        return Regressions.areMostLocal(
                List.of(Compared.recording(program.write()).whole()), thread);
    }
}
