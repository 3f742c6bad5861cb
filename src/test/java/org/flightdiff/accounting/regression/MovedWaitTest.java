package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.Compared;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Threads that wait in another way on the other side. */
class MovedWaitTest {

    private static final String WORKER = "worker-1";
    private static final String HANDLE = "org.shop.Server.handle";
    private static final String TAKE = "org.shop.Stock.take";
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
    private static final Set<Resource> AT_MONITORS = Set.of(Resource.BLOCKED);
    private static final Set<Resource> AT_LOCKS = Set.of(Resource.QUEUED);

    private final WrittenProgram monitor = named("monitor").blocked(WORKER, 0.6, TAKE, HANDLE, THREAD_RUN);

    @Test
    void whoWaitsAsMuchForALockInsteadOfAtAMonitorWaitsNoLonger() {
        Regressions regressions = regressions(monitor, locking("lock", 0.62));
        assertThat(regressions.of(Role.BASELINE)).isEmpty();
        assertThat(regressions.of(Role.CANDIDATE)).isEmpty();
        for (Set<Resource> ways : List.of(AT_MONITORS, AT_LOCKS)) {
            assertThat(regressions.moved(ways)).singleElement().satisfies(moved -> {
                assertThat(moved.thread()).isEqualTo("worker-#");
                assertThat(moved.moved()).isCloseTo(0.6, Offset.offset(0.05));
            });
        }
    }

    @Test
    void ofWhoWaitsLongerOnlyTheDifferenceCounts() {
        Regressions regressions = regressions(monitor, locking("longer", 0.9));
        assertThat(regressions.of(Role.BASELINE)).isEmpty();
        assertThat(regressions.of(Role.CANDIDATE)).singleElement().satisfies(regression -> {
            assertThat(regression.main().resource()).isEqualTo(Resource.QUEUED);
            assertThat(regression.main().more()).isCloseTo(0.3, Offset.offset(0.05));
        });
        assertThat(regressions.moved(AT_MONITORS)).hasSize(1);
        assertThat(regressions.moved(AT_LOCKS)).isEmpty();
    }

    @Test
    void swappedSidesGiveTheDifferenceToTheOther() {
        Regressions regressions = regressions(locking("longer", 0.9), monitor);
        assertThat(regressions.of(Role.CANDIDATE)).isEmpty();
        assertThat(regressions.of(Role.BASELINE)).hasSize(1);
        assertThat(regressions.moved(AT_MONITORS)).hasSize(1);
        assertThat(regressions.moved(AT_LOCKS)).isEmpty();
    }

    @Test
    void otherCallersAndOtherThreadsWaitForSomethingElse() {
        WrittenProgram elsewhere = named("elsewhere")
                .parked(
                        LOCK,
                        WORKER,
                        0.6,
                        "java.util.concurrent.locks.LockSupport.park",
                        "org.shop.Mail.send",
                        THREAD_RUN);
        assertThat(regressions(monitor, elsewhere).moved(AT_MONITORS)).isEmpty();
        assertThat(regressions(monitor, elsewhere).of(Role.CANDIDATE)).hasSize(1);
        WrittenProgram others = named("others")
                .lives("mail-1")
                .parked(LOCK, "mail-1", 0.6, "java.util.concurrent.locks.LockSupport.park", TAKE, HANDLE, THREAD_RUN);
        assertThat(regressions(monitor.lives("mail-1"), others).moved(AT_MONITORS))
                .isEmpty();
    }

    private static WrittenProgram locking(String name, double threads) {
        return named(name)
                .parked(
                        LOCK,
                        WORKER,
                        threads,
                        "java.util.concurrent.locks.LockSupport.park",
                        "java.util.concurrent.locks.ReentrantLock.lock",
                        TAKE,
                        HANDLE,
                        THREAD_RUN);
    }

    private static WrittenProgram named(String name) {
        return WrittenProgram.named("moved-wait-" + name).lives(WORKER);
    }

    private static Regressions regressions(WrittenProgram baseline, WrittenProgram candidate) {
        return new Regressions(new Both<>(window(baseline), window(candidate)), Work.UNKNOWN, Significance.USUAL);
    }

    private static List<Window> window(WrittenProgram program) {
        return List.of(Compared.recording(program.write()).whole());
    }
}
