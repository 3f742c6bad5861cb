package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The heads of the sample pairs, of each of which it is known what happened. */
class HeadTest {

    private static final Path SAMPLES = Path.of("sample-recordings");

    private static final long MEBIBYTE = 1 << 20;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        allocation | Allocation rate … → … MiB/s (+…), most added in MoreAllocation.onRequest.
        code-cache | …ode cache too small (ReservedCodeCacheSize 240 MiB → 5 MiB, SegmentedCodeCache true → false)…
        exceptions | Exceptions per second 0.… → 9,8… /s: exception storm (…) in …
        hot-method | Median of Request … µs → … ms (×…): hot method changed (HotMethod.slowChecksum) in HotMethod.onRequest.
        locks | p99 of Request … µs → 3… ms (×…): lock contention in LongHeldLock.onRequest.
        vm-operations | Throughput of Request … → … /s (−… %). Stop-the-world time … → 9… %: VM operation storm (ThreadDump).
        """)
    void theHeadlineSaysWhatAUserFeelsAndWhy(String fault, String headline) {
        Head head = Head.of(faulty(fault));
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(plain(English.of(head.headline())))
                .matches(Arrays.stream(headline.split("…", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation", "exceptions", "hot-method", "locks", "vm-operations", "live-set"})
    void swappedTheSameIsGoodNews(String fault) {
        Head head = Head.of(faulty(fault));
        Head swapped = Head.of(compared(sample(fault + "-candidate"), sample("allocation-baseline")));
        assertThat(swapped.tone()).isEqualTo(Tone.BETTER);
        assertThat(ids(swapped.better())).isEqualTo(ids(head.worse()));
        assertThat(ids(swapped.worse())).isEqualTo(ids(head.better()));
        assertThat(ids(swapped.ruledOut())).isEqualTo(ids(head.ruledOut()));
    }

    @ParameterizedTest
    @CsvSource({
        "hot-method, hot method changed (HotMethod.slowChecksum) in HotMethod.onRequest.",
        "locks, lock contention in LongHeldLock.onRequest (on the baseline).",
    })
    void swappedAChangeIsAChangeAndAFaultIsTheBaselines(String fault, String cause) {
        assertThat(headline(sample(fault + "-candidate"), sample("allocation-baseline")))
                .contains(cause);
    }

    @Test
    void ofOneRecordingTwiceItSaysWhatWouldHaveBeenSeen() {
        Head head = Head.of(compared(sample("allocation-baseline"), sample("allocation-baseline")));
        assertThat(head.tone()).isEqualTo(Tone.UNCHANGED);
        assertThat(English.of(head.headline()))
                .startsWith("No significant change.")
                .contains("Minimum detectable effect: median of Request +");
        assertThat(head.worse().results()).isEmpty();
        assertThat(head.ruledOut().results()).isNotEmpty();
    }

    @Test
    void whatWouldHaveBeenSeenIsNeverLessThanTheTolerance() {
        Comparison comparison = compared(sample("allocation-baseline"), sample("allocation-baseline"));
        assertThat(comparison.vitalSigns())
                .extracting(VitalSign::smallest)
                .filteredOn(smallest -> smallest != null)
                .isNotEmpty()
                .allMatch(smallest -> smallest >= 0.05 - 1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"allocation.rate", "gc.throughput"})
    void everyCurveHasTheShownValuesOfPartsOfTheWindow(String id) {
        Comparison comparison = faulty("allocation");
        VitalSign rate = comparison.vitalSigns().stream()
                .filter(sign -> sign.result().metric().id().equals(id))
                .findFirst()
                .orElseThrow();
        VitalCurve curve = Objects.requireNonNull(rate.curve());
        double mean = IntStream.range(0, curve.candidate().size())
                .mapToDouble(curve.candidate()::y)
                .average()
                .orElseThrow();
        assertThat(mean)
                .isCloseTo(rate.result().shown().candidate().amount().orElseThrow(), Percentage.withPercentage(10));
    }

    @Test
    void lessWorkOfACandidateThatInterpretsIsNoGoodNews() {
        Head head = Head.of(compared(SharedRecordings.ofKnown("aa17-1"), SharedRecordings.ofKnown("g17-int")));
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(English.of(head.headline())).contains("interpreted only (-Xint added)");
        assertThat(head.better().results()).isEmpty();
        assertThat(ids(head.withWork())).contains("allocation.rate").noneMatch(id -> id.startsWith("codecache.used"));
        Head swapped = Head.of(compared(SharedRecordings.ofKnown("g17-int"), SharedRecordings.ofKnown("aa17-1")));
        assertThat(swapped.tone()).isEqualTo(Tone.BETTER);
        assertThat(swapped.worse().results()).isEmpty();
        assertThat(ids(swapped.withWork())).isEqualTo(ids(head.withWork()));
        assertThat(head.withWork().results())
                .allSatisfy(result -> assertThat(result.told()).isEqualTo(PassedVerdict.DIFFERENT));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        hbase-jdk11-repeat1 | hbase-jdk11-heap1g    | DIFFERENT | Heap too small (maximum heap 2.00 → 1.00 GiB): nothing that is felt changed significantly.
        hbase-jdk11-repeat1 | hbase-jdk11-codecache | WORSE     | Throughput ×0.51. Code cache too small (ReservedCodeCacheSize 240 MiB → 5 MiB, SegmentedCodeCache true → false): count 0 → 1.
        hbase-jdk8-parallel | hbase-jdk8-cms        | MIXED     | Time in file writes 0 → 0.94 %, but full collections 2 → 0. Also: garbage collector changed (Parallel → CMS).
        """)
    void aChangedSettingIsNamedWithBothValues(String baseline, String candidate, Tone tone, String headline) {
        Head head = Head.of(compared(shared(baseline), shared(candidate)));
        assertThat(plain(English.of(head.headline()))).isEqualTo(headline);
        assertThat(head.tone()).isEqualTo(tone);
    }

    /** Of 25 milliseconds; a code cache that is full once stops the compiler for good, and stays bad news. */
    @Test
    void oneShortFullCollectionIsToldAsARemark() {
        Head head = Head.of(compared(SharedRecordings.ofKnown("g8-par"), SharedRecordings.ofKnown("g8-metaspace")));
        assertThat(head.tone()).isEqualTo(Tone.DIFFERENT);
        assertThat(plain(English.of(head.headline())))
                .isEqualTo("Metaspace-threshold GCs (MetaspaceSize 64 MiB → 8 MiB): full collections 0 → 1."
                        + " Nothing else that is felt changed.");
    }

    @Test
    void whatTheOtherCollectorCannotHaveIsNeitherToldFirstNorBadNews() {
        Head head = Head.of(compared(shared("hbase-jdk8-parallel"), shared("hbase-jdk8-g1")));
        assertThat(plain(English.of(head.headline())))
                .isEqualTo("Throughput ×1.23. Full collections 2 → 0: garbage collector changed (Parallel → G1).");
        assertThat(ids(head.different())).contains("gc.evacuation-failure.count");
    }

    @Test
    void whatIsInDoubtSaysWhichWayAndWhy() {
        Head head = Head.of(compared(shared("hbase-jdk8-parallel"), shared("hbase-jdk8-cms")));
        assertThat(head.lines())
                .filteredOn(line -> line.id().startsWith("perhaps"))
                .extracting(line -> plain(English.of(Text.of("head.line", line.label(), line.text()))))
                // The live set, 278 MiB → 127 MiB, means something else with another collector.
                .containsExactly(
                        "Maybe worse, not significant: GC pause, longest 99.7 → 260 ms (×2.61), a single pause");
    }

    @Test
    void aCompilerThatStoppedIsNoGain() {
        LoadedRecording recording = Compared.recording(shared("hbase-jdk11-codecache"));
        Head head = Head.of(Investigated.of(
                new Sides(List.of(new Window(recording, 18, 26)), List.of(new Window(recording, 28, 56)))));
        assertThat(head.tone()).isEqualTo(Tone.WORSE);
        assertThat(plain(English.of(head.headline())))
                .contains("Peak share of the code cache in use", "code cache too small");
        assertThat(ids(head.better())).doesNotContain("compilation.time.share");
        assertThat(ids(head.different())).contains("compilation.time.share");
    }

    @Test
    void aBaselineThatIsRecordedLaterIsACaveatAtTheTop() {
        Comparison comparison = compared(sample("exceptions-candidate"), sample("allocation-baseline"));
        assertThat(comparison.comparability().remarks())
                .extracting(ComparabilityRemark::id)
                .contains("recorded-later");
        assertThat(Head.of(comparison).caveats())
                .singleElement()
                .hasToString("the baseline was recorded after the candidate (check that the sides are not swapped)");
    }

    // What pauses of another collector are paid with.

    @Test
    void anotherCollectorHasAPriceAndSeenFromTheOtherSideItIsSaved() {
        Path parallel = jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE);
        Path zgc = jvm("ZGC", 1, 0.4, 500 * MEBIBYTE);
        assertThat(told(compared(parallel, zgc)))
                .contains("GC pause, longest 40.0 → 1.00 ms (−97.5 %), with ")
                .contains("1.20 CPUs more and ")
                .endsWith("300 MiB of memory more");
        assertThat(told(compared(zgc, parallel))).contains("1.20 CPUs less", "300 MiB of memory less");
    }

    @Test
    void oneCollectorHasNoneAndWhatNobodyFeelsIsNotTold() {
        Path usual = jvm("ParallelOld", 40, 0.1, 200 * MEBIBYTE);
        assertThat(Bill.of(compared(usual, jvm("ParallelOld", 20, 0.4, 500 * MEBIBYTE)))
                        .isEmpty())
                .isTrue();
        assertThat(Bill.of(compared(usual, jvm("ZGC", 1, 0.101, 201 * MEBIBYTE)))
                        .isEmpty())
                .isTrue();
    }

    @Test
    void whatIsSetDifferentlyIsNamedThoughNothingCameOfIt() {
        assertThat(headline(strings(1_000), strings(2_000)))
                .startsWith("No significant change. Set differently: StringTableSize 1000 → 2000.");
    }

    // The same process of 450 MiB, in a container that leaves room and in one that hardly does.

    @Test
    void aContainerThatIsNearlyFullIsTold() {
        assertThat(headline(in(1024), in(490)))
                .isEqualTo(
                        "Container memory limit near: no effect yet, but with a little more memory the kernel kills the candidate.");
        assertThat(headline(in(490), in(1024)))
                .as("seen from the other side")
                .isEqualTo("No significant change. Also: container memory limit near (on the baseline).");
    }

    private static Path shared(String name) {
        return SharedRecordings.of(name);
    }

    private static Comparison faulty(String fault) {
        return compared(sample("allocation-baseline"), sample(fault + "-candidate"));
    }

    private static Comparison compared(Path baseline, Path candidate) {
        return Investigated.of(baseline, candidate);
    }

    private static Path sample(String name) {
        return SAMPLES.resolve(name + ".jfr");
    }

    private static Set<String> ids(Head.HeadGroup group) {
        return group.results().stream()
                .map(MetricResult::metric)
                .map(metric -> metric.id())
                .collect(Collectors.toSet());
    }

    private static String plain(String words) {
        return words.replace('\u00a0', ' ');
    }

    private static String told(Comparison comparison) {
        return plain(English.of(Bill.of(comparison)));
    }

    /** A minute of a JVM with a pause a second, whose threads use nothing of four processors. */
    private static Path jvm(String collector, int pauseMillis, double load, long resident) {
        SyntheticRecording recording = SyntheticRecording.named("bill-" + collector + pauseMillis + load + resident)
                .setting("jdk.ThreadCPULoad", "period", "10 s")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4))
                .event("jdk.GCConfiguration", 0, Map.of("oldCollector", collector, "youngCollector", "N/A"));
        for (int second = 0; second < 60; second++) {
            double at = 1000.0 * second;
            recording.event("jdk.CPULoad", at, Map.of("jvmUser", (float) load, "jvmSystem", 0f, "machineTotal", 0.5f));
            recording.event("jdk.ResidentSetSize", at, Map.of("size", resident, "peak", resident));
            recording.event(
                    "jdk.GarbageCollection",
                    at,
                    pauseMillis,
                    Map.of("gcId", second, "name", collector, "longestPause", Duration.ofMillis(pauseMillis)));
            recording.event("jdk.GCPhasePause", at, pauseMillis, Map.of("gcId", second, "name", "GC Pause"));
            if (second % 10 == 5) {
                recording.event("jdk.ThreadCPULoad", at, Map.of("eventThread", "main", "user", 0f, "system", 0f));
            }
        }
        return recording.write();
    }

    private static String headline(Path baseline, Path candidate) {
        return English.of(Head.of(Investigated.of(baseline, candidate)).headline());
    }

    private static Path strings(int buckets) {
        Map<String, ?> flag = Map.of("name", "StringTableSize", "value", buckets, "origin", "Command line");
        return resident(SyntheticRecording.named("strings-" + buckets).event("jdk.UnsignedLongFlag", 0, flag));
    }

    private static Path in(long mebibytes) {
        Map<String, ?> limit = Map.of("memoryLimit", mebibytes * MEBIBYTE, "effectiveCpuCount", 2L);
        return resident(SyntheticRecording.named("danger-" + mebibytes).event("jdk.ContainerConfiguration", 0, limit));
    }

    private static Path resident(SyntheticRecording recording) {
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.ResidentSetSize", 1000.0 * second, Map.of("size", 450 * MEBIBYTE, "peak", 450 * MEBIBYTE));
        }
        return recording.write();
    }
}
