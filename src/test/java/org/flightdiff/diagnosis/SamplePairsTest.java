package org.flightdiff.diagnosis;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.workload.fault.FaultName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The sample recordings with a fault, against the one without. They were made on a busy machine, so processors taken by
 * others are correctly named besides the fault.
 */
class SamplePairsTest {

    private static final Path DIRECTORY = Path.of("sample-recordings");

    private static final Map<String, String> CAUSES = new TreeMap<>(Map.ofEntries(
            entry("class-loading", "class-loading-churn"),
            entry("code-cache", "code-cache-full"),
            entry("exceptions", "exception-storm"),
            entry("hot-method", "hot-method-changed"),
            entry("live-set", "live-set-growing"),
            entry("locks", "lock-contention"),
            entry("references", "reference-processing"),
            entry("vm-operations", "vm-operation-storm")));

    private static final Path FOLDER = Path.of("src/test/resources/org/flightdiff/diagnosis/faults");

    /** What is correctly named besides a fault, as the machine was busy while recording. */
    private static final Set<String> OF_THE_MACHINE = Set.of("cpu-starved", "slow-safepoints");

    @ParameterizedTest
    @MethodSource("faults")
    void faultIsNamedFirst(String fault) {
        Diagnosis first = named(fault).all().stream()
                .filter(cause -> !cause.id().equals("cpu-starved"))
                .findFirst()
                .orElseThrow();
        assertThat(first.id()).isEqualTo(CAUSES.get(fault));
        assertThat(first.side()).isEqualTo(Role.CANDIDATE);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void causesOfTheOtherFaultsAreNoMoreThanPossible(String fault) {
        assertThat(named(fault).all())
                .filteredOn(cause -> cause.confidence() != Confidence.LOW)
                // The fault's own code may well be the hot method.
                .filteredOn(cause -> !(cause.id().equals("hot-method-changed") && isHot(fault)))
                .extracting(Diagnosis::id)
                .filteredOn(CAUSES::containsValue)
                .allMatch(id -> id.equals(CAUSES.get(fault)));
    }

    @Test
    void manyQuickStopsAreNotSlowOnes() {
        assertThat(named("vm-operations").ids()).doesNotContain("slow-safepoints");
    }

    // Faults that show within seconds, one at a time, against the sound service, recorded by the record.sh beside the
    // recordings.

    @ParameterizedTest
    @CsvSource({
        "explicit-gc, EXPLICIT_GC",
        "metaspace, METASPACE",
        "small-heap, SMALL_HEAP",
        "full-heap, FULL_HEAP",
        "small-young, SMALL_YOUNG",
        "small-plab, SMALL_PLAB",
        "one-gc-thread, ONE_GC_THREAD",
        "pause-target, PAUSE_TARGET",
        "serial, SERIAL",
        "long-oops, LONG_OOPS"
    })
    void faultIsNamedFirst(String name, FaultName fault) {
        Diagnosis first = Diagnosed.of(recorded("sound"), recorded(name)).all().stream()
                .filter(cause -> !OF_THE_MACHINE.contains(cause.id()))
                .findFirst()
                .orElseThrow();
        assertThat(first.id()).isEqualTo(fault.diagnosis());
        assertThat(first.side()).isNotEqualTo(Role.BASELINE);
        assertThat(first.card().values()).hasSizeBetween(2, 4);
    }

    @Test
    void heapThatIsFullForZgcStallsAllocations() {
        Diagnosed pair = Diagnosed.of(recorded("sound-z"), recorded("full-z-heap"));
        assertThat(pair.first().id()).isEqualTo("allocation-stall");
        assertThat(pair.ids()).doesNotContain("heap-too-small");
    }

    // The published investigations, and pairs with a known cause, on the recordings of a real service.

    @Test
    void upgradeFromJdk8To11HalvesThePlabs() {
        Diagnosis cause = Diagnosed.shared("hbase-jdk8-g1", "hbase-jdk11-g1").cause("plab-too-small");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isNotEqualTo(Confidence.LOW);
        assertThat(English.of(cause.explanation()))
                .contains(
                        "4096/1024 → 2048/512 words",
                        "-XX:-ResizePLAB",
                        "JDK 9 to 16",
                        "(2 with the candidate's JDK 11.0.32");
        assertThat(cause.evidence()).contains(SurvivalMetrics.YOUNG_SIZE, SurvivalMetrics.OLD_SIZE);
    }

    @ParameterizedTest
    @CsvSource({
        "plab-too-small, hbase-jdk11-g1, hbase-jdk8-g1",
        "plab-too-small, hbase-jdk11-g1, hbase-jdk17-g1",
        "evacuation-failure, hbase-jdk8-g1, hbase-jdk11-g1"
    })
    void theBaselineIsNamedWhereItIsTheOneThatHasTheCause(String id, String baseline, String candidate) {
        assertThat(Diagnosed.shared(baseline, candidate).cause(id).side()).isEqualTo(Role.BASELINE);
    }

    @Test
    void plabsOf258WordsComeFirst() {
        Diagnosis cause =
                Diagnosed.shared("hbase-jdk11-g1", "hbase-jdk11-g1-plab258").first();
        assertThat(cause.id()).isEqualTo("plab-too-small");
        assertThat(English.of(cause.explanation()))
                .contains("2048/512 → 258/258 words", "-XX:YoungPLABSize=258 -XX:OldPLABSize=258");
    }

    @Test
    void halfTheHeapIsTheCauseOfItsConsequencesAndWhatALargerOneHasRoomForIsNoLeak() {
        Diagnosed pair = Diagnosed.shared("hbase-jdk11-repeat1", "hbase-jdk11-heap1g");
        assertThat(pair.first().id()).isEqualTo("heap-too-small");
        assertThat(English.of(pair.first().explanation())).contains("2.00 → 1.00\u00a0GiB");
        assertThat(pair.ids()).doesNotContain("humongous-allocations", "young-generation-smaller");
        pair = Diagnosed.shared("hbase-jdk11-g1", "hbase-jdk11-heap1g");
        assertThat(pair.first().id()).isEqualTo("heap-too-small");
        assertThat(pair.ids()).doesNotContain("live-set-growing");
    }

    @Test
    void whatOnlyOneCollectorCanHaveFollowsFromTheCollector() {
        Diagnosed pair = Diagnosed.shared("hbase-jdk8-g1", "hbase-jdk8-parallel");
        assertThat(pair.first().id()).isEqualTo("collector-changed");
        assertThat(pair.first().consequences()).extracting(Diagnosis::id).contains("evacuation-failure");
        assertThat(pair.ids()).doesNotContain("evacuation-failure");
        // What stays in use also depends on what a collector leaves for later.
        assertThat(pair.first().tradeOff().gains()).doesNotContain(UseMetrics.AFTER, UseMetrics.LIVE_SET);
    }

    @Test
    void fewCollectionsByMetaspaceHaveNotMadeTheOthersShorter() {
        TradeOff tradeOff = Diagnosed.shared("hbase-jdk8-cms", "hbase-jdk17-g1")
                .cause("metaspace-threshold-gc")
                .tradeOff();
        assertThat(tradeOff.gains()).isEmpty();
        assertThat(tradeOff.costs()).isEmpty();
    }

    @Test
    void theThresholdOfMetaspaceAndNotTheCollectorIsCreditedWithItsCollections() {
        Diagnosed pair = Diagnosed.shared("hbase-jdk8-parallel", "hbase-jdk8-cms");
        assertThat(pair.cause("metaspace-threshold-gc").tradeOff().gains()).containsExactly(CollectionMetrics.FULL);
        assertThat(pair.cause("collector-changed").tradeOff().gains()).doesNotContain(CollectionMetrics.FULL);
        assertThat(pair.cause("collector-changed").evidence()).doesNotContain(CollectionMetrics.FULL);
    }

    @Test
    void fullCodeCacheComesFirstAndTheOtherSideOnlySeemsToDoMore() {
        Diagnosed pair = Diagnosed.shared("hbase-jdk11-repeat1", "hbase-jdk11-codecache");
        assertThat(pair.first().id()).isEqualTo("code-cache-full");
        assertThat(pair.first().confidence()).isEqualTo(Confidence.HIGH);
        assertThat(English.of(pair.first().explanation())).contains("once, first 26.6\u00a0s", "5.00\u00a0MiB");
        assertThat(pair.ids()).doesNotContain("compilation-stopped", "allocation-rate-up", "live-set-growing");
    }

    @Test
    void codeCacheThatFilledBeforeTheWindowIsStillFull() {
        LoadedRecording recording = Compared.recording(SharedRecordings.of("hbase-jdk11-codecache"));
        Diagnosed pair = Diagnosed.of(new Window(recording, 0, 25), new Window(recording, 30, 55));
        Diagnosis cause = pair.cause("code-cache-full");
        assertThat(cause.side()).isEqualTo(Role.CANDIDATE);
        assertThat(cause.confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void parallelToCmsEndsFullCollectionsByTheMetaspaceThreshold() {
        Diagnosed pair = Diagnosed.shared("hbase-jdk8-parallel", "hbase-jdk8-cms");
        assertThat(pair.first().id()).isEqualTo("collector-changed");
        assertThat(pair.first().side()).isNull();
        Diagnosis metaspace = pair.cause("metaspace-threshold-gc");
        assertThat(metaspace.side()).isEqualTo(Role.BASELINE);
        assertThat(English.of(metaspace.explanation()))
                .contains("including 2 of the 2 full ones of the baseline", "20.8 → 256\u00a0MiB");
    }

    @Test
    void otherPauseTargetIsNamedWithBoth() {
        Diagnosis cause =
                Diagnosed.shared("hbase-jdk11-repeat1", "hbase-jdk11-g1").cause("pause-target-changed");
        assertThat(cause.side()).isNull();
        assertThat(English.of(cause.explanation())).contains("200 → 100\u00a0ms");
    }

    @ParameterizedTest
    @CsvSource({
        "plab-too-small, hbase-jdk8-g1, hbase-jdk17-g1",
        "plab-too-small, hbase-jdk11-repeat1, hbase-jdk11-repeat2",
        "heap-too-small, hbase-jdk8-parallel, hbase-jdk8-cms",
        "heap-too-small, hbase-jdk17-g1, hbase-jdk17-zgc",
        "humongous-allocations, hbase-jdk11-repeat1, hbase-jdk11-heap1g",
        "young-generation-smaller, hbase-jdk11-repeat1, hbase-jdk11-heap1g",
        "explicit-gc, hbase-jdk8-g1, hbase-jdk11-g1",
        "collector-changed, hbase-jdk8-g1, hbase-jdk11-g1",
        "gc-threads-fewer, hbase-jdk8-parallel, hbase-jdk8-cms",
        "pause-target-changed, hbase-jdk8-g1, hbase-jdk11-g1",
        "pause-target-changed, hbase-jdk17-g1, hbase-jdk17-zgc",
        "metaspace-threshold-gc, hbase-jdk11-g1, hbase-jdk17-g1",
        "concurrent-mode-failure, hbase-jdk8-parallel, hbase-jdk8-cms",
        "evacuation-failure, hbase-jdk11-repeat1, hbase-jdk11-heap1g",
        "allocation-stall, hbase-jdk17-g1, hbase-jdk17-zgc",
        "compressed-oops-off, hbase-jdk17-g1, hbase-jdk17-zgc",
        "code-cache-full, hbase-jdk11-repeat1, hbase-jdk11-c2only",
        "compilation-stopped, hbase-jdk11-repeat1, hbase-jdk11-c2only"
    })
    void causeThatIsNotThereIsNotNamed(String id, String baseline, String candidate) {
        assertThat(Diagnosed.shared(baseline, candidate).ids()).doesNotContain(id);
    }

    @Test
    void otherCollectorIsNamedForTheSample() {
        Diagnosed pair = sample("jdk-upgrade");
        assertThat(pair.first().id()).isEqualTo("collector-changed");
        assertThat(pair.ids()).doesNotContain("allocation-rate-up");
    }

    static Stream<String> faults() {
        return CAUSES.keySet().stream();
    }

    private static boolean isHot(String fault) {
        return MethodChanges.between(windows("allocation-baseline"), windows(fault + "-candidate"))
                .running()
                .found()
                .stream()
                .anyMatch(change -> change.z() > 0 && change.method().startsWith("org.flightdiff.workload.fault."));
    }

    private static List<Window> windows(String name) {
        return List.of(Compared.recording(DIRECTORY.resolve(name + ".jfr")).whole());
    }

    private static Diagnosed named(String fault) {
        return Diagnosed.of(DIRECTORY.resolve("allocation-baseline.jfr"), DIRECTORY.resolve(fault + "-candidate.jfr"));
    }

    private static Path recorded(String name) {
        return FOLDER.resolve(name + ".jfr.gz");
    }

    private static Diagnosed sample(String pair) {
        return Diagnosed.of(DIRECTORY.resolve(pair + "-baseline.jfr"), DIRECTORY.resolve(pair + "-candidate.jfr"));
    }
}
