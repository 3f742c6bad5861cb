package org.flightdiff.view.gc.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.view.gc.PrintedCollections.sumOf;

import java.util.List;
import org.flightdiff.testing.AllRecordings;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PrintedCollections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CpuMetricsTest {

    static List<String> recordings() {
        return AllRecordings.names();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void processorTimeOfPausesIsSetAgainstAllHardwareThreads(String name) {
        MeasuredRecording recording = MeasuredRecording.of(AllRecordings.of(name), GcView.VIEW);
        PrintedCollections printed = PrintedCollections.of(recording.file());
        List<PrintedEvent> times = printed.all("GCCPUTime");
        if (times.isEmpty()) {
            assertThat(name.contains("jdk8") || name.contains("jdk11") || printed.isConcurrent())
                    .isTrue();
            assertThat(recording.measure("gc.cpu.share")).isInstanceOf(NotRecorded.class);
            assertThat(recording.measure("gc.cpu.parallelism")).isInstanceOf(NotRecorded.class);
            return;
        }
        double used = sumOf(times, "userTime") + sumOf(times, "systemTime");
        double hardwareThreads = printed.all("CPUInformation").get(0).number("hwThreads");
        assertThat(recording.value("gc.cpu.share"))
                .isCloseTo(used / (recording.whole().seconds() * hardwareThreads), within(1e-6));
        assertThat(recording.value("gc.cpu.parallelism")).isCloseTo(used / sumOf(times, "realTime"), within(1e-6));
    }
}
