package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A certain regression fails {@code --fail-on worse}, however the sides were recorded; no regression does not. */
class RegressionsReachTheGateTest {

    private static final int SECONDS = 60;

    private final CommandRun run = new CommandRun();

    @Test
    void anAllocationRateIsJudgedAsARateWhereWindowsAreOfUnlikeLength() {
        Path usual = allocating("gate-usual", SECONDS, 40);
        Path wasteful = allocating("gate-wasteful", 75, 115);
        assertThat(compare(usual, wasteful)).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(metric("allocation.rate").path("verdict").asString()).isEqualTo("worse");
        assertThat(metric("allocation.total").path("verdict").asString()).isEqualTo("different");
        assertThat(metric("allocation.total").path("reason").asString())
                .contains("per second")
                .doesNotContain("byte");
    }

    @Test
    void theTotalIsPrintedAsItWasJudgedSoThatItAgreesWithItsRate() {
        Path usual = allocating("gate-print-usual", SECONDS, 40);
        Path longer = allocating("gate-print-longer", 75, 36);
        compare(usual, longer);
        assertThat(metric("allocation.total").path("change").asDouble()).isPositive();
        run.done("compare", usual, longer, "--full");
        assertThat(run.out())
                .containsPattern("better +Allocation rate.* −10\\.0 % ")
                .containsPattern("changed +Allocated .* −10\\.0 % per second ");
    }

    @Test
    void theSameRateInWindowsOfUnlikeLengthIsNoDivergence() {
        assertThat(compare(allocating("gate-short", SECONDS, 40), allocating("gate-long", 75, 40)))
                .isEqualTo(ExitStatus.DONE);
        assertThat(metric("allocation.rate").path("verdict").asString()).isEqualTo("unchanged");
    }

    @Test
    void collectionsThatComeTwiceAsOftenPerSecondAndAsOftenPerByteAreMoreOftenAndNotMore() {
        assertThat(compare(collecting("gate-gc-usual", SECONDS, 1), collecting("gate-gc-often", 75, 2)))
                .isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(metric("gc.rate").path("verdict").asString()).isEqualTo("worse");
        assertThat(metric("gc.count").path("verdict").asString()).isEqualTo("inconclusive");
    }

    @Test
    void whatNoRunOfTheBaselineHasAndEveryRunOfTheCandidateHasIsWorse() {
        List<String> runs = Stream.of(0, 1, 2)
                .flatMap(run -> Stream.of(
                        "--baseline", blocked("gate-free-" + run, run, 0).toString(),
                        "--candidate", blocked("gate-blocked-" + run, run, 0.12).toString()))
                .toList();
        assertThat(run(runs)).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(metric("lock.blocked.share").path("baseline").asDouble()).isZero();
        assertThat(metric("lock.blocked.share").path("verdict").asString()).isEqualTo("worse");
    }

