package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Threads that wait for others come after what those others spend more of. */
class WaitingForOthersTest {

    private static final String HTTP = "http-1";
    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String AWAIT = "org.shop.Order.await";
    private static final String PRICE = "org.shop.Cart.price";
    private static final String FUTURE = "java.util.concurrent.CompletableFuture.get";
    private static final String READ = "java.net.Socket$SocketInputStream.read";

    @Test
    void whoWaitsForAResultComesAfterWhoComputesIt() {
        assertFollows(waiting("result"));
    }

    @Test
    void whoWaitsToBeNotifiedComesAfterWhoComputes() {
        assertFollows(steady("notified").waits(HTTP, 0.9, "java.lang.Object.wait", AWAIT, HANDLE, THREAD_RUN));
    }

    @Test
    void whoReadsFromItsOwnMachineComesAfterWhoComputes() {
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
    void threadsThatAreNewAndWaitKeepNobodyWaiting() {
        WrittenProgram more = steady("new-after")
                .parked("org.shop.Tick", "timer-1", 0.9, "jdk.internal.misc.Unsafe.park", AWAIT, HANDLE, THREAD_RUN);
        assertThat(Spent.more(steady("new-before"), more)).isEmpty();
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
}
