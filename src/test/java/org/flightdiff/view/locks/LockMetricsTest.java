package org.flightdiff.view.locks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PlainEvents;
import org.flightdiff.testing.PrintedEnvironment;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sides;
import org.flightdiff.view.locks.LocksView.BlockingSites;
import org.flightdiff.view.panel.Sites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LockMetricsTest {

    private static final String ENTER = "jdk.JavaMonitorEnter";
    private static final String PARK = "jdk.ThreadPark";
    private static final String WAIT = "jdk.JavaMonitorWait";
    private static final double NANOS = 1e9;
    private static final String STATISTICS = "jdk.JavaThreadStatistics";

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void timeStoodStillIsAShareOfTheTimeOfAllThreads(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, LocksView.VIEW);
        double threadSeconds = recording.whole().seconds()
                * PrintedEnvironment.mean(PrintedEnvironment.named(name, STATISTICS), "activeCount");
        assertThat(recording.value("lock.blocked.share"))
                .isCloseTo(
                        PrintedEnvironment.seconds(PrintedEnvironment.named(name, ENTER)) / threadSeconds,
                        within(1e-9));
        Map<String, Double> seconds = new HashMap<>();
        PlainEvents.forEach(
                recording.file(),
                event -> seconds.merge(
                        event.getEventType().getName(), event.getDuration().toNanos() / NANOS, Double::sum),
                PARK,
                WAIT);
        assertThat(recording.value("lock.park.share"))
                .isCloseTo(seconds.getOrDefault(PARK, 0.0) / threadSeconds, within(1e-9));
        assertThat(recording.value("lock.wait.share"))
                .isCloseTo(seconds.getOrDefault(WAIT, 0.0) / threadSeconds, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void blocksAndInflationsAreCounted(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, LocksView.VIEW);
        List<PrintedEvent> blocks = PrintedEnvironment.named(name, ENTER);
        assertThat(recording.value("lock.blocked.rate") * recording.whole().seconds())
                .isCloseTo(blocks.size(), within(1e-6));
        assertThat(recording.value("lock.inflation.rate") * recording.whole().seconds())
                .isCloseTo(
                        PrintedEnvironment.named(name, "jdk.JavaMonitorInflate").size(), within(1e-6));
        if (blocks.isEmpty()) {
            assertThat(recording.measure("lock.blocked.longest")).isInstanceOf(TooFew.class);
        } else {
            assertThat(recording.value("lock.blocked.longest")).isCloseTo(PrintedEvent.longest(blocks), within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void everyTableOfBlocksAddsUpToAllOfThem(String name) {
        Window whole = MeasuredRecording.named(name, LocksView.VIEW).whole();
        double total = PrintedEnvironment.seconds(PrintedEnvironment.named(name, ENTER));
        assertThat(LocksView.VIEW.panels())
                .filteredOn(panel -> panel.id().word().startsWith("locks.blocked-by"))
                .hasSize(4)
                .allSatisfy(panel -> assertThat(totalOf(panel, whole)).isCloseTo(total, within(1e-9)));
    }

    @Test
    void blocksShorterThanTheLargerThresholdAreLeftOutOfEverything() {
        MeasuredRecording recording = MeasuredRecording.of(SharedRecordings.of("hbase-jdk11-g1"), LocksView.VIEW);
        Window clipped = Clipped.to(Map.of(ENTER, 20_000_000L), recording.whole());
        long longer = PrintedEnvironment.named("hbase-jdk11-g1", ENTER).stream()
                .filter(block -> block.seconds("duration") >= 0.020)
                .count();
        assertThat(longer).isBetween(1L, 26L);
        assertThat(recording.value("lock.blocked.rate", clipped) * clipped.seconds())
                .isCloseTo((double) longer, within(1e-6));
    }

    @Test
    void idlePoolThreadStandsInItsQueueAndNotInThePark() {
        StackTrace idle = new StackTrace(
                Stream.of(
                                "jdk.internal.misc.Unsafe.park",
                                "java.util.concurrent.locks.LockSupport.park",
                                "java.util.concurrent.LinkedBlockingQueue.take",
                                "java.lang.Thread.run")
                        .map(Frame::of)
                        .toList(),
                false);
        assertThat(BlockingSites.of(idle)).isEqualTo("java.util.concurrent.LinkedBlockingQueue.take");
        assertThat(BlockingSites.of(StackTrace.NONE)).isEqualTo(Sites.NO_STACK);
    }

    private static double totalOf(Panel panel, Window window) {
        Breakdown breakdown = (Breakdown) panel.show(new Sides(List.of(window), List.of(window)));
        return breakdown.rows().stream()
                .mapToDouble(row -> row.baseline().get(2))
                .sum();
    }
}
