package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;

/** Where threads wait for a lock under which a file or a peer is waited for, the lock is only the shape of it. */
class OperationsLeadTest {

    private static final String HANDLE = "org.shop.Server.handle";
    private static final String APPEND = "org.shop.Log.append";
    private static final String FORCE = "sun.nio.ch.FileChannelImpl.force";
    private static final String READ = "java.net.Socket$SocketInputStream.read";

    @Test
    void aFileForcedUnderALockLeadsThoughMoreThreadsWaitForTheLock() {
        assertOneWithTheLockBehind(
                Resource.FILE, queueing("force").forces("worker-1", 0.3, FORCE, APPEND, HANDLE, THREAD_RUN));
    }

    @Test
    void aPeerReadFromUnderALockLeadsThoughMoreThreadsWaitForTheLock() {
        assertOneWithTheLockBehind(
                Resource.SOCKET, queueing("read").reads("10.0.0.7", "worker-1", 0.3, READ, APPEND, HANDLE, THREAD_RUN));
    }

    @Test
    void nativeCodeUnderALockLeadsThoughMoreThreadsWaitForTheLock() {
        assertOneWithTheLockBehind(
                Resource.NATIVE,
                queueing("native")
                        .inNative(
                                "worker-1",
                                0.3,
                                "java.util.zip.Deflater.deflateBytesBytes",
                                APPEND,
                                HANDLE,
                                THREAD_RUN));
    }

    @Test
    void aLockUnderWhichNothingIsWaitedForIsItself() {
        assertThat(Spent.more(steady("alone-before"), queueing("alone-after")))
                .singleElement()
                .satisfies(regression -> {
                    assertThat(regression.main().resource()).isEqualTo(Resource.BLOCKED);
                    assertThat(regression.main().frame()).isEqualTo(APPEND);
                    assertThat(regression.others()).isEmpty();
                });
    }

    private static void assertOneWithTheLockBehind(Resource operation, WrittenProgram candidate) {
        List<Regression> regressions = Spent.more(steady(operation + "-before"), candidate);
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
        WrittenProgram program = steady(name);
        for (int worker = 1; worker <= 3; worker++) {
            program.blocked("worker-" + worker, 0.4, APPEND, HANDLE, THREAD_RUN);
        }
        return program;
    }

    private static WrittenProgram steady(String name) {
        WrittenProgram program = WrittenProgram.named("operations-" + name);
        for (int worker = 1; worker <= 3; worker++) {
            program.lives("worker-" + worker).computes("worker-" + worker, 0.1, HANDLE, THREAD_RUN);
        }
        return program;
    }
}
