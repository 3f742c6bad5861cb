package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** What pauses of another collector are paid with. */
class BillTest {

    private static final long MEBIBYTE = 1 << 20;

    @Test
    void anotherCollectorHasAPrice() {
        Comparison comparison =
                compared(jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE), jvm("ZGC", 1, 0.4, 500 * MEBIBYTE));
        assertThat(told(comparison))
                .contains("longest pause 40.0 ms → 1.00 ms, with ")
                .contains("1.20 processors more and ")
                .endsWith("300 MiB of memory more");
    }

    @Test
    void seenFromTheOtherSideItIsSaved() {
        Comparison comparison =
                compared(jvm("ZGC", 1, 0.4, 500 * MEBIBYTE), jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE));
        assertThat(told(comparison)).contains("1.20 processors less", "300 MiB of memory less");
    }

    @Test
    void oneCollectorHasNone() {
        Comparison comparison =
                compared(jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE), jvm("ParallelOld", 20, 0.4, 500 * MEBIBYTE));
        assertThat(Bill.of(comparison).isEmpty()).isTrue();
    }

    @Test
    void whatNobodyFeelsIsNotTold() {
        Comparison comparison =
                compared(jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE), jvm("ZGC", 1, 0.101, 201 * MEBIBYTE));
        assertThat(Bill.of(comparison).isEmpty()).isTrue();
    }

    /** With ordinary spaces between numbers and units. */
    private static String told(Comparison comparison) {
        return English.of(Bill.of(comparison)).replace('\u00a0', ' ');
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(baseline, candidate);
    }

    /** A minute of a JVM with a pause a second, whose threads use nothing of four processors. */
    private static Path jvm(String collector, int pauseMillis, double load, long resident) {
        SyntheticRecording recording = SyntheticRecording.named("bill-" + collector + pauseMillis + load + resident)
                .setting("jdk.ThreadCPULoad", "period", "10 s")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4))
                .event("jdk.GCConfiguration", 0, Map.of("oldCollector", collector, "youngCollector", "N/A"));
        for (int second = 0; second < 60; second++) {
            double at = 1000.0 * second;
            recording.event("jdk.CPULoad", at, Map.of("jvmUser", (float) load, "jvmSystem", 0f, "machineTotal", 0.5f));
            recording.event("jdk.ResidentSetSize", at, Map.of("size", resident, "peak", resident));
            recording.event(
                    "jdk.GarbageCollection",
                    at,
                    pauseMillis,
                    Map.of("gcId", second, "name", collector, "longestPause", Duration.ofMillis(pauseMillis)));
            recording.event("jdk.GCPhasePause", at, pauseMillis, Map.of("gcId", second, "name", "GC Pause"));
            if (second % 10 == 5) {
                recording.event("jdk.ThreadCPULoad", at, Map.of("eventThread", "main", "user", 0f, "system", 0f));
            }
        }
        return recording.write();
    }
}
