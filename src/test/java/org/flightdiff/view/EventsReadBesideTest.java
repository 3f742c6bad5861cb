package org.flightdiff.view;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.Shown;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.heap.HeapView;
import org.flightdiff.view.locks.LocksView;
import org.flightdiff.view.methods.MethodsView;
import org.flightdiff.view.threads.ThreadsView;
import org.flightdiff.view.vmoperation.VmOperationView;
import org.junit.jupiter.api.Test;

class EventsReadBesideTest {

    private static final List<String> PARSE = List.of("org.shop.Row.parse", "org.shop.Shop.serve");

    @Test
    void blockedThreadsAreToldByWhoHeldTheMonitor() {
        SyntheticRecording recording = SyntheticRecording.named("previous-owners");
        for (int i = 0; i < 6; i++) {
            recording.event(
                    "jdk.JavaMonitorEnter",
                    1_000 * i,
                    i < 4 ? 100 : 50,
                    Map.of(
                            "monitorClass",
                            "org.shop.Cart",
                            "previousOwner",
                            i < 4 ? "writer-" + i : "main",
                            "eventThread",
                            "reader-1"));
        }
        Breakdown table = table(recording, LocksView.VIEW, "blocked-by-previous-owner");
        assertThat(Shown.row(table, "writer-#").baseline().get(2)).isCloseTo(0.4, within(1e-9));
        assertThat(Shown.row(table, "main").baseline().get(2)).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void whoIsSlowToStopIsToldByMethod() {
        SyntheticRecording recording = SyntheticRecording.named("slow-to-stop");
        for (int i = 0; i < 3; i++) {
            recording.event(
                    "jdk.SafepointLatency", 1_000 * i, 2 + i, Map.of("eventThread", "main", "stackTrace", PARSE));
        }
        Breakdown table = table(recording, VmOperationView.VIEW, "slow-to-stop-by-method");
        List<Double> row = Shown.row(table, "org.shop.Row.parse").baseline();
        assertThat(row.get(1)).isEqualTo(3);
        assertThat(row.get(3)).isCloseTo(0.004, within(1e-9));
    }

    @Test
    void virtualThreadsAreCountedAsTheyCome() {
        SyntheticRecording recording = SyntheticRecording.named("virtual-threads-come");
        for (int i = 0; i < 120; i++) {
            recording.event("jdk.VirtualThreadStart", 500 * i, Map.of("javaThreadId", 100L + i, "stackTrace", PARSE));
        }
        MeasuredRecording read = read(recording, ThreadsView.VIEW);
        Breakdown table =
                (Breakdown) Shown.of(ThreadsView.VIEW, "virtual-threads-started-by-method", read.whole(), read.whole());
        assertThat(Shown.row(table, "org.shop.Row.parse").baseline().get(1)).isEqualTo(120);
    }

    @Test
    void liveObjectsAreThoseOfTheLastCollectionThatCountedThem() {
        SyntheticRecording recording = SyntheticRecording.named("live-objects");
        for (int gc = 1; gc <= 3; gc++) {
            recording.event(
                    "jdk.ObjectCountAfterGC",
                    10_000 * gc,
                    Map.of("gcId", gc, "objectClass", "org.shop.Order", "count", 100L * gc, "totalSize", 4_000L * gc));
        }
        List<Double> row = Shown.row(table(recording, HeapView.VIEW, "live-objects-by-class"), "org.shop.Order")
                .baseline();
        assertThat(row).containsExactly(12_000.0, 8_000.0, 300.0);
    }

    @Test
    void samplesOfCpuTimeThatWereLostAreAShareOfAll() {
        SyntheticRecording recording = SyntheticRecording.named("cpu-time-lost");
        for (int i = 0; i < 100; i++) {
            boolean busy = i % 2 == 0;
            recording.event(
                    "jdk.CPUTimeSample",
                    500 * i,
                    Map.of(
                            "samplingPeriod",
                            Duration.ofMillis(10),
                            "eventThread",
                            busy ? "busy" : "main",
                            "stackTrace",
                            List.of(busy ? "org.shop.Busy.run" : "org.shop.Main.run")));
        }
        recording.event("jdk.CPUTimeSamplesLost", 59_000, Map.of("lostSamples", 100L, "eventThread", "busy"));
        MeasuredRecording read = read(recording, MethodsView.VIEW);
        assertThat(read.value("method.cpu-time-samples.lost.share")).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void flagsThatWereChangedMeanwhileAreARemark() {
        Path usual = SyntheticRecording.named("flags-usual")
                .event("jdk.CPULoad", 10, Map.of("jvmUser", 0.1f))
                .write();
        Path changed = SyntheticRecording.named("flags-changed")
                .event("jdk.CPULoad", 10, Map.of("jvmUser", 0.1f))
                .event(
                        "jdk.BooleanFlagChanged",
                        30_000,
                        Map.ofEntries(
                                entry("name", "HeapDumpOnOutOfMemoryError"),
                                entry("oldValue", false),
                                entry("newValue", true),
                                entry("origin", "Management")))
                .write();
        Comparison comparison = Compared.of(usual, changed);
        assertThat(comparison.comparability().remarks())
                .filteredOn(remark -> remark.id().equals("flags-changed"))
                .extracting(ComparabilityRemark::text)
                .extracting(English::of)
                .singleElement()
                .asString()
                .contains("HeapDumpOnOutOfMemoryError on the candidate, to true");
    }

    private static MeasuredRecording read(SyntheticRecording recording, View view) {
        return MeasuredRecording.of(recording.write(), view);
    }

    private static Breakdown table(SyntheticRecording recording, View view, String panel) {
        Window window = read(recording, view).whole();
        return (Breakdown) Shown.of(view, panel, window, window);
    }
}
