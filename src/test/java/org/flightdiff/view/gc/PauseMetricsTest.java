package org.flightdiff.view.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.ids;
import static org.flightdiff.view.gc.PrintedCollections.median;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Measurement.TooFew;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PauseMetricsTest {

    private static final double SECONDS = 1e-6;

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void totalsAreTheSumsOfPauses(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        double sumOfPauses = sumOf(printed.all("GarbageCollection"), "sumOfPauses");
        assertThat(recording.value("gc.pause.total")).isCloseTo(sumOfPauses, within(0.005 * sumOfPauses));
        assertThat(recording.value("gc.pause.total"))
                .isCloseTo(sumOf(printed.all("GCPhasePause"), "duration"), within(SECONDS));
        assertThat(recording.value("gc.pause.share") * recording.whole().seconds())
                .isCloseTo(recording.value("gc.pause.total"), within(SECONDS));
        assertThat(recording.value("gc.young.pause.total"))
                .isCloseTo(sumOf(printed.pausesOf(ids(printed.young())), "duration"), within(SECONDS));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void singlePausesGiveMeanMedianAndLongest(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        List<PrintedEvent> pauses = PrintedCollections.of(recording.file()).all("GCPhasePause");
        assertThat(recording.value("gc.pause.count")).isEqualTo(pauses.size());
        assertThat(recording.value("gc.pause.mean"))
                .isCloseTo(sumOf(pauses, "duration") / pauses.size(), within(SECONDS));
        assertThat(recording.value("gc.pause.median"))
                .isCloseTo(median(pauses.stream().mapToDouble(pause -> pause.seconds("duration"))), within(SECONDS));
        assertThat(recording.value("gc.pause.longest")).isCloseTo(PrintedEvent.longest(pauses), within(SECONDS));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void tailPercentilesNeedTheirSamples(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        int pauses = PrintedCollections.of(recording.file()).all("GCPhasePause").size();
        assertThat(recording.measure("gc.pause.p95")).isInstanceOf(pauses < 20 ? TooFew.class : Measured.class);
        assertThat(recording.measure("gc.pause.p99")).isInstanceOf(pauses < 100 ? TooFew.class : Measured.class);
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void pausesAreHeldAgainstTheTargetOfTheirOwnSide(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        PrintedEvent configuration = printed.all("GCConfiguration").get(0);
        boolean configured = !configuration.isNull("pauseTarget");
        if (!configured && !printed.isG1()) {
            assertThat(recording.measure("gc.pause.over-target.share")).isInstanceOf(NotRecorded.class);
            return;
        }
        double target = configured
                ? configuration.seconds("pauseTarget")
                : printed.all("G1MMU").get(0).seconds("pauseTarget");
        List<PrintedEvent> pauses = printed.all("GCPhasePause");
        long over = pauses.stream()
                .filter(pause -> pause.seconds("duration") > target)
                .count();
        assertThat(recording.value("gc.pause.over-target.share"))
                .isCloseTo((double) over / pauses.size(), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.AllRecordings#names")
    void throughputIsWhatSafepointsAndTheirOperationsLeave(String name) {
        MeasuredRecording recording = MeasuredRecording.named(name, GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        double halted = sumOf(printed.all("SafepointBegin"), "duration")
                + sumOf(
                        printed.all("ExecuteVMOperation").stream()
                                .filter(operation -> operation.truth("safepoint"))
                                .toList(),
                        "duration");
        assertThat(halted).isPositive();
        assertThat(recording.value("gc.throughput"))
                .isCloseTo(1 - halted / recording.whole().seconds(), within(SECONDS));
        assertThat(note(recording)).isEqualTo("from safepoints and VM operations");
    }

    @Test
    void throughputIsWhatPausesLeaveWhereSafepointsWereOff() {
        MeasuredRecording recording = SyntheticRecording.named("throughput-from-pauses")
                .lastingSeconds(10)
                .event("jdk.GCPhasePause", 1000, 500, Map.of("gcId", 0, "name", "GC Pause"))
                .event("jdk.GCPhasePause", 3000, 1500, Map.of("gcId", 1, "name", "GC Pause"))
                .setting("jdk.SafepointBegin", "enabled", "false")
                .setting("jdk.ExecuteVMOperation", "enabled", "true")
                .in(GcView.VIEW);
        assertThat(recording.value("gc.throughput")).isCloseTo(0.8, within(1e-9));
        assertThat(note(recording)).isEqualTo("from pauses of the collector");
    }

    @Test
    void throughputSaysWhichHaltsAThresholdLeavesOut() {
        MeasuredRecording recording = SyntheticRecording.named("throughput-threshold")
                .lastingSeconds(10)
                .event("jdk.SafepointBegin", 1000, 20, Map.of("safepointId", 1))
                .event(
                        "jdk.ExecuteVMOperation",
                        1020,
                        980,
                        Map.of("safepointId", 1, "safepoint", true, "operation", "G1CollectFull"))
                .event("jdk.SafepointBegin", 5000, 5, Map.of("safepointId", 2))
                .in(GcView.VIEW);
        long tenMillis = Duration.ofMillis(10).toNanos();
        Window clipped = Clipped.to(
                Map.of("jdk.SafepointBegin", tenMillis, "jdk.ExecuteVMOperation", tenMillis), recording.whole());
        assertThat(recording.value("gc.throughput", clipped)).isCloseTo(0.9, within(1e-9));
        assertThat(((Measured) recording.measure("gc.throughput", clipped)).note())
                .hasToString("from safepoints and VM operations of 10 ms or more");
    }

    private static String note(MeasuredRecording recording) {
        return English.of(((Measured) recording.measure("gc.throughput")).note());
    }
}
