package org.flightdiff.view.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;

/** A JVM that uses two of four processors, its threads one of them. */
class BeyondThreadsTest {

    private static final String METRIC = "gc.cpu.processors";
    private static final String LOAD = "jdk.ThreadCPULoad";

    @Test
    void whatTheJvmUsesBeyondItsThreadsIsTheCollectors() {
        MeasuredRecording recording = measured(using("beyond", 0.25)
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(BeyondThreads.of(recording.whole()).rounds()).hasSize(2);
        assertThat(recording.value(METRIC)).isCloseTo(1, within(1e-6));
    }

    @Test
    void threadsThatEndBetweenTwoRoundsCount() {
        MeasuredRecording recording = measured(using("ending", 0.25)
                .event("jdk.ThreadStart", 11_000, Map.of("thread", "short"))
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 16_000, load("short", 0.1))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(recording.value(METRIC)).isLessThan(1);
    }

    @Test
    void withoutThreeLooksItIsNotKnown() {
        MeasuredRecording recording = measured(
                using("short", 0.25).event(LOAD, 10_000, load("main", 0.25)).event(LOAD, 20_000, load("main", 0.25)));
        assertThat(recording.measure(METRIC))
                .isInstanceOfSatisfying(
                        TooFew.class,
                        few -> assertThat(English.of(few.reason())).contains("less than three times"));
    }

    @Test
    void threadsThatUseMoreThanWasCountedLeaveNothing() {
        MeasuredRecording recording = measured(using("more", 0.05)
                .event(LOAD, 10_000, load("main", 0.25))
                .event(LOAD, 20_000, load("main", 0.25))
                .event(LOAD, 30_000, load("main", 0.25)));
        assertThat(recording.value(METRIC)).isZero();
    }

    private static MeasuredRecording measured(SyntheticRecording recording) {
        return MeasuredRecording.of(recording.write(), GcView.VIEW);
    }

    /** With a load in user and in kernel mode each, of four hardware threads. */
    private static SyntheticRecording using(String name, double load) {
        SyntheticRecording recording = SyntheticRecording.named("beyond-threads-" + name)
                .setting(LOAD, "period", "10 s")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4));
        for (int second = 1; second <= 31; second++) {
            recording.event(
                    "jdk.CPULoad",
                    1000.0 * second - 500,
                    Map.of("jvmUser", (float) load, "jvmSystem", (float) load, "machineTotal", 0.9f));
        }
        return recording;
    }

    private static Map<String, ?> load(String thread, double user) {
        return Map.of("eventThread", thread, "user", (float) user, "system", 0f);
    }
}
