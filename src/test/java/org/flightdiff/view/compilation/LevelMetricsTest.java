package org.flightdiff.view.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelMetricsTest {

    private static final Path ALL_COMPILATIONS = KeptRecordings.of("g1-all-compilations");

    @Test
    void everyCompilationIsCountedWhereNoneIsTooShortToBeRecorded() {
        Window window = whole(ALL_COMPILATIONS);
        double c1 = printed(ALL_COMPILATIONS, "jdk.Compilation").stream()
                .filter(event -> List.of(1.0, 2.0, 3.0).contains(event.number("compileLevel")))
                .count();
        double c2 = printed(ALL_COMPILATIONS, "jdk.Compilation").stream()
                .filter(event -> event.number("compileLevel") == 4)
                .count();
        assertThat(c1).isPositive();
        assertThat(c2).isPositive();
        assertThat(value(LevelMetrics.C1, window)).isEqualTo(c1);
        assertThat(value(LevelMetrics.C2, window)).isEqualTo(c2);
        assertThat(PanelCheck.amounts(CompilationPanels.BY_LEVEL, window, "4").get(0))
                .isCloseTo(c2 / window.seconds(), within(1e-9));
    }

    @Test
    void otherSideThatRecordedOnlyLongOnesLeavesBothWithoutACount() {
        Window window = Clipped.to(Map.of("jdk.Compilation", 1_000_000_000L), whole(ALL_COMPILATIONS));
        assertThat(reason(LevelMetrics.C1, window)).startsWith("not recorded below 1,000 ms");
    }

    @ParameterizedTest
    @CsvSource({"hbase-jdk8-g1", "hbase-jdk11-g1", "hbase-jdk17-g1"})
    void usualThresholdHidesNearlyAllCompilations(String name) {
        assertThat(reason(LevelMetrics.C1, whole(name)))
                .isEqualTo("not recorded below 100 ms; record all with jdk.Compilation#threshold=0ms");
        assertThat(reason(LevelMetrics.C2, whole(name))).startsWith("not recorded below 100 ms");
    }

    @Test
    void withoutTieredCompilationAllThatIsCompiledIsCompiledByC2() {
        Window window = whole("hbase-jdk11-c2only");
        assertThat(value(LevelMetrics.C1, window)).isZero();
        assertThat(value(LevelMetrics.C2, window)).isCloseTo(1588, within(1e-6));
    }

    @Test
    void compileQueueCountsWhatItHandsOut() {
        Window window = whole(SyntheticRecording.named("compile-queue")
                .setting("jdk.Compilation", "enabled", "true")
                .setting("jdk.Compilation", "threshold", "100 ms")
                .event("jdk.CompilerQueueUtilization", 10_000, queue("c1", 900, 3))
                .event("jdk.CompilerQueueUtilization", 10_000, queue("c2", 100, 8))
                .event("jdk.CompilerQueueUtilization", 50_000, queue("c1", 1_500, 5))
                .event("jdk.CompilerQueueUtilization", 50_000, queue("c2", 140, 70))
                .write());
        assertThat(value(LevelMetrics.C1, window)).isCloseTo(600, within(1e-6));
        assertThat(value(LevelMetrics.C2, window)).isCloseTo(40, within(1e-6));
        assertThat(value(DurationMetrics.QUEUE_PEAK, window)).isEqualTo(70);
    }

    @Test
    void whereTheEventWasOffTheReasonSaysSo() {
        Window window = whole(SyntheticRecording.named("compilations-off")
                .setting("jdk.Compilation", "enabled", "false")
                .write());
        assertThat(reason(LevelMetrics.C2, window)).contains("jdk.Compilation#enabled=true");
    }

    private static Map<String, ?> queue(String compiler, long removed, long peak) {
        return Map.of(
                "compiler", compiler,
                "queueSize", 1L,
                "peakQueueSize", peak,
                "totalAddedCount", removed + 1,
                "totalRemovedCount", removed);
    }
}
