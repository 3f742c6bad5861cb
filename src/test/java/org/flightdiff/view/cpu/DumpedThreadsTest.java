package org.flightdiff.view.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class DumpedThreadsTest {

    /** At 10 s and at 20 s; one thread ended and another began at its address. */
    private static Window twice() {
        return whole(SyntheticRecording.named("dumped-twice")
                .event("jdk.ThreadCPUTime", 1_000, thread("pool-1-thread-1", "0x1", 2_000, 8_000, 10_000))
                .event("jdk.ThreadCPUTime", 1_000, thread("pool-1-thread-2", "0x2", 4_000, 8_000, 10_000))
                .event("jdk.ThreadCPUTime", 9_000, thread("pool-1-thread-1", "0x1", 7_000, 18_000, 20_000))
                .event("jdk.ThreadCPUTime", 9_000, thread("pool-1-thread-3", "0x2", 3_000, 4_000, 20_000))
                .event("jdk.ThreadCPUTime", 9_000, thread("main", "0x3", 1_000, 20_000, 20_000)));
    }

    @Test
    void betweenTwoDumpsCountsWhatEachThreadUsedSince() {
        Map<String, double[]> byKind = DumpedThreads.between(twice());
        assertThat(byKind.get("pool-#-thread-#")).containsExactly(new double[] {0.8, 8}, within(1e-9));
        assertThat(byKind.get("main")).containsExactly(new double[] {0.1, 1}, within(1e-9));
    }

    @Test
    void ofOneDumpCountsTheLifeOfEachThread() {
        Map<String, double[]> byKind = DumpedThreads.overLife(twice());
        assertThat(byKind.get("pool-#-thread-#")).containsExactly(new double[] {7.0 / 18 + 0.75, 10}, within(1e-9));
        assertThat(byKind.get("main")).containsExactly(new double[] {0.05, 1}, within(1e-9));
    }

    @Test
    void theSameDumpGivenTwiceIsOne() {
        Window once = whole(SyntheticRecording.named("dumped-once")
                .event("jdk.ThreadCPUTime", 1_000, thread("main", "0x3", 1_000, 20_000, 20_000))
                .event("jdk.ThreadCPUTime", 9_000, thread("main", "0x3", 1_000, 20_000, 20_000)));
        assertThat(DumpedThreads.areTwice(List.of(twice()))).isTrue();
        assertThat(DumpedThreads.areTwice(List.of(twice(), once))).isFalse();
    }

    private static Window whole(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), CpuView.VIEW).whole();
    }

    private static Map<String, ?> thread(String name, String address, long used, long elapsed, long uptime) {
        return Map.of(
                "thread", name,
                "address", address,
                "cpuTime", Duration.ofMillis(used),
                "elapsed", Duration.ofMillis(elapsed),
                "uptime", Duration.ofMillis(uptime));
    }
}
