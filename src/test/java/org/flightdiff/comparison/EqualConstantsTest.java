package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

class EqualConstantsTest {

    @Test
    void aPeakThatIsTheSameOnBothSidesIsUnchanged() {
        assertEquals(PassedVerdict.UNCHANGED, peakOfThreads(threads(12), threads(12)));
    }

    @Test
    void peaksThatDifferAreNot() {
        assertNotEquals(PassedVerdict.UNCHANGED, peakOfThreads(threads(12), threads(13)));
    }

    private static PassedVerdict peakOfThreads(Path baseline, Path candidate) {
        return Compared.of(baseline, candidate)
                .metric("thread.peak")
                .orElseThrow()
                .verdict();
    }

    private static Path threads(int count) {
        SyntheticRecording recording = SyntheticRecording.named("threads-" + count);
        for (int at = 1000; at <= 10_000; at += 1000) {
            recording.event(
                    "jdk.JavaThreadStatistics",
                    at,
                    Map.of("activeCount", count, "daemonCount", 4, "accumulatedCount", count, "peakCount", count));
        }
        return recording.write();
    }
}
