package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.io.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who answers waits in a read for its next request, who asks for an answer. */
class ServingTest {

    private static final int READS = 30;

    @ParameterizedTest
    @CsvSource({
        "one port for each connection, 40000, 40001, true",
        "all ask one port, 40000, 40000, false",
        "ports that nobody is given, 5432, 5433, false"
    })
    void readsOfWhoAnswersAreIdle(String name, int first, int second, boolean idle) {
        Window window = Compared.recording(reading("serving-" + first + "-" + second, first, second)
                        .write())
                .whole();
        Events reads = window.events(Operation.SOCKET_READ.selection());
        assertThat(reads.rows().allMatch(row -> Serving.in(window).waits(reads).test(row) == idle))
                .as(name)
                .isTrue();
        assertThat(Waits.SOCKET_READ.in(window).get("answers-#"))
                .containsOnlyKeys(idle ? Account.IDLE : Account.SOCKET_READ);
    }

    /** Such as the rest of a request that comes slowly. */
    @Test
    void inTheMiddleOfAUnitOfWorkNobodyIsIdle() {
        SyntheticRecording recording = reading("serving-within", 40_000, 40_001);
        for (int i = 0; i < READS; i++) {
            recording.event("org.shop.Request", 1_000 * i + 5, 150, Map.of("eventThread", "answers-1"));
        }
        Window window = Compared.recording(recording.write()).whole();
        Events next = window.events(Operation.SOCKET_READ.selection());
        next = next.where(Serving.in(window).waits(next));
        assertThat(ThreadLifetimes.names(next, "eventThread")).containsOnly("answers-2");
    }

    private static SyntheticRecording reading(String name, int first, int second) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < READS; i++) {
            recording
                    .event("jdk.SocketRead", 1_000 * i + 10, 100, read("answers-1", first))
                    .event("jdk.SocketRead", 1_000 * i + 300, 100, read("answers-2", second));
        }
        return recording;
    }

    private static Map<String, ?> read(String thread, int port) {
        return Map.of(
                "eventThread",
                thread,
                "host",
                "shop.org",
                "address",
                "10.0.0.1",
                "port",
                port,
                "bytesRead",
                100L,
                "stackTrace",
                List.of("java.net.Socket.read", "org.shop.Server.next", "org.shop.Server.serve"));
    }
}
