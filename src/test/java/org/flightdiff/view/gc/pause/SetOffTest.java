package org.flightdiff.view.gc.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;

/** What G1 collects because of a marking cycle was set off by what set off the cycle. */
class SetOffTest {

    private static final String HUMONGOUS = "G1 Humongous Allocation";
    private static final String FULL_EDEN = "G1 Evacuation Pause";
    private static final double SECONDS = 10;

    private final SyntheticRecording recording = SyntheticRecording.named("set-off")
            .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
    private int collections;

    @Test
    void mixedPausesBelongToTheCauseOfTheirCycle() {
        collection("Normal", FULL_EDEN);
        collection("Concurrent Start", HUMONGOUS);
        collection("Prepare Mixed", FULL_EDEN);
        collection("Mixed", FULL_EDEN);
        collection("Normal", FULL_EDEN);
        collection("Concurrent Start", FULL_EDEN);
        collection("Mixed", FULL_EDEN);
        recording.event("jdk.CPULoad", SECONDS * 1_000, Map.of("jvmUser", 0.1f));
        Window window = MeasuredRecording.of(recording.write(), GcView.VIEW).whole();
        assertThat(SetOff.perSecond(window, HUMONGOUS) * window.seconds()).isEqualTo(3, within(1e-9));
        assertThat(SetOff.perSecond(window, FULL_EDEN) * window.seconds()).isEqualTo(4, within(1e-9));
    }

    private void collection(String type, String cause) {
        double at = 1_000.0 * ++collections;
        recording
                .event("jdk.GarbageCollection", at, 10, Map.of("gcId", collections, "name", "G1New", "cause", cause))
                .event("jdk.G1GarbageCollection", at, 10, Map.of("gcId", collections, "type", type));
    }
}
