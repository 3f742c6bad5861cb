package org.flightdiff.view.vmoperation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.durations;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.util.Arrays;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SafepointMetricsTest {

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void timeToSafepointIsTheDurationOfItsBeginning(String name) {
        double[] times = durations(printed(name, "jdk.SafepointBegin"));
        Window window = whole(name);
        assertThat(value(SafepointMetrics.RATE, window)).isCloseTo(times.length / window.seconds(), within(1e-9));
        assertThat(value(SafepointMetrics.LONGEST, window))
                .isCloseTo(Arrays.stream(times).max().orElseThrow(), within(1e-12));
        assertThat(value(SafepointMetrics.SHARE, window))
                .isCloseTo(Arrays.stream(times).sum() / window.seconds(), within(1e-9));
        assertThat(value(SafepointMetrics.MEAN, window))
                .isCloseTo(Arrays.stream(times).average().orElseThrow(), within(1e-12));
        if (times.length < 20) {
            assertThat(reason(SafepointMetrics.P95, window)).startsWith(times.length + " safepoints");
        } else {
            assertThat(Arrays.stream(times)
                            .filter(time -> time <= value(SafepointMetrics.P95, window))
                            .count())
                    .isBetween((long) (times.length * 0.94), (long) Math.ceil(times.length * 0.96));
        }
    }

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void biasedLocksAreRevokedSinglyByClassAndByTheirThread(String name) {
        Window window = whole(name);
        if (window.recording().jvm().feature() > 17) {
            assertThat(reason(BiasRevocations.RATE, window)).contains("not known to this JVM");
            return;
        }
        int revocations = printed(name, "jdk.BiasedLockRevocation").size()
                + printed(name, "jdk.BiasedLockClassRevocation").size()
                + printed(name, "jdk.BiasedLockSelfRevocation").size();
        assertThat(value(BiasRevocations.RATE, window)).isCloseTo(revocations / window.seconds(), within(1e-9));
    }

    @Test
    void biasRevocationsAreToldApartByClass() {
        Window window = whole(SyntheticRecording.named("bias")
                .event("jdk.BiasedLockRevocation", 1_000, 1, Map.of("lockClass", "org.shop.Cart"))
                .event("jdk.BiasedLockRevocation", 2_000, 1, Map.of("lockClass", "org.shop.Order"))
                .event("jdk.BiasedLockClassRevocation", 3_000, 1, Map.of("revokedClass", "org.shop.Cart"))
                .event("jdk.BiasedLockSelfRevocation", 4_000, 1, Map.of("lockClass", "org.shop.Cart"))
                .write());
        assertThat(value(BiasRevocations.RATE, window)).isCloseTo(4 / 60.0, within(1e-9));
        assertThat(PanelCheck.amounts(BiasRevocations.BY_CLASS, window, "org.shop.Cart"))
                .containsExactly(3 * (1 / 60.0), 1 / 60.0, 1 / 60.0, 1 / 60.0);
    }
}
