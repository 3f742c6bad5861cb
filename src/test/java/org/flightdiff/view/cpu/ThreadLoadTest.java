package org.flightdiff.view.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadLoadTest {

    private static final String LOAD = "jdk.ThreadCPULoad";

    /** A thread at 50 % for 10 s used five times what one at 100 % used in the second it lived. */
    @Test
    void loadCountsForTheTimeTheThreadLivedSinceItWasLastLookedAt() {
        Window window = MeasuredRecording.of(
                        SyntheticRecording.named("thread-load")
                                .setting(LOAD, "period", "10 s")
                                .event("jdk.ThreadStart", 4_000, Map.of("thread", "pool-1-thread-2"))
                                .event(LOAD, 5_000, load("pool-1-thread-2", 1.0, 0.0))
                                .event(LOAD, 30_000, load("main", 0.4, 0.1))
                                .write(),
                        CpuView.VIEW)
                .whole();
        Map<String, double[]> byKind = ThreadLoad.byKind(window);
        assertThat(byKind).containsOnlyKeys("main", "pool-#-thread-#");
        assertThat(byKind.get("main")).containsExactly(new double[] {5.0 / 6, 1.0 / 6}, within(1e-6));
        assertThat(byKind.get("pool-#-thread-#")).containsExactly(new double[] {1.0 / 6, 0}, within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1"})
    void partsOfAllThreadsAddUpToOne(String name) {
        Window window =
                MeasuredRecording.of(SharedRecordings.of(name), CpuView.VIEW).whole();
        assertThat(ThreadLoad.byKind(window).values().stream()
                        .mapToDouble(parts -> parts[0])
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(ThreadLoad.byKind(window)).containsKeys("main", "C2 CompilerThread#");
    }

    @Test
    void programsAreKnownByTheirFileName() {
        assertThat(ConsumerPanels.programOf("/usr/bin/java -jar shop.jar --password=x"))
                .isEqualTo("java");
        assertThat(ConsumerPanels.programOf("C:\\tools\\sh.exe")).isEqualTo("sh.exe");
        assertThat(ConsumerPanels.programOf(" ")).isEqualTo("unknown");
    }

    private static Map<String, ?> load(String thread, double user, double system) {
        return Map.of("eventThread", thread, "user", (float) user, "system", (float) system);
    }
}
