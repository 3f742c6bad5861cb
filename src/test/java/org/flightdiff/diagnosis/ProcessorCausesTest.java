package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.junit.jupiter.api.Test;

/** Fewer processors, a CPU quota, or other programs; and more work for the same processors. */
class ProcessorCausesTest {

    private static final String FEWER = "cpu-fewer";
    private static final String STARVED = "cpu-starved";
    private static final String THROTTLED = "cpu-throttled";
    private static final String LOAD = "load-differs";

    private final Path quiet = load("cpu-quiet", 0.4, 0.05);

    @Test
    void fewerHardwareThreadsAreNamed() {
        Diagnosis cause =
                Diagnosed.named(FEWER, hardwareThreads(8), hardwareThreads(4)).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("8 → 4 processors");
        assertThat(cause.evidence()).contains(ProcessorMetrics.HARDWARE_THREADS);
    }

    @Test
    void anotherMachineIsSaidToBeOne() {
        Diagnosis cause =
                Diagnosed.named(FEWER, hardwareThreads(12), hardwareThreads(8)).orElseThrow();
        assertThat(cause.confidence()).isNotEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.advice())).contains("these are two").doesNotContain("container");
    }

    @Test
    void fewerGcThreadsAreAConsequenceOfFewerProcessors() {
        Path one = KeptRecordings.of("g1-one-cpu");
        assertThat(Diagnosed.of(KeptRecordings.of("g1"), one).all())
                .extracting(Diagnosis::id)
                .contains(FEWER)
                .doesNotContain("gc-threads-fewer");
    }

    @Test
    void fewerGcThreadsAloneAreNoFewerProcessors() {
        Path oneThread = KeptRecordings.of("g1-one-gc-thread");
        assertThat(Diagnosed.named(FEWER, KeptRecordings.of("g1"), oneThread)).isEmpty();
    }

    @Test
    void othersThatTakeTheProcessorsAreNamed() {
        Diagnosis cause =
                Diagnosed.named(STARVED, quiet, load("cpu-taken", 0.25, 0.65)).orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isGreaterThanOrEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(LoadMetrics.OTHERS);
    }

    @Test
    void threadsThatGetNoProcessorAreLateAtSafepoints() {
        Path taken = safepoints(processors("cpu-taken-late", 0.25, 0.65), 20).write();
        Path calm = safepoints(processors("cpu-quiet-early", 0.4, 0.05), 0.2).write();
        assertThat(Diagnosed.of(calm, taken).all())
                .extracting(Diagnosis::id)
                .contains(STARVED)
                .doesNotContain("slow-safepoints");
    }

    @Test
    void lateSafepointsAreAGuessWhereOthersTakeTheProcessorsOnBothSides() {
        Path late = safepoints(processors("cpu-taken-late", 0.25, 0.65), 20).write();
        Path early = safepoints(processors("cpu-taken-early", 0.25, 0.65), 0.2).write();
        assertThat(Diagnosed.named("slow-safepoints", early, late))
                .get()
                .extracting(Diagnosis::confidence)
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void othersOnAMachineThatIsHalfIdleTakeNothingForCertain() {
        assertThat(Diagnosed.named(STARVED, quiet, load("cpu-shared", 0.4, 0.3)))
                .get()
                .extracting(Diagnosis::confidence)
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void aLittleMoreOfOthersIsNoStarving() {
        assertThat(Diagnosed.named(STARVED, quiet, load("cpu-little-more", 0.4, 0.2)))
                .isEmpty();
    }

    @Test
    void whoNeedsLessForEachUnitOfWorkLacksNoProcessor() {
        Path dearer = requestsOfEight("cpu-dearer", 0.6, 0.05, 20);
        Path cheaper = requestsOfEight("cpu-cheaper", 0.2, 0.7, 20);
        Path starved = requestsOfEight("cpu-served-less", 0.2, 0.7, 7);
        assertThat(Diagnosed.named(STARVED, dearer, cheaper))
                .get()
                .extracting(Diagnosis::confidence)
                .isEqualTo(Confidence.LOW);
        assertThat(Diagnosed.named(STARVED, dearer, starved))
                .get()
                .extracting(Diagnosis::confidence)
                .isEqualTo(Confidence.HIGH);
    }

    @Test
    void aQuotaUsedUpInMostPeriodsIsNamed() {
        Diagnosis cause = Diagnosed.named(THROTTLED, WrittenPairs.throttled(0), WrittenPairs.throttled(0.6))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).containsPattern("60\\.0.% of its CPU periods");
    }

    @Test
    void aQuotaUsedUpAlikeOnBothSidesIsNot() {
        assertThat(Diagnosed.named(THROTTLED, WrittenPairs.throttled(0.6), WrittenPairs.throttled(0.61)))
                .isEmpty();
    }

    @Test
    void moreAllocationProcessorTimeAndThreadsTogetherAreMoreLoad() {
        Diagnosis cause = Diagnosed.named(LOAD, working("load-usual", 1, 1), working("load-double", 2, 2))
                .orElseThrow();
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(AllocationMetrics.RATE, LoadMetrics.JVM);
    }

    @Test
    void moreRequestsThatAllocateInProportionAreMoreLoad() {
        Path usual = serving("serving-usual", 20, 1);
        Diagnosis cause =
                Diagnosed.of(usual, serving("serving-double", 40, 2)).all().get(0);
        assertThat(cause.id()).isEqualTo(LOAD);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(ApplicationMetrics.RATE, AllocationMetrics.RATE);
    }

    @Test
    void aFewMoreRequestsThatAllocateMuchMoreAreNot() {
        assertThat(Diagnosed.of(serving("serving-usual", 20, 1), serving("serving-wasteful", 24, 3))
                        .all())
                .extracting(Diagnosis::id)
                .contains("allocation-rate-up")
                .doesNotContain(LOAD);
    }

    @Test
    void moreAllocationByTheSameThreadsIsNoMoreLoad() {
        assertThat(Diagnosed.named(LOAD, working("load-usual", 1, 1), working("load-wasteful", 2, 1)))
                .isEmpty();
    }

    @Test
    void whatOneNewPlaceAllocatesIsNoMoreLoad() {
        SyntheticSide writing = allocatingAt("org.shop.Audit.write:3", work("load-and-audit", 2, 2), 1);
        assertThat(Diagnosed.named(
                        LOAD,
                        working("load-usual", 1, 1),
                        allocating(writing, 1).write()))
                .isEmpty();
    }

    private static Path hardwareThreads(int count) {
        return SyntheticRecording.named("hardware-threads-" + count)
                .event("jdk.CPUInformation", 0, processors(count))
                .write();
    }

    private static Map<String, ?> processors(int count) {
        return Map.of("cpu", "x", "description", "x", "sockets", 1, "cores", count, "hwThreads", count);
    }

    private static Path load(String name, double jvm, double others) {
        return processors(name, jvm, others).write();
    }

    private static SyntheticSide processors(String name, double jvm, double others) {
        return SyntheticSide.named(name)
                .levels("jdk.CPULoad", Map.of("jvmUser", jvm, "jvmSystem", 0.0, "machineTotal", jvm + others));
    }

    private static SyntheticSide safepoints(SyntheticSide side, double millisToReach) {
        return side.events("jdk.SafepointBegin", second -> 5, millisToReach, Map.of("safepointId", 7L));
    }

    private static Path working(String name, double allocation, double threads) {
        return allocating(work(name, allocation, threads), allocation).write();
    }

    private static SyntheticSide work(String name, double processors, double threads) {
        return SyntheticSide.named(name)
                .levels(
                        "jdk.CPULoad",
                        Map.of("jvmUser", 0.2 * processors, "jvmSystem", 0.0, "machineTotal", 0.3 * processors))
                .events("jdk.JavaThreadStatistics", second -> 1, 0, threads(Math.round(20 * threads)));
    }

    private static Path serving(String name, double requestsPerSecond, double allocation) {
        return allocating(requests(SyntheticSide.named(name), requestsPerSecond), allocation)
                .write();
    }

    private static Path requestsOfEight(String name, double jvm, double others, double perSecond) {
        SyntheticSide side = processors(name, jvm, others).event("jdk.CPUInformation", 0, processors(8));
        return requests(side, perSecond).write();
    }

    private static SyntheticSide requests(SyntheticSide side, double perSecond) {
        return side.events("org.shop.Request", second -> perSecond, 1, Map.of("items", 1));
    }

    private static SyntheticSide allocating(SyntheticSide side, double times) {
        return allocatingAt("org.shop.Cart.add:7", side, times);
    }

    private static SyntheticSide allocatingAt(String place, SyntheticSide side, double times) {
        return side.events(
                        "jdk.ObjectAllocationSample",
                        second -> 40 * times,
                        0,
                        Map.of(
                                "weight",
                                1L << 20,
                                "objectClass",
                                "org.shop.Item",
                                "eventThread",
                                "main",
                                "stackTrace",
                                List.of(place)))
                .recorded("jdk.ObjectAllocationSample", true);
    }

    private static Map<String, ?> threads(long count) {
        return Map.of("activeCount", count, "daemonCount", 5L, "accumulatedCount", count, "peakCount", count);
    }
}
