package org.flightdiff.view.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class CpuTimeSamplesTest {

    /** Fifty of each thread are kept, and a hundred of one are lost. */
    @Test
    void samplesStandForThoseThatTheirThreadLost() {
        SyntheticRecording recording = SyntheticRecording.named("cpu-time-weights");
        for (int i = 0; i < 100; i++) {
            recording.event("jdk.CPUTimeSample", 500 * i, sample(i % 2 == 0 ? "busy" : "main"));
        }
        recording.event("jdk.CPUTimeSamplesLost", 59_000, Map.of("lostSamples", 100L, "eventThread", "busy"));
        Window window =
                MeasuredRecording.of(recording.write(), MethodsView.VIEW).whole();
        Weighed weighed = CpuTimeSamples.weighed(window);
        assertThat(secondsOf("busy", weighed)).isCloseTo(1.5, within(1e-9));
        assertThat(secondsOf("main", weighed)).isCloseTo(0.5, within(1e-9));
    }

    private static Map<String, ?> sample(String thread) {
        return Map.of(
                "samplingPeriod",
                Duration.ofMillis(10),
                "eventThread",
                thread,
                "stackTrace",
                List.of("org.shop." + thread + ".run"));
    }

    private static double secondsOf(String thread, Weighed weighed) {
        return weighed.events()
                .rows()
                .filter(row -> thread.equals(weighed.events().text(Selection.THREAD, row)))
                .mapToDouble(weighed.weights())
                .sum();
    }
}
