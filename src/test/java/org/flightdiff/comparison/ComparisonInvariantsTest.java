package org.flightdiff.comparison;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.result.ViewResult.MovedFrame;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every comparison, whatever is in the recordings. */
class ComparisonInvariantsTest {

    private static final int SECONDS = 60;
    private static final int COLLECTIONS = 240;
    private static final int WAITS = 1_500;
    private static final Instant LATER = SyntheticRecording.START.plus(Duration.ofDays(40));

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final String LOCK = "org.flightdiff.workload.fault.LongHeldLock.onRequest";

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

    @ParameterizedTest
    @ValueSource(strings = {"g1", "parallel", "serial", "zgc", "shenandoah", "g1-25", "zgc-25"})
    void aKeptRecordingComparedWithItselfShowsNoDivergence(String name) {
        assertQuiet(KeptRecordings.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hbase-jdk8-g1", "hbase-jdk8-cms", "hbase-jdk11-codecache", "hbase-jdk17-zgc"})
    void aRealRecordingComparedWithItselfShowsNoDivergence(String name) {
        assertQuiet(SharedRecordings.of(name));
    }

    @Test
    void swappingKeptSidesMirrorsEveryResult() {
        assertMirrored(KeptRecordings.of("g1"), KeptRecordings.of("serial"));
        assertMirrored(SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve("allocation-candidate.jfr"));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase-jdk8-g1, hbase-jdk11-g1",
        "hbase-jdk11-repeat1, hbase-jdk11-codecache",
        "hbase-jdk8-parallel, hbase-jdk8-cms",
        "hbase-jdk17-g1, hbase-jdk17-zgc"
    })
    void swappingRealSidesMirrorsEveryResult(String one, String other) {
        assertMirrored(SharedRecordings.of(one), SharedRecordings.of(other));
    }

    // How a program was recorded must not change the comparison of what it did.

    @Test
    void aLaterStartOrFilesInChunksChangeNothing() {
        Service before = new Service("origin-before", 1, 10, 5);
        Service after = new Service("origin-after", 2, 15, 5);
        Comparison expected =
                Compared.of(before.recordedAt(SyntheticRecording.START), after.recordedAt(SyntheticRecording.START));
        Comparison shifted = Compared.of(
                new Service("origin-before-later", 1, 10, 5).recordedAt(LATER),
                new Service("origin-after-later", 2, 15, 5).recordedAt(LATER.plusSeconds(100)));
        assertAlike(expected, shifted);
        assertAlike(expected, Compared.of(before.recordedInChunks(3), after.recordedInChunks(4)));
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

    // What moved in the stacks stands beside the metrics that diverged.

    @Test
    void aNewLockIsNamedWithItsCallerAndAnInterval() {
        MovedFrame lock = compared("allocation-baseline", "locks-candidate").moved().stream()
                .filter(moved -> moved.view().equals("locks"))
                .findFirst()
                .orElseThrow();
        assertThat(lock.movement().method()).isEqualTo(LOCK);
        assertThat(lock.movement().tested().change()).isEqualTo(FrameChange.NEW);
        assertThat(English.of(lock.text()))
                .startsWith("Stacks of blocked threads, by time, per second: " + LOCK
                        + " called by org.flightdiff.workload.Service.answer, new: 0 → ")
                .matches(".* \\[\\+0\\.\\d+ … \\+0\\.\\d+]");
        assertThat(compared("allocation-baseline", "allocation-baseline").moved())
                .as("the same recording twice moves nothing")
                .isEmpty();
    }

    @Test
    void aComparisonOfManySidesKeepsNoStacks() {
        assertThat(Compared.judged(measured("allocation-baseline", "locks-candidate"), Views.ALL, Expectations.NONE)
                        .comparison()
                        .moved())
                .isEmpty();
    }

    private static void assertQuiet(Path file) {
        Comparison comparison = Compared.of(file, file);
        assertThat(comparison.divergences()).isEmpty();
        assertThat(comparison.comparability().remarks().stream()
                        .filter(remark -> remark.id().startsWith("other-"))
                        .toList())
                .isEmpty();
    }

    private static void assertMirrored(Path one, Path other) {
        Comparison there = Compared.of(one, other);
        Comparison back = Compared.of(other, one);
        assertThat(there.metrics().size()).isGreaterThan(10);
        for (MetricResult result : there.metrics()) {
            String id = result.metric().id();
            MetricResult mirrored = back.metric(id).orElseThrow();
            assertThat(mirrored.candidate().amount())
                    .as(id)
                    .isEqualTo(result.baseline().amount());
            assertThat(mirrored.baseline().amount())
                    .as(id)
                    .isEqualTo(result.candidate().amount());
            assertThat(mirrored.verdict()).as(id).isEqualTo(mirror(result.verdict()));
            assertThat(mirrored.rank()).as(id).isEqualTo(result.rank());
            Change change = result.change();
            if (change != null && change.low() != null) {
                assertThat(change.low()).as(id).isLessThanOrEqualTo(change.high());
            }
            Change changeBack = mirrored.change();
            if (change != null && changeBack != null && change instanceof Change.Relative && change.amount() > -1) {
                double ratio = 1 + change.amount();
                // a change is kept as ratio - 1, which rounds away what is left of a ratio near 0
                double rounding = 1e-15 * Math.max(ratio, 1 / ratio);
                assertThat(ratio * (1 + changeBack.amount())).as(id).isCloseTo(1, within(1e-9 + rounding));
                assertMirrored(change, changeBack, id);
            }
        }
    }

    private static void assertMirrored(Change there, Change back, String id) {
        Double low = there.low();
        Double high = there.high();
        if (low != null && high != null && low > -1 && high < 1e6) {
            // as above: an end is kept as ratio - 1
            double rounding = 1e-15 * Math.max(1 + high, 1 / (1 + low));
            assertThat((1 + low) * (1 + requireNonNull(back.high()))).as(id).isCloseTo(1, within(1e-6 + rounding));
            assertThat((1 + high) * (1 + requireNonNull(back.low()))).as(id).isCloseTo(1, within(1e-6 + rounding));
        }
    }

    private static PassedVerdict mirror(PassedVerdict verdict) {
        return switch (verdict) {
            case WORSE -> PassedVerdict.BETTER;
            case BETTER -> PassedVerdict.WORSE;
            case DIFFERENT, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> verdict;
        };
    }

    private static void assertAlike(Comparison expected, Comparison other) {
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

    private static Comparison compared(String baseline, String candidate) {
        Judged judged = Compared.judged(measured(baseline, candidate), Views.ALL, Expectations.NONE);
        return judged.comparison()
                .withViews(Showing.TOLD.of(Views.ALL, judged.sides().windows()));
    }

    private static MeasuredSides measured(String baseline, String candidate) {
        return MeasuredSides.of(new Sides(
                List.of(Compared.recording(SAMPLES.resolve(baseline + ".jfr")).whole()),
                List.of(Compared.recording(SAMPLES.resolve(candidate + ".jfr")).whole())));
    }
}
