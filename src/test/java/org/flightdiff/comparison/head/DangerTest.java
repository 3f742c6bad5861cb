package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** The same process of 450 MiB, in a container that leaves room and in one that hardly does. */
class DangerTest {

    private static final long MEBIBYTE = 1 << 20;

    @Test
    void aContainerThatIsNearlyFullIsTold() {
        assertThat(headline(in(1024), in(490)))
                .isEqualTo(
                        "Container limit near: nothing is felt yet, but if the candidate takes a little more memory the"
                                + " kernel ends its process without a word.");
    }

    @Test
    void seenFromTheOtherSideItIsGone() {
        assertThat(headline(in(490), in(1024))).isEqualTo("No change is found. Also: container limit near (gone).");
    }

    private static String headline(Path baseline, Path candidate) {
        return English.of(Head.of(Investigated.of(baseline, candidate)).headline());
    }

    private static Path in(long mebibytes) {
        SyntheticRecording recording = SyntheticRecording.named("danger-" + mebibytes)
                .event(
                        "jdk.ContainerConfiguration",
                        0,
                        Map.of("memoryLimit", mebibytes * MEBIBYTE, "effectiveCpuCount", 2L));
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.ResidentSetSize", 1000.0 * second, Map.of("size", 450 * MEBIBYTE, "peak", 450 * MEBIBYTE));
        }
        return recording.write();
    }
}
