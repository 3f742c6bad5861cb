package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.comparison.head.Gist;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.CpuPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fewer processors, a CPU quota, or other programs; and more work for the same processors. */
class ProcessorCausesTest {

    private static final String FEWER = "cpu-fewer";
    private static final String STARVED = "cpu-starved";
    private static final String THROTTLED = "cpu-throttled";
    private static final String LOAD = "load-differs";

    private static final Path QUIET = load("cpu-quiet", 0.4, 0.05);

    @Test
    void fewerHardwareThreadsAreNamed() {
        Diagnosis cause = Diagnosed.cause(FEWER, hardwareThreads(8), hardwareThreads(4));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("8 → 4 CPUs");
        assertThat(cause.evidence()).contains(ProcessorMetrics.HARDWARE_THREADS);
    }

    @Test
    void anotherMachineIsSaidToBeOne() {
        Diagnosis cause = Diagnosed.cause(FEWER, hardwareThreads(12), hardwareThreads(8));
        assertThat(cause.confidence()).isNotEqualTo(Confidence.HIGH);
        assertThat(English.of(cause.advice())).contains("these are two").doesNotContain("container");
    }

    @Test
    void fewerGcThreadsAreAConsequenceOfFewerProcessorsAndAloneNoSign() {
        Path one = KeptRecordings.of("g1-one-cpu");
        assertThat(Diagnosed.of(KeptRecordings.of("g1"), one).ids())
                .contains(FEWER)
                .doesNotContain("gc-threads-fewer");
        Path oneThread = KeptRecordings.of("g1-one-gc-thread");
        Diagnosed.assertNot(FEWER, KeptRecordings.of("g1"), oneThread);
    }

    @Test
    void whoDoesLessOnFewerProcessorsFeelsThem() {
        Path two = requests(processors("cpu-two", 0.9, 0.05).processors(2), 20).write();
        Path one = requests(
                        processors("cpu-one", 0.45, 0.05)
                                .processors(2)
                                .event("jdk.IntFlag", 0, flag("ActiveProcessorCount", 1, true)),
                        10)
                .write();
        Diagnosis cause = Diagnosed.surely(FEWER, two, one);
        assertThat(English.of(cause.advice())).doesNotContain("gain or loss");
        assertThat(English.of(Head.of(Investigated.of(two, one)).headline())).doesNotContain("no significant effect");
    }

