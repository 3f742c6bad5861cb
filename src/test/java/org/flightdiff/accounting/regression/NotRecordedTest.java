package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one side has not recorded is missing there, and not zero. */
class NotRecordedTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String PRICE = "org.shop.Cart.price";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk.ExecutionSample",
                "jdk.NativeMethodSample",
                "jdk.ObjectAllocationSample",
                "jdk.JavaMonitorEnter",
                "jdk.ThreadPark",
                "jdk.JavaMonitorWait",
                "jdk.ThreadSleep",
                "jdk.SocketRead",
                "jdk.FileForce",
            })
    void whatOnlyTheCandidateRecordedIsNoExcess(String event) {
        assertThat(Spent.more(quiet("before-" + event).without(event), change(event, quiet("after-" + event))))
                .isEmpty();
        assertThat(Spent.more(quiet("both"), change(event, quiet("after-" + event))))
                .isNotEmpty();
    }

    private static WrittenProgram quiet(String name) {
        return WrittenProgram.named("recorded-" + name).lives(WORKER);
    }

    private static WrittenProgram change(String event, WrittenProgram program) {
        String[] stack = {"org.shop.Money.round", PRICE, HANDLE, THREAD_RUN};
        return switch (event) {
            case "jdk.ExecutionSample" -> program.computes(WORKER, 0.5, stack);
            case "jdk.NativeMethodSample" -> program.inNative(WORKER, 0.5, stack);
            case "jdk.ObjectAllocationSample" -> program.allocates(WORKER, 1e8, stack);
            case "jdk.JavaMonitorEnter" -> program.blocked(WORKER, 0.5, stack);
            case "jdk.ThreadPark" -> program.parked("org.shop.Signaller", WORKER, 0.5, stack);
            case "jdk.JavaMonitorWait" -> program.waits(WORKER, 0.5, stack);
            case "jdk.ThreadSleep" -> program.sleeps(WORKER, 0.5, stack);
            case "jdk.SocketRead" -> program.reads("db.shop.org", WORKER, 0.5, stack);
            case "jdk.FileForce" -> program.forces(WORKER, 0.5, stack);
            default -> throw new IllegalArgumentException(event);
        };
    }
}
