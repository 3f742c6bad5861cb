package org.flightdiff.accounting.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.testing.WrittenProgram.THREAD_RUN;

import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether threads talk to their own machine. */
class LocalPeersTest {

    private static final String READ = "org.shop.Client.read";

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
        WrittenProgram program =
                WrittenProgram.named("peers-of-" + host.replace(':', '-')).reads(host, "http-1", 0.5, READ, THREAD_RUN);
        assertThat(areMost(program, "http-#")).isEqualTo(local);
    }

    @Test
    void thosePeersCountThatAreWaitedForLongest() {
        WrittenProgram program = WrittenProgram.named("peers-two")
                .reads("localhost", "http-1", 0.2, READ, THREAD_RUN)
                .reads("db.shop.org", "http-2", 0.5, READ, THREAD_RUN);
        assertThat(areMost(program, "http-#")).isFalse();
    }

    @Test
    void peersOfOtherThreadsDoNotCount() {
        WrittenProgram program = WrittenProgram.named("peers-others")
                .reads("localhost", "http-1", 0.2, READ, THREAD_RUN)
                .reads("db.shop.org", "mail-1", 0.5, READ, THREAD_RUN);
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

    private static boolean areMost(WrittenProgram program, String thread) {
        return Regressions.areMostLocal(
                List.of(Compared.recording(program.write()).whole()), thread);
    }
}