    @Test
    void moreProcessorsThanThereAreAreTheSettingOfTheSideThatBelievesInThem() {
        Path right = believing(-1, 2, 2);
        Path more = believing(32, 2, 23);
        Diagnosis cause = Diagnosed.cause("cpu-overstated", right, more);
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).contains("assumes 32 CPUs", "container have 2");
        assertThat(Diagnosed.of(right, more).ids()).doesNotContain(FEWER, "gc-threads-fewer");
        assertThat(Diagnosed.cause("cpu-overstated", more, right).side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void whoBelievesInFewerThanThereAreHasFewer() {
        Diagnosis byFlag = Diagnosed.cause(FEWER, believing(-1, 8, 8), believing(2, 8, 2));
        assertThat(English.of(byFlag.explanation())).contains("8 → 2 CPUs", "sees 2 of 8");
        // A mask outside of a container leaves no trace but the threads that the JVM took.
        Diagnosis byMask = Diagnosed.cause(FEWER, believing(-1, 16, 13), believing(-1, 16, 4));
        assertThat(English.of(byMask.explanation())).contains("16 → 4 CPUs");
    }

    /** The number of a container is what the JVM is told, where it is told one. */
    @Test
    void theNumberOfAContainerIsNotWhatThereIsIfTheJvmWasTold() {
        Path told = SyntheticSide.named("told-one-of-two")
                .processors(2)
                .event("jdk.ContainerConfiguration", 0, Map.of("effectiveCpuCount", 1L))
                .event("jdk.IntFlag", 0, flag("ActiveProcessorCount", 1, true))
                .write();
        assertThat(English.of(Diagnosed.cause(FEWER, hardwareThreads(2), told).explanation()))
                .contains("sees 1 of 2");
    }

    @Test
    void aLogTellsWhatThereIsAndWhatTheJvmBelieves(@TempDir Path folder) throws Exception {
        String line = """
                [0.010s][info][gc] Using G1
                [0.012s][info][gc,init] CPUs: 2 total, %d available
                [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 60M->9M(128M) 5.500ms
                """;
        Path right = Files.writeString(folder.resolve("two.log"), line.formatted(2));
        Path more = Files.writeString(folder.resolve("many.log"), line.formatted(32));
        assertThat(English.of(Diagnosed.cause("cpu-overstated", right, more).explanation()))
                .contains("assumes 32 CPUs", "have 2");
    }

    @Test
    void othersThatTakeTheProcessorsAreNamed() {
        Diagnosis cause = Diagnosed.surely(STARVED, QUIET, load("cpu-taken", 0.25, 0.65));
        assertThat(cause.evidence()).contains(ProcessorMetrics.OTHERS);
    }

    @Test
    void whoFindsTheProcessorsTakenIsSlowerThoughNobodyCountedAndTheOtherSideComputesNoMoreThanItsWork() {
        Path alone = computing("cpu-alone", 0.9, 0.02, 40);
        Path crowded = computing("cpu-crowded", 0.4, 0.59, 12);
        assertThat(Diagnosed.of(alone, crowded).ids()).contains(STARVED).doesNotContain("hot-method-changed");
        assertThat(Head.of(Investigated.of(alone, crowded)).gist()).isEqualTo(Gist.SLOWER);
    }

    private static Path computing(String name, double jvm, double others, double samples) {
        return processors(name, jvm, others)
                .events("jdk.ExecutionSample", second -> samples, 0, SyntheticSide.sampled("org.shop.Cart.sum:7"))
                .write();
    }

    @Test
    void whoIsOnlyLateAtSafepointsWhereTheOtherSidesAreTooShortToBeRecordedIsNamed() {
        Path early = processors("cpu-early", 0.4, 0.05)
                .recorded("jdk.SafepointBegin", true)
                .write();
        Path late = safepoints(processors("cpu-late", 0.3, 0.05), 150).write();
        assertThat(English.of(Diagnosed.surely("slow-safepoints", early, late).explanation()))
                .containsPattern("Mean time to safepoint 0.s → 150.ms");
    }

    @Test
    void aRecorderThatDoesNotKeepUpNeverRests() {
        Diagnosed.surely(
                "recording-costs",
                WrittenProcessors.behind("10 s", 1, 0.25),
                WrittenProcessors.behind("40 ms", 5, 0.6));
    }

    /** Settings are written before the application registers its events: how often the recorder asked is counted. */
    @Test
    void anApplicationsEventThatTheRecorderAsksForOftenIsNamed() {
        assertThat(English.of(Diagnosed.surely(
                                "recording-costs", WrittenProcessors.asked(1, 0.01), WrittenProcessors.asked(10, 0.4))
                        .explanation()))
                .contains("shop.IndexState 1");
    }

    @Test
    void collectionsThatCountObjectsForTheRecorderAreItsCosts() {
        SyntheticJvm counting = SyntheticJvm.g1("objects-counted")
                .oftenCausedBy("Heap Inspection Initiated GC")
                .pausing(200);
        counting.events().setting("jdk.ObjectCount", "enabled", "true").setting("jdk.ObjectCount", "period", "250 ms");
        Path usual = SyntheticJvm.g1("objects-not-counted").pausing(10).write();
        Path counted = counting.write();
        assertThat(English.of(
                        Diagnosed.surely("recording-costs", usual, counted).explanation()))
                .contains("Collections for object counts");
        assertThat(Diagnosed.of(usual, counted).ids())
                .as("nobody else inspects the heap")
                .doesNotContain("explicit-gc");
    }

    /** Processors that are mostly idle run at other clocks. */
    @Test
    void aLittleMoreLoadOfAnIdleMachineWithoutACauseIsNoNews() {
        Head head = Head.of(Investigated.of(load("clock-low", 0.2, 0.02), load("clock-high", 0.11, 0.02)));
        assertThat(English.of(head.headline())).startsWith("Nothing felt; the largest change: CPU load of the JVM");
        assertThat(Objects.requireNonNull(head.proof()).shape().panel()).isEqualTo(CpuPanels.LOAD_OVER_TIME.id());
    }

    @Test
    void whoFindsMostOfTheMachineTakenWaitsThoughNobodySawRequests() {
        Diagnosis cause = Diagnosed.surely(STARVED, load("left-alone", 0.16, 0.01), load("crowded-out", 0.16, 0.83));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
    }

    @Test
    void compilersThatLackProcessorsOnAMachineThatTheProgramFilledAreAGuess() {
        Path free = WrittenProcessors.compiling(2, 60, 0.2);
        Path filled = WrittenProcessors.compiling(20, 10);
        assertThat(Diagnosed.cause("compilers-starved", free, filled).confidence())
                .isEqualTo(Confidence.LOW);
    }

    /** In the mean of the whole they take no longer. */
    @Test
    void compilersThatLackProcessorsOnlyLaterAreToldByHalves() {
        Path steady = WrittenProcessors.compiling(4, 60, 4, 60, 0.96);
        Path late = WrittenProcessors.compiling(1, 60, 20, 10, 0.96);
        assertThat(English.of(Diagnosed.cause("compilers-starved", steady, late).explanation()))
                .containsPattern("Compilation time 4\\.\\d* → 1\\.\\d*.ms each in the first half")
                .containsPattern("in the second 4\\.\\d* → (19|20)\\.\\d*.ms,");
        Diagnosed.assertNot("compilers-starved", steady, WrittenProcessors.compiling(4, 60, 3, 60, 0.96));
    }

    @Test
    void threadsThatGetNoProcessorAreLateAtSafepoints() {
        Path taken = safepoints(processors("cpu-taken-late", 0.25, 0.65), 20).write();
        Path calm = safepoints(processors("cpu-quiet-early", 0.4, 0.05), 0.2).write();
        assertThat(Diagnosed.of(calm, taken).ids()).contains(STARVED).doesNotContain("slow-safepoints");
    }

    @Test
    void lateSafepointsAreAGuessWhereOthersTakeTheProcessorsOnBothSides() {
        Path late = safepoints(processors("cpu-taken-late", 0.25, 0.65), 20).write();
        Path early = safepoints(processors("cpu-taken-early", 0.25, 0.65), 0.2).write();
        assertThat(Diagnosed.cause("slow-safepoints", early, late).confidence()).isEqualTo(Confidence.LOW);
    }

    @Test
    void othersOnAMachineThatIsHalfIdleTakeNothingForCertainAndALittleMoreNothing() {
        assertThat(Diagnosed.cause(STARVED, QUIET, load("cpu-shared", 0.4, 0.3)).confidence())
                .isEqualTo(Confidence.LOW);
        Diagnosed.assertNot(STARVED, QUIET, load("cpu-little-more", 0.4, 0.2));
    }

    /** The program alone would leave processors free. */
    @Test
    void othersThatFillAMachineAreTheCauseOfLongerRequests() {
        Path free = answering("cpu-free", 0.48, 0.05, 4);
        assertThat(Diagnosed.surely(STARVED, free, answering("cpu-filled", 0.55, 0.44, 12))
                        .side())
                .isEqualTo(Role.CANDIDATE);
        assertThat(Diagnosed.cause(STARVED, free, answering("cpu-filled-in-vain", 0.55, 0.44, 4))
                        .confidence())
                .isEqualTo(Confidence.LOW);
    }

    private static Path answering(String name, double jvm, double others, double millis) {
        return processors(name, jvm, others)
                .processors(2)
                .events("org.shop.Request", second -> 20, millis, Map.of("items", 1))
                .write();
    }

    @Test
    void whoNeedsLessForEachUnitOfWorkLacksNoProcessor() {
        Path dearer = requestsOfEight("cpu-dearer", 0.6, 0.05, 20);
        Path cheaper = requestsOfEight("cpu-cheaper", 0.2, 0.7, 20);
        Path starved = requestsOfEight("cpu-served-less", 0.2, 0.7, 7);
        assertThat(Diagnosed.cause(STARVED, dearer, cheaper).confidence()).isEqualTo(Confidence.LOW);
        assertThat(Diagnosed.cause(STARVED, dearer, starved).confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void aQuotaUsedUpInMostPeriodsIsNamedUnlessOnBothSides() {
        Diagnosis cause = Diagnosed.cause(THROTTLED, WrittenPairs.throttled(0), WrittenPairs.throttled(0.6));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(English.of(cause.explanation())).containsPattern("60\\.0.% of its CPU periods");
        Diagnosed.assertNot(THROTTLED, WrittenPairs.throttled(0.6), WrittenPairs.throttled(0.61));
    }

    @Test
    void moreAllocationProcessorTimeAndThreadsTogetherAreMoreLoad() {
        Diagnosis cause = Diagnosed.cause(LOAD, working("load-usual", 1, 1), working("load-double", 2, 2));
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(cause.evidence()).contains(AllocationMetrics.RATE, ProcessorMetrics.JVM);
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
                        .ids())
                .contains("allocation-rate-up")
                .doesNotContain(LOAD);
    }

    @Test
    void moreAllocationByTheSameThreadsOrAtOneNewPlaceIsNoMoreLoad() {
        Diagnosed.assertNot(LOAD, working("load-usual", 1, 1), working("load-wasteful", 2, 1));
        SyntheticSide writing = allocatingAt("org.shop.Audit.write:3", work("load-and-audit", 2, 2), 1);
        Diagnosed.assertNot(
                LOAD, working("load-usual", 1, 1), allocating(writing, 1).write());
    }

    private static Path believing(int processors, int hardwareThreads, int gcThreads) {
        return SyntheticSide.named("believing-" + processors + "-of-" + hardwareThreads + "-" + gcThreads)
                .processors(hardwareThreads)
                .event(
                        "jdk.GCConfiguration",
                        0,
                        Map.of(
                                "youngCollector",
                                "G1New",
                                "oldCollector",
                                "G1Old",
                                "parallelGCThreads",
                                gcThreads,
                                "concurrentGCThreads",
                                1))
                .event("jdk.IntFlag", 0, flag("ActiveProcessorCount", processors, processors > 0))
                .event("jdk.UnsignedIntFlag", 0, flag("ParallelGCThreads", gcThreads, false))
                .write();
    }

    static Map<String, ?> flag(String name, Object value, boolean set) {
        return Map.of("name", name, "value", value, "origin", set ? "Command line" : "Default");
    }

    private static Path hardwareThreads(int count) {
        return SyntheticSide.named("hardware-threads-" + count)
                .processors(count)
                .write();
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
        SyntheticSide side = processors(name, jvm, others).processors(8);
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
                        Map.ofEntries(
                                entry("weight", 1L << 20),
                                entry("objectClass", "org.shop.Item"),
                                entry("eventThread", "main"),
                                entry("stackTrace", List.of(place))))
                .recorded("jdk.ObjectAllocationSample", true);
    }

    private static Map<String, ?> threads(long count) {
        return Map.of("activeCount", count, "daemonCount", 5L, "accumulatedCount", count, "peakCount", count);
    }
}