    /** Nobody counted requests, and time parked is neither good nor bad by itself. */
    @Test
    void threadsThatWaitInTheirTasksAndComputeNoMoreFailIt() {
        Path usual = parked("gate-waits-little", 2);
        Path waiting = parked("gate-waits-long", 90);
        assertThat(compare(usual, waiting)).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.err()).contains("failed by --fail-on worse: slower: More time waiting");
        assertThat(compare(waiting, usual)).isEqualTo(ExitStatus.DONE);
    }

    /** Nobody counted requests, and processors are free: who asks more often has threads change as much more often. */
    @Test
    void moreAllocationThatMayBeMoreLoadDoesNotFailIt() {
        Path usual = asked("gate-asked", 20, 2_000);
        assertThat(compare(usual, asked("gate-asked-more", 90, 3_600))).isEqualTo(ExitStatus.DONE);
        assertThat(metric("allocation.rate").path("verdict").asString()).isEqualTo("different");
        assertThat(run.told().path("head").path("headline").asString()).contains("More load or dearer work");
        assertThat(compare(usual, asked("gate-asked-alike", 90, 2_000))).isEqualTo(ExitStatus.FAILED_BY_GATE);
    }

    /** @param servedPerSecond allocations of one method; another has as many in each, which agree on no amount of work */
    private static Path asked(String name, int servedPerSecond, int switchesPerSecond) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        SplittableRandom random = new SplittableRandom(name.hashCode());
        for (int second = 0; second < SECONDS; second++) {
            double now = 1000.0 * second + 500;
            recording
                    .event("jdk.CPULoad", now, Map.of("jvmUser", 0.05f, "jvmSystem", 0f, "machineTotal", 0.08f))
                    .event("jdk.ThreadContextSwitchRate", now, Map.of("switchRate", (float) switchesPerSecond));
            allocate(recording, second, servedPerSecond * random.nextDouble(0.8, 1.2), "org.shop.Shop.serve");
            allocate(recording, second, 20 * random.nextDouble(0.8, 1.2), "org.shop.Stock.count");
        }
        return recording.write();
    }

    private static void allocate(SyntheticRecording recording, int second, double samples, String method) {
        for (int sample = 0; sample < samples; sample++) {
            recording.event(
                    "jdk.ObjectAllocationSample",
                    1000 * (second + sample / samples),
                    Map.of(
                            "weight",
                            1L << 20,
                            "objectClass",
                            "org.shop.Item",
                            "eventThread",
                            "main",
                            "stackTrace",
                            List.of(method)));
        }
    }

    private static Path parked(String name, double millis) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < 10 * SECONDS; i++) {
            if (i % 10 == 0) {
                recording.event(
                        "jdk.CPULoad", 100 * i, Map.of("jvmUser", 0.2, "jvmSystem", 0.01, "machineTotal", 0.25));
            }
            recording.event(
                    "jdk.ThreadPark",
                    100 * i,
                    millis * random.nextDouble(0.9, 1.1),
                    Map.of(
                            "eventThread",
                            "main",
                            "parkedClass",
                            "org.shop.Reply",
                            "stackTrace",
                            List.of("jdk.internal.misc.Unsafe.park", "org.shop.Stock.ask", "org.shop.Shop.serve")));
        }
        return recording.write();
    }

    @Test
    void whatEveryRunHasAlikeIsNoDivergenceEither() {
        List<String> runs = Stream.of(0, 1, 2)
                .flatMap(run -> Stream.of(
                        "--baseline", blocked("gate-alike-" + run, run, 0.12).toString(),
                        "--candidate",
                                blocked("gate-alike-too-" + run, run + 3, 0.12).toString()))
                .toList();
        assertThat(run(runs)).isEqualTo(ExitStatus.DONE);
    }

    @Test
    void theLoadOfOthersIsShownAndRemarkedOnButNeitherRankedNorAGate() {
        assertThat(compare(loaded("gate-quiet-machine", 0.05), loaded("gate-busy-machine", 0.65)))
                .isEqualTo(ExitStatus.DONE);
        for (String id : List.of("cpu.others.mean", "cpu.machine.mean")) {
            JsonNode load = metric(id);
            assertThat(load.path("candidate").asDouble()).isGreaterThan(0.6);
            assertThat(load.path("rank").isNull()).isTrue();
            assertThat(load.path("verdict").asString()).isEqualTo("inconclusive");
            assertThat(load.path("reason").asString()).contains("limits comparability");
        }
        assertThat(run.told().path("comparability").toString()).contains("other-load");
    }

    @Test
    void theLoadThatAProgramPutsOnItsMachineIsADivergence() {
        compare(loaded("gate-program-idle", 0.1, 0.05), loaded("gate-program-busy", 0.8, 0.05));
        assertThat(metric("cpu.machine.mean").path("verdict").asString()).isEqualTo("different");
        assertThat(metric("cpu.machine.mean").path("rank").isNumber()).isTrue();
    }

    private static Path allocating(String name, int seconds, int perSecond) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(seconds);
        allocate(recording, name, seconds, perSecond);
        return recording.write();
    }

    private static void allocate(SyntheticRecording recording, String name, int seconds, int perSecond) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        for (int sample = 0; sample < seconds * perSecond; sample++) {
            recording.event(
                    "jdk.ObjectAllocationSample",
                    1000.0 * (sample + random.nextDouble()) / perSecond,
                    Map.of("weight", 1L << 20, "objectClass", "org.shop.Item", "eventThread", "main"));
        }
    }

    private static Path collecting(String name, int seconds, int factor) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(seconds)
                .event("jdk.GCConfiguration", 0, Map.of("youngCollector", "G1New", "oldCollector", "G1Old"));
        allocate(recording, name, seconds, 40 * factor);
        SplittableRandom random = new SplittableRandom(name.hashCode());
        for (int gcId = 0; gcId < seconds * 2 * factor; gcId++) {
            recording.event(
                    "jdk.GarbageCollection",
                    1000 * (gcId + 0.2 * random.nextDouble()) / (2 * factor),
                    1,
                    Map.of("gcId", gcId, "name", "G1New", "cause", "G1 Evacuation Pause"));
        }
        return recording.write();
    }

    private static Path blocked(String name, long seed, double share) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting("jdk.JavaMonitorEnter", "enabled", "true")
                .setting("jdk.JavaMonitorEnter", "threshold", "0 ms");
        SplittableRandom random = new SplittableRandom(seed);
        for (int second = 0; second < SECONDS; second++) {
            recording.event(
                    "jdk.JavaThreadStatistics",
                    1000 * second,
                    Map.of("activeCount", 1L, "daemonCount", 0L, "accumulatedCount", 1L, "peakCount", 1L));
            for (int wait = 0; wait < 10 && share > 0; wait++) {
                recording.event(
                        "jdk.JavaMonitorEnter",
                        1000 * second + 100 * wait,
                        100 * share * (0.5 + random.nextDouble()),
                        Map.of("monitorClass", "org.shop.Stock"));
            }
        }
        return recording.write();
    }

    private static Path loaded(String name, double others) {
        return loaded(name, 0.1, others);
    }

    private static Path loaded(String name, double own, double others) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        SplittableRandom random = new SplittableRandom(1);
        for (int second = 0; second < SECONDS; second++) {
            double used = own + 0.01 * random.nextDouble();
            recording.event(
                    "jdk.CPULoad",
                    1000 * second + 500,
                    Map.of("jvmUser", (float) used, "jvmSystem", 0f, "machineTotal", (float) (used + others)));
        }
        return recording.write();
    }

    private int compare(Path baseline, Path candidate) {
        return run(List.of(baseline.toString(), candidate.toString()));
    }

    private int run(List<String> sides) {
        return run.of("compare", sides, "--json", "-", "--fail-on", "worse");
    }

    private JsonNode metric(String id) {
        return CommandRun.metric(run.told(), id);
    }
}
