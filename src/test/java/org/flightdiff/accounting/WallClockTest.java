package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Wall-clock samples of async-profiler are threads that run, or wait for something. */
class WallClockTest {

    private static final double LOOKS = 1_000;

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
