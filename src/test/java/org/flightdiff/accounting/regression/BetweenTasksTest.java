package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** A pool's threads that have less to do wait more for tasks, which is no increase, in the loop of whatever framework. */
class BetweenTasksTest {

    private static final String BEE = "bee-1";
    private static final String[] LOOP = {"org.acme.Hive.loop", THREAD_RUN};
    private static final String CONDITION =
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await";

    @Test
    void whoIsNotifiedOfATaskIsIdle() {
        assertThat(Spent.more(
                        working("notified-before"),
                        working("notified").waits(BEE, 0.8, beside("java.lang.Object.wait"))))
                .isEmpty();
    }

    @Test
    void whoIsNotifiedInTheMiddleOfATaskWaits() {
        assertThat(Spent.more(
                        working("middle-before"), working("middle").waits(BEE, 0.8, within("java.lang.Object.wait"))))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.WAITING);
    }

    @Test
    void whoParksOnAConditionForATaskIsIdle() {
        assertThat(Spent.more(
                        working("parks-before"),
                        working("parks").parked("org.acme.Hive$Signal", BEE, 0.8, beside(CONDITION))))
                .isEmpty();
    }

    @Test
    void whoParksOnAConditionInTheMiddleOfATaskWaits() {
        assertThat(Spent.more(
                        working("task-before"),
                        working("task").parked("org.acme.Hive$Signal", BEE, 0.8, within(CONDITION))))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.PARKED);
    }

    @Test
    void whoAsksForThePermitOfALockWaitsWhereverItIs() {
        String lock = "java.util.concurrent.locks.ReentrantLock.lock";
        assertThat(Spent.more(
                        working("lock-before"),
                        working("lock")
                                .parked(
                                        "java.util.concurrent.locks.ReentrantLock$NonfairSync",
                                        BEE,
                                        0.8,
                                        beside(lock))))
                .singleElement()
                .extracting(regression -> regression.main().resource())
                .isEqualTo(Resource.QUEUED);
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
}
