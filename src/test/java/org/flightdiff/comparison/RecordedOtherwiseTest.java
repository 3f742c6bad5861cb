package org.flightdiff.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** How a program was recorded must not change the comparison of what it did. */
class RecordedOtherwiseTest {

    private static final int SECONDS = 60;
    private static final int COLLECTIONS = 240;
    private static final int WAITS = 1_500;
    private static final Instant LATER = SyntheticRecording.START.plus(Duration.ofDays(40));

    /** The same service with the same random numbers, unless the seed differs. */
    private record Service(String name, long seed, double pauseMillis, int thresholdMillis) {

        Path recordedAt(Instant start) {
            return part(name, start, 0, SECONDS);
        }

        Path recordedInChunks(int chunks) {
            double seconds = (double) SECONDS / chunks;
            Path[] files = new Path[chunks];
            for (int chunk = 0; chunk < chunks; chunk++) {
                Instant start = SyntheticRecording.START.plusMillis((long) (chunk * seconds * 1000));
                files[chunk] = part(name + "-" + chunk, start, chunk * seconds, (chunk + 1) * seconds);
            }
            return SyntheticRecording.joined(name + "-joined", files);
        }

        private Path part(String file, Instant start, double fromSecond, double toSecond) {
            SyntheticRecording recording = SyntheticRecording.named("otherwise-" + file)
                    .startingAt(start)
                    .lastingSeconds(toSecond - fromSecond)
                    .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"))
                    .setting("jdk.JavaMonitorEnter", "threshold", thresholdMillis + " ms");
            SplittableRandom random = new SplittableRandom(seed);
            for (int gcId = 0; gcId < COLLECTIONS; gcId++) {
                double at =
                        Math.rint(1000.0 * SECONDS * (gcId + random.nextDouble()) / COLLECTIONS - 1000 * fromSecond);
                double pause = Math.rint(1000 * pauseMillis * (0.8 + 0.4 * random.nextDouble())) / 1000;
                if (at >= 0 && at < 1000 * (toSecond - fromSecond)) {
                    collection(recording, gcId, at, pause);
                }
            }
            for (int wait = 0; wait < WAITS; wait++) {
                double at = Math.rint(1000.0 * SECONDS * (wait + random.nextDouble()) / WAITS - 1000 * fromSecond);
                double millis = Math.rint(2000 / (0.01 + random.nextDouble())) / 1000;
                if (at >= 0 && at < 1000 * (toSecond - fromSecond) && millis >= thresholdMillis) {
                    recording.event(
                            "jdk.JavaMonitorEnter",
                            at,
                            millis,
                            Map.of("monitorClass", "org.shop.Stock", "eventThread", "worker-" + wait % 4));
                }
            }
            return recording.write();
        }

        private static void collection(SyntheticRecording recording, int gcId, double at, double pause) {
            Map<String, Object> what = Map.of("gcId", gcId, "name", "G1New", "cause", "G1 Evacuation Pause");
            recording
                    .event("jdk.GarbageCollection", at, pause, what)
                    .event("jdk.GCPhasePause", at, pause, Map.of("gcId", gcId, "name", "GC Pause"));
        }
    }

    @Test
    void aLaterStartChangesNothing() {
        Service before = new Service("origin-before", 1, 10, 5);
        Service after = new Service("origin-after", 2, 15, 5);
        Comparison expected =
                Compared.of(before.recordedAt(SyntheticRecording.START), after.recordedAt(SyntheticRecording.START));
        Comparison shifted = Compared.of(
                new Service("origin-before-later", 1, 10, 5).recordedAt(LATER),
                new Service("origin-after-later", 2, 15, 5).recordedAt(LATER.plusSeconds(100)));
        assertSame(expected, shifted);
    }

    @Test
    void splittingAFileIntoChunksChangesNothing() {
        Service before = new Service("chunks-before", 1, 10, 5);
        Service after = new Service("chunks-after", 2, 15, 5);
        Comparison expected =
                Compared.of(before.recordedAt(SyntheticRecording.START), after.recordedAt(SyntheticRecording.START));
        assertSame(expected, Compared.of(before.recordedInChunks(3), after.recordedInChunks(4)));
    }

    @Test
    void anotherThresholdAloneIsNoDivergence() {
        Path fine = new Service("fine", 1, 10, 5).recordedAt(SyntheticRecording.START);
        Path coarse = new Service("coarse", 1, 10, 20).recordedAt(SyntheticRecording.START);
        Comparison comparison = Compared.of(fine, coarse);
        assertThat(comparison.divergences()).isEmpty();
        MetricResult blocked = comparison.metric("lock.blocked.rate").orElseThrow();
        assertThat(blocked.baseline().amount().orElseThrow())
                .isPositive()
                .isEqualTo(blocked.candidate().amount().orElseThrow());
        MetricResult whole = Compared.of(fine, fine).metric("lock.blocked.rate").orElseThrow();
        assertThat(whole.baseline().amount().orElseThrow())
                .isGreaterThan(blocked.baseline().amount().orElseThrow());
    }

    private static void assertSame(Comparison expected, Comparison other) {
        assertThat(expected.divergences()).isNotEmpty();
        for (MetricResult result : expected.metrics()) {
            MetricResult again = other.metric(result.metric().id()).orElseThrow();
            String id = result.metric().id();
            assertThat(again.verdict()).as(id).isEqualTo(result.verdict());
            assertThat(again.rank()).as(id).isEqualTo(result.rank());
            assertClose(id, result.baseline().amount(), again.baseline().amount());
            assertClose(id, result.candidate().amount(), again.candidate().amount());
        }
    }

    /** Equal, except that sums in another order may differ slightly. */
    private static void assertClose(String id, OptionalDouble expected, OptionalDouble actual) {
        assertThat(actual.isPresent()).as(id).isEqualTo(expected.isPresent());
        if (expected.isPresent()) {
            double value = expected.getAsDouble();
            assertThat(actual.getAsDouble()).as(id).isCloseTo(value, within(1e-9 * Math.abs(value)));
        }
    }
}
